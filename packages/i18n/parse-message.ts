/** A part of a parsed message: plain text, `{name}`, `#`, plural or select. */
export type Part =
  | string
  | { readonly kind: 'count' }
  | { readonly kind: 'argument'; readonly name: string }
  | {
      readonly kind: 'plural' | 'select'
      readonly name: string
      readonly cases: Readonly<Record<string, readonly Part[]>>
    }

type Reader = { readonly source: string; at: number }

export function parseMessage(source: string): readonly Part[] {
  const reader: Reader = { source, at: 0 }
  const parts = readParts(reader, false)
  if (reader.at < source.length) throw new Error(`unexpected "}" in "${source}"`)
  return parts
}

function readParts(reader: Reader, inPlural: boolean): Part[] {
  const parts: Part[] = []
  let text = ''
  while (reader.at < reader.source.length && peek(reader) !== '}') {
    const char = peek(reader)
    if (char === '{' || (char === '#' && inPlural)) {
      if (text) parts.push(text)
      text = ''
      parts.push(char === '{' ? readArgument(reader, inPlural) : readCount(reader))
    } else text += char === "'" ? readApostrophe(reader, inPlural) : take(reader)
  }
  if (text) parts.push(text)
  return parts
}

/** As in ICU: two apostrophes are one, and one before a syntax character quotes up to the next. */
function readApostrophe(reader: Reader, inPlural: boolean): string {
  take(reader)
  const next = peek(reader)
  if (next === "'") return take(reader)
  if (next !== '{' && next !== '}' && !(next === '#' && inPlural)) return "'"
  let quoted = ''
  while (reader.at < reader.source.length && peek(reader) !== "'") quoted += take(reader)
  take(reader)
  return quoted
}

function readCount(reader: Reader): Part {
  take(reader)
  return { kind: 'count' }
}

function readArgument(reader: Reader, inPlural: boolean): Part {
  take(reader)
  const name = readWord(reader)
  if (skip(reader, '}')) return { kind: 'argument', name }
  expect(reader, ',')
  const kind = readWord(reader)
  if (kind !== 'plural' && kind !== 'select') throw new Error(`unknown format "${kind}" in "${reader.source}"`)
  expect(reader, ',')
  const cases: Record<string, Part[]> = {}
  while (!skip(reader, '}')) {
    const key = readWord(reader)
    expect(reader, '{')
    cases[key] = readParts(reader, kind === 'plural' || inPlural)
    expect(reader, '}')
  }
  if (!cases.other) throw new Error(`"other" is missing in "${reader.source}"`)
  return { kind, name, cases }
}

function readWord(reader: Reader): string {
  skipSpace(reader)
  const word = /^[=\p{L}\p{N}_.-]+/u.exec(reader.source.slice(reader.at))?.[0]
  if (!word) throw new Error(`a name is missing in "${reader.source}"`)
  reader.at += word.length
  return word
}

function skip(reader: Reader, char: string): boolean {
  skipSpace(reader)
  if (peek(reader) !== char) return false
  reader.at++
  return true
}

function expect(reader: Reader, char: string): void {
  if (!skip(reader, char)) throw new Error(`"${char}" is missing in "${reader.source}"`)
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(peek(reader))) reader.at++
}

function peek(reader: Reader): string {
  return reader.source[reader.at] ?? ''
}

function take(reader: Reader): string {
  return reader.source[reader.at++] ?? ''
}
