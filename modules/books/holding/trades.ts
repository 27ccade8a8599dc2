import { flowOf } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { LedgerFlow, Output } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'

/** Whether an outgoing amount of this flow is sold or paid with. Other outgoing amounts leave at cost. */
const IS_SALE: Readonly<Record<LedgerFlow, boolean>> = {
  EXCHANGE: true,
  ORDER: true,
  DEAL: true,
  PAYMENT: true,
  FEE: true,
  DEPOSIT: false,
  WITHDRAWAL: false,
  TRANSFER: false,
  REWARD: false,
  PRODUCT: false,
  HOUSE: false,
}
/** The flows that members regard as buying and selling. */
const IS_TRADE: ReadonlySet<LedgerFlow> = new Set(['EXCHANGE', 'ORDER', 'DEAL'])
/** The most trades marked in a chart; more would be unreadable. */
const MARKS_MAX = 100

export function isSale(flow: LedgerFlow): boolean {
  return IS_SALE[flow]
}

export type OwnMove = Pick<Move, 'at' | 'change'> & { readonly flow: LedgerFlow; readonly isSale: boolean }

/**
 * External moves in chronological order, without moves between the member's own accounts. At the same time, incoming moves come first, so
 * that what comes in can be sold in the same moment.
 */
export function ownMoves(moves: readonly Move[], own: ReadonlySet<string>): OwnMove[] {
  return moves
    .filter(({ counterpart }) => !own.has(counterpart))
    .map(({ at, change, code }) => ({ at, change, flow: flowOf(code), isSale: isSale(flowOf(code)) }))
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || Number(other.change > 0n) - Number(one.change > 0n),
    )
}

/** Purchases and sales, oldest first; only the latest `MARKS_MAX` if there are more. Moves booked together, such as a fee, count as one. */
export function tradesOf(
  moves: readonly OwnMove[],
  asset: AssetRow,
): Output<'GET /holding/{asset_seq}/gain'>['trades'] {
  const trades = moves.filter(({ flow }) => IS_TRADE.has(flow))
  const together = Map.groupBy(trades, ({ at, change }) => `${at.getTime()} ${change > 0n}`)
  return [...together.values()].slice(-MARKS_MAX).flatMap((group) => {
    const [first] = group
    const change = group.reduce((total, one) => total + one.change, 0n)
    if (!first) return []
    const amount = formatMinor(change < 0n ? -change : change, asset.decimal_point)
    return [{ at: first.at.toISOString(), side: change > 0n ? ('BUY' as const) : ('SELL' as const), amount }]
  })
}
