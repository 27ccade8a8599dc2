import { type Kysely, sql, uuidV7Of } from '@cocobnk/database'
import type { AffiliateTables } from './tables.ts'

/** What a member received by fills of one order with one counterparty, and the fee of it, which the ledger has. */
type OrderFee = {
  readonly orderSeq: bigint
  /** The last of these fills. */
  readonly tradeSeq: bigint
  readonly memberSeq: string
  readonly counterpartySeq: string
  /** Where it was received; the fee was earned on the shard of this account. */
  readonly accountSeq: string
  readonly principal: bigint
  readonly fee: bigint
  /** What the posting of the fee refers to. */
  readonly postingSeq: string
  readonly at: Date
}

type OrderFees = {
  /** The last trade that was looked at. */
  readonly untilSeq: bigint
  readonly fees: readonly OrderFee[]
  readonly hasMore: boolean
}

type Deps = {
  readonly db: Kysely<AffiliateTables>
  /** Settled fills after this trade; nothing if there are none. */
  readonly readFees: (afterSeq: bigint) => Promise<OrderFees | undefined>
}

/** Makes causes of the fees of fills that are settled. Whether there may be more. */
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
