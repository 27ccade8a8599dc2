/** What one QR code holds so that a camera can still read it from a screen. */
const PART_CHARACTERS = 700
const PART = /^p(\d+)of(\d+) (.+)$/

/** Splits a text into numbered parts; a short one stays as it is. */
export function splitText(text: string): string[] {
  const count = Math.ceil(text.length / PART_CHARACTERS)
  if (count <= 1) return [text]
  const partAt = (place: number) => text.slice(place * PART_CHARACTERS, (place + 1) * PART_CHARACTERS)
  return Array.from({ length: count }, (_, place) => `p${place + 1}of${count} ${partAt(place)}`)
}

/** Reassembles a text from its parts, one per line, in any order and with repetitions. Undefined while one is missing. */
export function joinText(lines: string): string | undefined {
  const parts = lines.split('\n').flatMap((line) => {
    const found = PART.exec(line.trim())
    return found ? [{ place: Number(found[1]), count: Number(found[2]), text: found[3] ?? '' }] : []
  })
  const [first] = parts
  if (!first) return lines.trim()
  const byPlace = new Map(parts.filter(({ count }) => count === first.count).map(({ place, text }) => [place, text]))
  if (byPlace.size !== first.count) return undefined
  return Array.from({ length: first.count }, (_, place) => byPlace.get(place + 1) ?? '').join('')
}
