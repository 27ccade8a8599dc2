import type { Move, Payment, Spending } from './judge.ts'
import type { PaidTo, Signed } from './log.ts'
import type { Memory } from './memory.ts'

/**
 * Whether a transaction may replace `before`: it spends all of its coins, or its sender and nonce, so that only one of the two can
 * confirm; its fee is higher; and it pays exactly the same or cancels. Only the newest transaction of a chain of replacements can be
 * replaced.
 */
export function isReplacement(
  memory: Pick<Memory, 'isReplaced'>,
  chain: Signed['chain'],
  { spends, fee, payments, returns }: Spending,
  before: Signed | undefined,
): before is Signed {
  if (before?.chain !== chain || memory.isReplaced(before.id)) return false
  const spent = new Set(spends)
  return (
    before.spends.every((coin) => spent.has(coin)) &&
    fee.amount > BigInt(before.fee) &&
    ((payments.length === 0 && !returns) ||
      (nameOf(payments.map(paidTo)) === nameOf(before.payments) &&
        JSON.stringify(returns && returnedTo(returns)) === JSON.stringify(before.returns)))
  )
}

export function paidTo({ asset, amount, to: { target, memo, member } }: Payment): PaidTo {
  return { asset, amount: amount.toString(), target, memo, member }
}

export function returnedTo({ asset, amount, target }: Move): NonNullable<Signed['returns']> {
  return { asset, amount: amount.toString(), target }
}

/** A key for a set of payments, independent of their order. */
function nameOf(payments: readonly PaidTo[]): string {
  const each = payments.map(({ asset, amount, target, memo, member }) =>
    JSON.stringify([asset, amount, target, memo, member]),
  )
  return each.toSorted().join()
}
