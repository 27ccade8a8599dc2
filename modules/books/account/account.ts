import { type AssetRow, selectAssets } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import type { Balance } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import type { AccountDeps } from './deps.ts'
import { type AccountRow, selectAccount, selectAccounts } from './store.ts'

export type Account = Output<'GET /account'>['list'][number]

type ReadDeps = Pick<AccountDeps, 'db'> & { readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'> }

/** Accounts as their owner sees them: all balances and assets are asked for at once. */
export async function showAccounts({ db, ledgers }: ReadDeps, rows: readonly AccountRow[]): Promise<Account[]> {
  const [balances, assets] = await Promise.all([
    ledgers.balances(rows.map(({ account_seq }) => account_seq)),
    selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
  ])
  const balanceOf = new Map(balances.map((balance) => [balance.account, balance]))
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  return rows.map((row) => showAccount(row, balanceOf.get(row.account_seq), assetOf.get(row.asset_seq)))
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
    is_frozen: balance.state === 'frozen',
    opened_at: row.opened_at.toISOString(),
  }
}

export async function readAccount(deps: ReadDeps, memberSeq: string, accountSeq: string): Promise<Account | undefined> {
  const row = await selectAccount(deps.db, memberSeq, accountSeq)
  return row && (await showAccounts(deps, [row]))[0]
}

/** Whether the member has anything here, or of one asset, set aside or not. */
export async function hasBalance({ db, ledgers }: ReadDeps, memberSeq: string, assetSeq?: string): Promise<boolean> {
  const accounts = await selectAccounts(db, memberSeq, { assetSeq })
  const balances = await ledgers.balances(accounts.map(({ account_seq }) => account_seq))
  return balances.some(({ balance, heldOut, heldIn }) => balance !== 0n || heldOut !== 0n || heldIn !== 0n)
}
