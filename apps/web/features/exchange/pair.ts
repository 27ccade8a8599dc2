import type { Account } from '../account/queries.ts'
import type { Market } from './queries.ts'

export type Pair = { readonly source: Account; readonly target: Account; readonly market: Market }
export type PairSearch = { readonly from?: string; readonly to?: string }

/** What can be given and taken: accounts of assets that some open market has. */
export function tradable(accounts: readonly Account[], markets: readonly Market[]): Account[] {
  const open = markets.filter(({ is_active }) => is_active === 'Y')
  const codes = new Set(open.flatMap(({ asset_code, target_asset_code }) => [asset_code, target_asset_code]))
  return accounts.filter(
    ({ asset, state, instrument_type }) => codes.has(asset.code) && state === 'ACTIVE' && instrument_type === 'LEGACY',
  )
}

/** As the address says; else the first that has something, and the first of another asset. */
export function chosenPair(
  accounts: readonly Account[],
  markets: readonly Market[],
  { from, to }: PairSearch,
): Pair | undefined {
  const source =
    accounts.find(({ account_seq }) => account_seq === from) ??
    accounts.find(({ available_balance }) => /[1-9]/.test(available_balance)) ??
    accounts[0]
  const others = accounts.filter(({ asset }) => asset.code !== source?.asset.code)
  const target = others.find(({ account_seq }) => account_seq === to) ?? others[0]
  const market = source && target && marketOf(markets, source, target)
  return market && { source, target, market }
}

function marketOf(markets: readonly Market[], source: Account, target: Account): Market | undefined {
  const codes = [source.asset.code, target.asset.code]
  return markets.find(
    ({ asset_code, target_asset_code }) => codes.includes(asset_code) && codes.includes(target_asset_code),
  )
}
