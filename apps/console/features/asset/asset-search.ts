/** URL search: which asset is open. */
export type AssetSearch = { readonly code?: string }

export function assetSearch(search: Readonly<Record<string, unknown>>): AssetSearch {
  return typeof search.code === 'string' ? { code: search.code } : {}
}
