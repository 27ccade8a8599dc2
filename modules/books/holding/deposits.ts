import { flowOf } from '@cocobnk/account'
import type { Output } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import type { OutsideMove } from './put-in.ts'

/** The most deposits marked in a chart; more would be unreadable. */
const MARKS_MAX = 100

/** Deposits after a time, oldest first; only the latest `MARKS_MAX` if there are more. */
export function depositsOf(moves: readonly OutsideMove[], start: Date): Output<'GET /holding/history'>['deposits'] {
  return moves
    .filter(({ code, change, at }) => flowOf(code) === 'DEPOSIT' && change > 0n && at > start)
    .slice(-MARKS_MAX)
    .map(({ asset, at, change }) => ({
      at: at.toISOString(),
      code: asset.code,
      amount: formatMinor(change, asset.decimal_point),
    }))
}
