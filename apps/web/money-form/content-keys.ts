export type ContentKeys = {
  /** The key of a content: the same until there is an answer, another one for every other content. */
  readonly keyOf: (content: unknown) => string
  /** There was an answer, so the same content sent again is another request. */
  readonly settle: () => void
}

/** `given` is the key of the first content: that of a draft which outlives the page. */
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
