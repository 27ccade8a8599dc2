/** An all-day calendar entry. */
export type CalendarEntry = { readonly id: string; readonly on: string; readonly title: string; readonly text: string }

const DAY_MS = 86_400_000
/** Octets per line without its line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** An iCalendar file (RFC 5545) of whole days, which every calendar can read. */
export function calendarFile(entries: readonly CalendarEntry[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//cocobnk//products//EN',
    ...entries.flatMap(({ id, on, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}@cocobnk`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(on).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds long lines, which continue after a space. Never splits a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n ')
}
