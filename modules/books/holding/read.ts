import { selectAccounts, shardOfMember } from '@cocobnk/account'
import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import { accountWithParts, allowanceAccountId } from '@cocobnk/chart'
import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { HoldingDeps } from './deps.ts'
import { holdingsOf } from './holdings.ts'

/**
 * Every account of the member with its asset and balance, its held parts separately, and allowances: moves between them stay within the
 * member. One query per kind of fact, however many accounts.
 */
export async function readOwn({ db, ledgers }: Pick<HoldingDeps, 'db' | 'ledgers'>, memberSeq: string) {
  const [accounts, assets, shard] = await Promise.all([
    selectAccounts(db, memberSeq, {}),
    selectEveryAsset(db),
    shardOfMember({ db, ledgers }, memberSeq),
  ])
  const allowances = assets.map((asset) => ({ seq: allowanceAccountId(shard, memberSeq, asset.code), asset }))
  const balances = await ledgers.balances([
    ...accounts.flatMap(({ account_seq }) => accountWithParts(account_seq)),
    ...allowances.map(({ seq }) => seq),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  const balanceOf = new Map(balances.map((balance) => [balance.account, balance]))
  const own = accounts.flatMap(({ account_seq, asset_seq, opened_at }) => {
    const asset = assetOf.get(asset_seq)
    if (!asset || !balanceOf.has(account_seq))
      throw new Error(`account ${account_seq} has no ${asset ? 'place in the ledger' : 'asset'}`)
    return accountWithParts(account_seq)
      .flatMap((part) => balanceOf.get(part) ?? [])
      .map(({ account, balance, entries }) => ({
        seq: account,
        asset,
        openedAt: opened_at,
        balance,
        entries,
        isAllowance: false,
      }))
  })
  // The account opened with the first entry, whose time is in the journal.
  const openedAt = new Date(Math.min(Date.now(), ...own.map((one) => one.openedAt.getTime())))
  const earned = allowances.flatMap(({ seq, asset }) => {
    const found = balanceOf.get(seq)
    return found ? [{ seq, asset, openedAt, balance: found.balance, entries: found.entries, isAllowance: true }] : []
  })
  return [...own, ...earned]
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
    return asset
      ? [{ asset, amount: sumOf(accounts), allowance: sumOf(accounts.filter((one) => one.isAllowance)) }]
      : []
  })
  return holdingsOf(held.toSorted(byOrder), facts, locale)
}

function sumOf(accounts: readonly Pick<Own, 'balance'>[]): bigint {
  return accounts.reduce((total, { balance }) => total + balance, 0n)
}

function byOrder(one: { readonly asset: AssetRow }, other: { readonly asset: AssetRow }): number {
  return one.asset.sort - other.asset.sort || one.asset.code.localeCompare(other.asset.code)
}
