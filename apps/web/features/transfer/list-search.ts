/** What the address says of the history: `status` only of other wallets, `account` and `sort` only of transfers. */
export const LIST_SEARCH = ['active_tab', 'asset', 'account', 'period', 'sort', 'status'] as const
export type ListSearch = { readonly [Key in (typeof LIST_SEARCH)[number]]?: string }
export type SetListSearch = (change: { readonly [Key in keyof ListSearch]: string | undefined }) => void
