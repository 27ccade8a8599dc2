import { selectAccounts } from '@cocobnk/account'
import { type AssetRow, selectAssets } from '@cocobnk/asset'
import { accountWithParts } from '@cocobnk/chart'
import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { HoldingDeps } from './deps.ts'
import { holdingsOf } from './holdings.ts'

/**
 * Every account of the member with its asset and what is in it now, its parts that are set aside by themselves: what moves between
 * the two stays the member's. A query for each kind of fact, however many accounts.
 */
export async function readOwn({ db, ledgers }: Pick<HoldingDeps, 'db' | 'ledgers'>, memberSeq: string) {
  const accounts = await selectAccounts(db, memberSeq, {})
  const [balances, assets] = await Promise.all([
    ledgers.balances(accounts.flatMap(({ account_seq }) => accountWithParts(account_seq))),
    selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))]),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  const balanceOf = new Map(balances.map((balance) => [balance.account, balance]))
  return accounts.flatMap(({ account_seq, asset_seq, opened_at }) => {
    const asset = assetOf.get(asset_seq)
    if (!asset || !balanceOf.has(account_seq))
      throw new Error(`account ${account_seq} has no ${asset ? 'place in the ledger' : 'asset'}`)
    return accountWithParts(account_seq)
      .flatMap((part) => balanceOf.get(part) ?? [])
      .map(({ account, balance, entries }) => ({ seq: account, asset, openedAt: opened_at, balance, entries }))
  })
}

export type Own = Awaited<ReturnType<typeof readOwn>>[number]

export async function readHoldings(
  deps: HoldingDeps,
  memberSeq: string,
  locale: Locale,
): Promise<Output<'GET /holding'>> {
  const [own, facts] = await Promise.all([readOwn(deps, memberSeq), deps.overview()])
  const held = [...Map.groupBy(own, ({ asset }) => asset.seq).values()].flatMap((accounts) => {
    const asset = accounts[0]?.asset
    return asset ? [{ asset, amount: accounts.reduce((total, { balance }) => total + balance, 0n) }] : []
  })
  return holdingsOf(held.toSorted(byOrder), facts, locale)
}

function byOrder(one: { readonly asset: AssetRow }, other: { readonly asset: AssetRow }): number {
  return one.asset.sort - other.asset.sort || one.asset.code.localeCompare(other.asset.code)
}
