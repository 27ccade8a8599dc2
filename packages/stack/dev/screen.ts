import { styleText } from 'node:util'
import { WAITS_FOR_CHANGE } from '../apps.ts'

const PINO_ERROR_LEVEL = 50
const WORRYING = /error|failed|cannot|refused|exception|^\s+at /i

type LogEntry = { level?: unknown; msg?: unknown; err?: { message?: unknown; stack?: unknown } }

/** What to show of an app's log line on the developer's screen; undefined for routine lines. */
export function screenLine(line: string): string | undefined {
  if (line.includes(WAITS_FOR_CHANGE)) return 'ended; it starts again on the next change'
  const entry = parseEntry(line)
  if (entry === undefined) return WORRYING.test(line) ? line : undefined
  if (typeof entry.level !== 'number' || entry.level < PINO_ERROR_LEVEL) return undefined
  const detail = entry.err?.stack ?? entry.err?.message
  return [entry.msg, detail].filter((part) => typeof part === 'string').join(': ')
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LogEntry
  } catch {
    return undefined
  }
}

export function show(app: string, text: string): void {
  for (const line of text.split('\n')) console.error(`${styleText('red', app.padEnd(8))} ${line}`)
}
