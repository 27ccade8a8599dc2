/** `line`: one line, such as a name or a memo. `prose`: may have paragraphs. `secret`: never shown to anybody. */
type TextKind = 'line' | 'prose' | 'secret'

/** By field name, which means the same in every operation; all other fields are lines. */
const KINDS: ReadonlyMap<string, TextKind> = new Map([
  ['text', 'prose'],
  ['body', 'prose'],
  ['paragraphs', 'prose'],
  ['explanation', 'prose'],
  ['reason', 'prose'],
  ['signature', 'prose'],
  ['password', 'secret'],
  ['new_password', 'secret'],
])

/** Characters that change the text direction around them: with them `memo` can be made to read `omem`. */
const DIRECTION = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'
const NOT_IN_LINE = new RegExp(`[\\p{Cc}\\u2028\\u2029\\u200B\\u2060\\uFEFF${DIRECTION}]`, 'u')
const NOT_IN_PROSE = new RegExp(`(?![\\t\\n\\r])[\\p{Cc}${DIRECTION}]`, 'u')

/** Whether a text has invisible characters that can deceive a reader. `path` is that of the field. */
export function hasControlCharacter(path: readonly string[], text: string): boolean {
  const kind = KINDS.get(path.findLast((name) => !/^\d+$/.test(name)) ?? '') ?? 'line'
  if (kind === 'secret') return false
  return (kind === 'prose' ? NOT_IN_PROSE : NOT_IN_LINE).test(text)
}
