import type { Account } from '../account/queries.ts'
import type { Limit, Market } from './queries.ts'

export type Pair = { readonly source: Account; readonly target: Account; readonly market: Market }
export type PairSearch = { readonly from?: string; readonly to?: string; readonly amount?: string }

/** Accounts that can be exchanged: active, and of an asset with an open market. */
export function tradable(accounts: readonly Account[], markets: readonly Market[]): Account[] {
  const open = markets.filter(({ is_active }) => is_active === 'Y')
  const codes = new Set(open.flatMap(({ asset_code, target_asset_code }) => [asset_code, target_asset_code]))
  return accounts.filter(
    ({ asset, state, instrument_type }) => codes.has(asset.code) && state === 'ACTIVE' && instrument_type === 'LEGACY',
  )
}

type Offer = {
  readonly accounts: readonly Account[]
  readonly markets: readonly Market[]
  readonly limits: readonly Limit[]
}

/** The pair in the URL, or else a funded account that can be exchanged now and the first asset it can be exchanged for. */
export function chosenPair({ accounts, markets, limits }: Offer, { from, to }: PairSearch): Pair | undefined {
  const others = (source: Account | undefined) =>
    accounts.filter(({ asset }) => source && asset.code !== source.asset.code)
  const works = (source: Account) => others(source).find((target) => isOpen(limits, source, target))
  const funded = accounts.filter(({ available_balance }) => /[1-9]/.test(available_balance))
  const source =
    accounts.find(({ account_seq }) => account_seq === from) ?? funded.find(works) ?? funded[0] ?? accounts[0]
  const target =
    others(source).find(({ account_seq }) => account_seq === to) ?? (source && works(source)) ?? others(source)[0]
  const market = source && target && marketOf(markets, source, target)
  return market && { source, target, market }
}

/** The house's limit for a pair; undefined while it is unknown. */
export function limitOf(limits: readonly Limit[], { source, target }: Omit<Pair, 'market'>): Limit | undefined {
  return limits.find(
    (limit) => limit.source_asset_seq === source.asset.asset_seq && limit.target_asset_seq === target.asset.asset_seq,
  )
}

/** A pair to offer instead of one that cannot be exchanged now: first another target, then another funded source. */
export function instead({ accounts, markets, limits }: Offer, pair: Pair): Pair | undefined {
  const sources = [pair.source, ...accounts.filter(({ available_balance }) => /[1-9]/.test(available_balance))]
  for (const source of sources)
    for (const target of accounts) {
      const market = isOpen(limits, source, target) ? marketOf(markets, source, target) : undefined
      if (market) return { source, target, market }
    }
  return undefined
}

function isOpen(limits: readonly Limit[], source: Account, target: Account): boolean {
  const limit = limitOf(limits, { source, target })
  return limit !== undefined && limit.reason === null
}

function marketOf(markets: readonly Market[], source: Account, target: Account): Market | undefined {
  const codes = [source.asset.code, target.asset.code]
  return markets.find(
    ({ asset_code, target_asset_code }) => codes.includes(asset_code) && codes.includes(target_asset_code),
  )
}
