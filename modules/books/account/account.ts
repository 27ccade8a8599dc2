import { type AssetRow, selectAssets, selectEveryAsset } from '@cocobnk/asset'
import { accountWithParts, allowanceAccountId } from '@cocobnk/chart'
import type { Output } from '@cocobnk/contract'
import type { Balance } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import type { AccountDeps } from './deps.ts'
import { shardOfMember } from './member-shard.ts'
import { type AccountRow, selectAccount, selectAccounts } from './store.ts'
import { isEmpty, wholeBalances } from './whole-balance.ts'

export type Account = Output<'GET /account'>['list'][number]

type ReadDeps = Pick<AccountDeps, 'db'> & { readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'> }
type OwnDeps = Pick<AccountDeps, 'db'> & { readonly ledgers: Pick<AccountDeps['ledgers'], 'balances' | 'shards'> }

/** Accounts as their owner sees them; all balances and assets are read at once. */
export async function showAccounts({ db, ledgers }: ReadDeps, rows: readonly AccountRow[]): Promise<Account[]> {
  const [balances, assets] = await Promise.all([
    wholeBalances(
      ledgers,
      rows.map(({ account_seq }) => account_seq),
    ),
    selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  return rows.map((row) => showAccount(row, balances.get(row.account_seq), assetOf.get(row.asset_seq)))
}

function showAccount(row: AccountRow, balance: Balance | undefined, asset: AssetRow | undefined): Account {
  if (!balance || !asset)
    throw new Error(`account ${row.account_seq} has no ${balance ? 'asset' : 'place in the ledger'}`)
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  return {
    account_seq: row.account_seq,
    number: row.number,
    title: row.title,
    asset: { asset_seq: asset.seq, code: asset.code, kind: asset.kind },
    balance: text(balance.balance),
    holding_balance: text(balance.heldOut),
    available_balance: text(balance.balance - balance.heldOut),
    is_favourite: row.is_favourite,
    instrument_type: row.instrument_type,
    state: row.is_dormant ? 'DORMANT' : 'ACTIVE',
    // The ledger follows within seconds; until then the api refuses.
    is_frozen: balance.state === 'frozen' || row.frozen_until !== null,
    frozen_until: row.frozen_until?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
  }
}

export async function readAccount(deps: ReadDeps, memberSeq: string, accountSeq: string): Promise<Account | undefined> {
  const row = await selectAccount(deps.db, memberSeq, accountSeq)
  return row && (await showAccounts(deps, [row]))[0]
}

/** All accounts a member can spend from. */
export async function readAccounts(deps: ReadDeps, memberSeq: string): Promise<Account[]> {
  const rows = await selectAccounts(deps.db, memberSeq, { assetSeq: undefined })
  return showAccounts(
    deps,
    rows.filter(({ instrument_type }) => instrument_type === 'LEGACY'),
  )
}

/** Whether the member has any money here, or of one asset: held or not, in a product, or as an allowance. */
export async function hasBalance(deps: OwnDeps, memberSeq: string, assetSeq?: string): Promise<boolean> {
  const { db, ledgers } = deps
  const [accounts, assets, shard] = await Promise.all([
    selectAccounts(db, memberSeq, { assetSeq }),
    selectEveryAsset(db),
    shardOfMember(deps, memberSeq),
  ])
  const allowances = assets.filter(({ seq }) => assetSeq === undefined || seq === assetSeq)
  const balances = await ledgers.balances([
    ...accounts.flatMap(({ account_seq }) => accountWithParts(account_seq)),
    ...allowances.map(({ code }) => allowanceAccountId(shard, memberSeq, code)),
  ])
  return !balances.every(isEmpty)
}
