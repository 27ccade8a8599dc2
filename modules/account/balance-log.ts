import { selectAsset } from '@cocobnk/asset'
import { FLOWS, type FlowName } from '@cocobnk/chart'
import type { LedgerFlow, Output } from '@cocobnk/contract'
import type { PageQuery } from '@cocobnk/database'
import type { Entry } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AccountDeps } from './deps.ts'
import { selectAccount } from './store.ts'

type BalanceLog = Output<'GET /account/{account_seq}/balance-log'>

/** Why money moves, as the ledger's codes say it, in the words of members. */
const FLOW_NAMES: Readonly<Record<FlowName, LedgerFlow>> = {
  deposit: 'DEPOSIT',
  unknownDeposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  networkFee: 'HOUSE',
  capital: 'HOUSE',
  transfer: 'TRANSFER',
  crossShardTransfer: 'TRANSFER',
  payment: 'PAYMENT',
  fee: 'FEE',
  reward: 'REWARD',
  exchange: 'EXCHANGE',
  deal: 'DEAL',
  product: 'PRODUCT',
}
const FLOW_BY_CODE = new Map<number, LedgerFlow>(
  (Object.keys(FLOWS) as FlowName[]).map((name) => [FLOWS[name].code, FLOW_NAMES[name]]),
)

type Asked = { readonly memberSeq: string; readonly accountSeq: string; readonly page: PageQuery }

/** The cursor is the number of the last entry shown: the ledger counts an account's entries without gaps. */
export async function readBalanceLog(
  { db, ledgers }: AccountDeps,
  { memberSeq, accountSeq, page: { cursor, page_size } }: Asked,
): Promise<Result<BalanceLog, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
    return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  }
  const account = await selectAccount(db, memberSeq, accountSeq)
  const asset = account && (await selectAsset(db, account.asset_seq))
  if (!asset) return refuse('NOT_FOUND')
  const before = cursor === undefined ? {} : { before: BigInt(cursor) }
  const entries = await ledgers.entries(accountSeq, { limit: page_size, ...before })
  const list = entries.map((entry) => showEntry(entry, asset.decimal_point))
  const last = entries.at(-1)
  return ok({ list, next_cursor: last && last.entry > 1n ? last.entry.toString() : null })
}

function showEntry(entry: Entry, decimals: number): BalanceLog['list'][number] {
  const flow = FLOW_BY_CODE.get(entry.code)
  if (!flow) throw new Error(`the journal has the unknown flow ${entry.code}`)
  return {
    entry: entry.entry.toString(),
    at: entry.at.toISOString(),
    flow,
    type: typeOf(entry),
    direction: entry.isOutgoing ? 'OUT' : 'IN',
    amount: formatMinor(entry.amount, decimals),
    balance: formatMinor(entry.balance, decimals),
  }
}

function typeOf({ kind }: Entry): BalanceLog['list'][number]['type'] {
  if (kind === 'pending') return 'HELD'
  return kind === 'transfer' || kind === 'post' ? 'MOVED' : 'RELEASED'
}
