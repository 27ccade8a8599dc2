import { flowOf } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import type { LedgerFlow } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'

/** Whether money of a flow comes from outside or leaves. Everything else is gain, loss or another form of the same money. */
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
  ORDER: false,
  PRODUCT: false,
  HOUSE: false,
}

export type OutsideMove = Pick<Move, 'at' | 'code' | 'change'> & { readonly asset: AssetRow }
type Account = { readonly seq: string; readonly asset: AssetRow }

/** What came from outside or left, oldest first. Moves between the member's own accounts are neutral. */
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
  /** In smallest units of USOT when it moved, negative when it left; nothing if nobody knows. */
  readonly value: bigint | undefined
}

/** The sum until each moment; nothing from the first move on whose value nobody knows. Both lists are in order of time. */
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
