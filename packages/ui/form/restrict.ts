/** What a restricted input accepts besides the keys that always work. */
export type Restriction = {
  readonly number?: boolean
  readonly decimal?: boolean
  readonly alpha?: boolean
  /** Further accepted characters: those of an amount in the reader's locale. */
  readonly also?: (character: string) => boolean
}

export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const CONTROL_KEYS = new Set([
  'Delete',
  'Backspace',
  'Tab',
  'Escape',
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
])

// Copy, cut, select all and paste: pasted text is cleaned on input.
const SHORTCUTS = new Set(['c', 'x', 'a', 'v'])

// Phone keyboards and IMEs do not report the key; what they enter is cleaned as well.
const UNNAMED_KEYS = new Set(['Unidentified', 'Process'])

export function isKeyAllowed(press: KeyPress, restriction: Restriction): boolean {
  const { key } = press
  if (CONTROL_KEYS.has(key) || UNNAMED_KEYS.has(key)) return true
  if (press.ctrlKey || press.metaKey) return SHORTCUTS.has(key.toLowerCase())
  return !press.altKey && isCharacterAllowed(key, restriction)
}

/** The accepted part of a text, with one decimal point at most. */
export function cleanText(text: string, restriction: Restriction): string {
  const kept = Array.from(text)
    .filter((character) => isCharacterAllowed(character, restriction))
    .join('')
  if (!restriction.decimal) return kept
  const [whole, ...rest] = kept.split('.')
  return rest.length === 0 ? kept : `${whole}.${rest.join('')}`
}

/** The character a key would enter; undefined for keys that enter none, such as shortcuts and F5. */
export function characterOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  // AltGr, which enters characters such as €, reports itself as Ctrl and Alt.
  const isShortcut = metaKey || (ctrlKey && !altKey)
  return !isShortcut && Array.from(key).length === 1 ? key : undefined
}

function isCharacterAllowed(character: string, { number, decimal, alpha, also }: Restriction): boolean {
  if (also && Array.from(character).length === 1 && also(character)) return true
  if (number && /^[0-9]$/.test(character)) return true
  if (decimal && character === '.') return true
  return Boolean(alpha) && /^[a-z]$/i.test(character)
}
