import { flowOf } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { LedgerFlow } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'

/** Whether a flow brings money in from outside or out. Everything else is gain, loss or a change of form. */
const IS_OUTSIDE: Readonly<Record<LedgerFlow, boolean>> = {
  DEPOSIT: true,
  WITHDRAWAL: true,
  TRANSFER: true,
  PAYMENT: true,
  // An asset sold in a deal may be paid for outside the bank.
  DEAL: true,
  FEE: false,
  REWARD: false,
  // What is in a product is part of no account. Its interest is a reward.
  PRODUCT: true,
  EXCHANGE: false,
  ORDER: false,
  HOUSE: false,
}

export type OutsideMove = Pick<Move, 'at' | 'code' | 'change'> & { readonly asset: AssetRow }
type Account = { readonly seq: string; readonly asset: AssetRow }

/** External moves, oldest first. Moves between the member's own accounts are neutral. */
export function outsideMoves(moves: readonly Move[], own: readonly Account[]): OutsideMove[] {
  const assetOf = new Map(own.map(({ seq, asset }) => [seq, asset]))
  return moves
    .filter(({ code, counterpart }) => IS_OUTSIDE[flowOf(code)] && !assetOf.has(counterpart))
    .flatMap(({ account, at, code, change }) => {
      const asset = assetOf.get(account)
      return asset ? [{ asset, at, code, change }] : []
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export type ValuedMove = {
  readonly at: Date
  /** In smallest units of USOT at the time, negative when it left; undefined if unknown. */
  readonly value: bigint | undefined
}

/** The sum at each time; undefined from the first move with an unknown value on. Both lists are chronological. */
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
