import {
  askSettlement,
  isNear,
  makeOrCancel,
  nearCancelChain,
  nearChain,
  type Settlement,
  type SettlementTables,
  selectSettlement,
} from '@cocobnk/clearing'
import type { Kysely } from '@cocobnk/database'
import { type Ledgers, LedgerUnavailable } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { RefundWay, WayFault } from './deps.ts'
import type { RefundRow } from './store.ts'
import type { RefundDatabase, RefundView } from './tables.ts'

type BalanceDeps = {
  readonly db: Kysely<RefundView & SettlementTables>
  /** Must accept late postings (`postsHoweverLate`): a refund may be pending for a long time. */
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'>
  readonly wakeMover: () => void
  readonly tell: (...moved: readonly Moved[]) => void
}

type Moved = { readonly memberSeq: string; readonly accountSeq: string; readonly transferSeq: string }
type RefundSettlement = Settlement & { readonly flow: 'refund' }

/** Refunds to the account that paid: within one shard immediately, between two shards as a settlement that a worker carries. */
export function balanceWay(deps: BalanceDeps): RefundWay {
  return (refund) => {
    const settlement = settlementOf(refund)
    return isNear(settlement) ? sendNear(deps, refund, settlement) : sendAcross(deps, refund, settlement)
  }
}

function settlementOf(refund: RefundRow): RefundSettlement {
  const { shop_account_seq: from, payer_account_seq: to, posting_seq: id, code: asset, amount } = refund
  if (from === null || to === null || id === null)
    throw new Error(`refund ${refund.refund_seq} has no account to return to`)
  return { id, flow: 'refund', leg: { from, to, asset, amount, fee: 0n } }
}

async function sendNear(
  { ledgers, tell }: BalanceDeps,
  { payer_member_seq, payer_account_seq }: RefundRow,
  settlement: RefundSettlement,
): Promise<Result<'DONE', WayFault>> {
  try {
    const making = await makeOrCancel(ledgers, { chain: nearChain(settlement) }, nearCancelChain(settlement))
    if (!making.made) return refuse(faultOf(making.code))
  } catch (error) {
    if (error instanceof LedgerUnavailable) return refuse('SERVICE_UNAVAILABLE')
    throw error
  }
  if (payer_member_seq && payer_account_seq)
    tell({ memberSeq: payer_member_seq, accountSeq: payer_account_seq, transferSeq: settlement.id })
  return ok('DONE')
}

async function sendAcross(
  { db, wakeMover }: BalanceDeps,
  refund: RefundRow,
  settlement: RefundSettlement,
): Promise<Result<'DONE' | 'PENDING', WayFault>> {
  const row = await selectSettlement(db, settlement.id)
  if (row?.status === 'SETTLED') return ok('DONE')
  if (row?.status === 'REFUSED') return refuse(faultOf(row.refused_by ?? ''))
  if (!row) await askSettlement({ db, wakeMover }, await ownerOf(db, refund), settlement)
  return ok('PENDING')
}

/** The owner of the value that goes back. */
async function ownerOf(db: RefundDatabase, { shop_account_seq }: RefundRow): Promise<string> {
  const { member_seq } = await db
    .selectFrom('account')
    .select('member_seq')
    .where('account_seq', '=', shop_account_seq ?? '')
    .executeTakeFirstOrThrow()
  return member_seq
}

function faultOf(code: string): WayFault {
  return code === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED'
}
