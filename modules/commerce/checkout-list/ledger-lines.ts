import { houseAccountId } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import { type Entry, type Ledgers, shardOf } from '@cocobnk/ledger'
import { lineKind } from './line-kind.ts'
import { type Cause, type Section, type StatementRow, selectCauses } from './statement.store.ts'

export type LineReader = { readonly db: Kysely<never>; readonly ledgers: Pick<Ledgers, 'entryAt' | 'entriesFrom'> }
type Asked = { readonly merchantSeq: string; readonly from: string; readonly to: string }
type Settled = Section & { readonly account_seq: string }

const PAGE_ROWS = 1_000

/**
 * Everything that changed the balance of a settlement account in a period, in the order of the ledger. The ledger alone decides which lines
 * there are; the bank adds the order that a line belongs to. Before and after the shop is paid into it, the account is its owner's private
 * matter: then only what belongs to the shop is shown, without the balance.
 */
export async function* ledgerLines(
  { db, ledgers }: LineReader,
  section: Settled,
  { merchantSeq, from, to }: Asked,
): AsyncGenerator<StatementRow[]> {
  const [account, end] = [section.account_seq, new Date(to)]
  const owed = houseAccountId(shardOf(account), section.code, 'receivable')
  let next: bigint | undefined = await ledgers.entryAt(account, new Date(from))
  while (next !== undefined) {
    const page: readonly Entry[] = await ledgers.entriesFrom(account, { limit: PAGE_ROWS, from: next })
    const moves = page.filter(({ change, at }) => change !== 0n && at < end)
    const causes = await selectCauses(db, merchantSeq, [...new Set(moves.flatMap(({ reference }) => reference ?? []))])
    const byReference = new Map(causes.map((cause) => [cause.reference, cause]))
    const rows = moves.map((entry) => lineOf(entry, byReference.get(entry.reference ?? ''), entry.counterpart === owed))
    yield rows.flatMap((row) => {
      if (isSettled(section, row.at)) return [row]
      return row.checkout_seq === null && row.type !== 'DISPUTE' ? [] : [{ ...row, balance: null }]
    })
    const last = page.at(-1)
    next = last && page.length === PAGE_ROWS && last.at < end ? last.entry + 1n : undefined
  }
}

function isSettled({ settled_from, settled_until }: Settled, at: Date): boolean {
  return (settled_from === null || at >= settled_from) && (settled_until === null || at < settled_until)
}

/** Amount and fee of a payment if they are exactly what arrived; otherwise what arrived, so that net is always what the ledger posted. */
function lineOf(entry: Entry, cause: Cause | undefined, isOwed: boolean): StatementRow {
  const { change, balance, at } = entry
  const isGross = cause?.fee !== undefined && cause.fee !== null && cause.amount - cause.fee === change
  return {
    seq: entry.transfer,
    at,
    posting: entry.reference ?? entry.transfer,
    type: lineKind(entry, { isOwed, isOfDispute: cause?.isDispute ?? false }),
    shop_order_number: cause?.shop_order_number ?? null,
    checkout_seq: cause?.checkout_seq ?? null,
    method: cause?.method ?? null,
    amount: isGross ? cause.amount : change,
    fee: isGross ? (cause.fee ?? 0n) : 0n,
    balance,
  }
}
