import { flowOf } from '@cocobnk/account'
import type { LedgerFlow } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'

/** Whether money of a flow comes from outside or leaves. Otherwise what happens to it is gain or loss, or only another form of it. */
const IS_OUTSIDE: Readonly<Record<LedgerFlow, boolean>> = {
  DEPOSIT: true,
  WITHDRAWAL: true,
  TRANSFER: true,
  PAYMENT: true,
  // What is sold in a deal is paid for elsewhere.
  DEAL: true,
  FEE: false,
  REWARD: false,
  EXCHANGE: false,
  PRODUCT: false,
  HOUSE: false,
}

/** Moves between a member's own accounts are neutral. */
export function isOutside({ code, counterpart }: Move, own: ReadonlySet<string>): boolean {
  return IS_OUTSIDE[flowOf(code)] && !own.has(counterpart)
}

export type ValuedMove = {
  readonly at: Date
  /** In smallest units of USOT when it moved, negative when it left; nothing if nobody knows. */
  readonly value: bigint | undefined
}

/** The sum until each moment. Nothing from the first move on whose value nobody knows. Moments and moves are in order of time. */
export function putInAt(moves: readonly ValuedMove[], moments: readonly Date[]): (bigint | undefined)[] {
  let [next, total]: [number, bigint | undefined] = [0, 0n]
  return moments.map((moment) => {
    for (let move = moves[next]; move && move.at <= moment; move = moves[next]) {
      total = total === undefined || move.value === undefined ? undefined : total + move.value
      next += 1
    }
    return total
  })
}
