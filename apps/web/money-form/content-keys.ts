export type ContentKeys = {
  /** Returns the key of a content: the same until there is an answer, and a different one for any other content. */
  readonly keyOf: (content: unknown) => string
  /** Called after an answer: sending the same content again is then a new request. */
  readonly settle: () => void
}

/** Creates one idempotency key per content. `given` is the key of the first content, from a draft that survives a reload. */
export function contentKeys(newKey: () => string, given?: string): ContentKeys {
  let first = given
  let kept: { readonly content: string; readonly key: string } | undefined
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      if (kept?.content !== text) kept = { content: text, key: first ?? newKey() }
      first = undefined
      return kept.key
    },
    settle: () => {
      kept = undefined
    },
  }
}
