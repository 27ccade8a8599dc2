import type { Move } from '@cocobnk/ledger'

/** What was in an account at each moment. Moves are in the order of the account's entries, moments in order of time. */
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
