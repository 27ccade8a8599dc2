import { CONTENT_KINDS, type ContentKind } from '@cocobnk/contract'

/** Used in place of an id while a new text is being written. */
export const NEW = 'new'

/** URL search: which kind is listed, and which text is open. */
export type ContentSearch = { readonly kind?: ContentKind; readonly id?: string }

export function contentSearch(search: Readonly<Record<string, unknown>>): ContentSearch {
  const kind = CONTENT_KINDS.find((known) => known === search.kind && known !== 'notice')
  return { ...(kind ? { kind } : {}), ...(typeof search.id === 'string' ? { id: search.id } : {}) }
}
