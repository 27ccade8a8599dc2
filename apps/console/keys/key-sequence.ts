/** A key press without the DOM event, so that the rules can be tested without a DOM. */
export type Press = {
  readonly key: string
  readonly code: string
  /** ⌘ on a Mac, Ctrl elsewhere. */
  readonly command: boolean
  readonly alt: boolean
  readonly inTextField: boolean
  readonly atMs: number
}

/** The keys of a sequence in order: `['g', 'w']`, `['?']`, `['mod+k']`. */
export type Sequence = readonly string[]

export type Pending = { readonly keys: Sequence; readonly atMs: number }

export type Outcome = { readonly pending: Pending; readonly match: Sequence | undefined }

export const NOTHING_PENDING: Pending = { keys: [], atMs: 0 }

/** After this time a forgotten first key no longer turns the next letter into a jump. */
export const SEQUENCE_TIMEOUT_MS = 1500

export function press(pending: Pending, key: Press, sequences: readonly Sequence[]): Outcome {
  const name = nameOf(key)
  if (name === undefined) return { pending: NOTHING_PENDING, match: undefined }
  const begun = key.atMs - pending.atMs <= SEQUENCE_TIMEOUT_MS ? pending.keys : []
  // A key that does not continue the pending sequence may start another.
  return advance([...begun, name], key.atMs, sequences) ?? advance([name], key.atMs, sequences) ?? NO_OUTCOME
}

const NO_OUTCOME: Outcome = { pending: NOTHING_PENDING, match: undefined }

function advance(keys: Sequence, atMs: number, sequences: readonly Sequence[]): Outcome | undefined {
  const candidates = sequences.filter((sequence) => keys.every((name, index) => sequence[index] === name))
  if (candidates.length === 0) return undefined
  const match = candidates.find((sequence) => sequence.length === keys.length)
  return match ? { pending: NOTHING_PENDING, match } : { pending: { keys, atMs }, match: undefined }
}

/** Plain keys belong to the focused text field; only combinations with ⌘ or Ctrl are commands there. */
function nameOf({ key, code, command, alt, inTextField }: Press): string | undefined {
  const name = plainName(key, code)
  if (command) return alt ? undefined : `mod+${name}`
  return inTextField || alt ? undefined : name
}

/**
 * The Latin letter of the key, whatever script the keyboard is switched to: in Hangul mode the W key types ㅈ,
 * and an operator should not have to switch back to use shortcuts.
 */
function plainName(key: string, code: string): string {
  const lower = key.toLowerCase()
  if (/^[\x20-\x7e]$/.test(lower)) return lower
  return /^Key[A-Z]$/.test(code) ? code.slice('Key'.length).toLowerCase() : lower
}
