import { flowOf } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { LedgerFlow, Output } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'

/** Whether what leaves by a flow is sold or paid with. The rest leaves at what it cost. */
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
/** What a member calls buying and selling. */
const IS_TRADE: ReadonlySet<LedgerFlow> = new Set(['EXCHANGE', 'ORDER', 'DEAL'])
/** More than this would be a carpet, not marks. */
const MARKS_MAX = 100

export function isSale(flow: LedgerFlow): boolean {
  return IS_SALE[flow]
}

export type OwnMove = Pick<Move, 'at' | 'change'> & { readonly flow: LedgerFlow; readonly isSale: boolean }

/** What came or left, in the order of time; moves between the member's own accounts are neither. What came is there to be sold at once. */
export function ownMoves(moves: readonly Move[], own: ReadonlySet<string>): OwnMove[] {
  return moves
    .filter(({ counterpart }) => !own.has(counterpart))
    .map(({ at, change, code }) => ({ at, change, flow: flowOf(code), isSale: isSale(flowOf(code)) }))
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || Number(other.change > 0n) - Number(one.change > 0n),
    )
}

/** Purchases and sales, oldest first, the latest where there are more. What was booked together, such as a fee, is one. */
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
