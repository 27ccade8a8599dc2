import type { Move } from '@cocobnk/ledger'

/** An account's balance at each time. Moves are in entry order, times in chronological order. */
export function amountsFrom(moves: readonly Pick<Move, 'at' | 'balance'>[], moments: readonly Date[]): bigint[] {
  let [next, balance] = [0, 0n]
  return moments.map((moment) => {
    for (let move = moves[next]; move && move.at <= moment; move = moves[next]) {
      balance = move.balance
      next += 1
    }
    return balance
  })
}
