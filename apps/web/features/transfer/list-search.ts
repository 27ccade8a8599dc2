/** Search parameters of the history. `status` applies to other wallets only, `account` and `sort` to transfers only. */
export const LIST_SEARCH = ['active_tab', 'asset', 'account', 'period', 'sort', 'status'] as const
export type ListSearch = { readonly [Key in (typeof LIST_SEARCH)[number]]?: string }
export type SetListSearch = (change: { readonly [Key in keyof ListSearch]: string | undefined }) => void
