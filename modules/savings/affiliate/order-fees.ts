import { type Kysely, sql, uuidV7Of } from '@cocobnk/database'
import type { AffiliateTables } from './tables.ts'

/** What a member received by fills of one order with one counterparty, and the fee, which has been posted. */
type OrderFee = {
  readonly orderSeq: bigint
  /** The last of these fills. */
  readonly tradeSeq: bigint
  readonly memberSeq: string
  readonly counterpartySeq: string
  /** The account that received it; the fee was earned on this account's shard. */
  readonly accountSeq: string
  readonly principal: bigint
  readonly fee: bigint
  /** The reference of the fee's posting. */
  readonly postingSeq: string
  readonly at: Date
}

type OrderFees = {
  /** The last trade that was read. */
  readonly untilSeq: bigint
  readonly fees: readonly OrderFee[]
  readonly hasMore: boolean
}

type Deps = {
  readonly db: Kysely<AffiliateTables>
  /** Returns settled fills after this trade; undefined if there are none. */
  readonly readFees: (afterSeq: bigint) => Promise<OrderFees | undefined>
}

/** Records the fees of settled fills as causes. Returns whether there may be more. */
export async function takeOrderFees({ db, readFees }: Deps): Promise<boolean> {
  const { trade_seq: from } = await db.selectFrom('affiliate_order').select('trade_seq').executeTakeFirstOrThrow()
  const read = await readFees(from)
  if (!read) return false
  const rows = read.fees.map((fee) => ({
    cause_seq: causeSeqOf(fee),
    member_seq: fee.memberSeq,
    account_seq: fee.accountSeq,
    principal: String(fee.principal),
    fee: String(fee.fee),
    posting_seq: fee.postingSeq,
    counterparty_seq: fee.counterpartySeq,
    happened_at: fee.at.toISOString(),
  }))
  await sql`SELECT take_order_fees(${from}, ${read.untilSeq}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return read.hasMore
}

/** Derives the id from the fills, so every process computes the same one. */
function causeSeqOf({ at, orderSeq, tradeSeq, counterpartySeq }: OrderFee): string {
  return uuidV7Of(at.getTime(), `order ${orderSeq} ${tradeSeq} ${counterpartySeq}`)
}
