import type { Move, Payment, Spending } from './judge.ts'
import type { PaidTo, Signed } from './log.ts'
import type { Memory } from './memory.ts'

/**
 * All the coins of the one before, or its sender and number, so that only one of both can ever confirm; a higher fee; and paid is
 * who was to be paid, exactly, or nobody at all. Only the newest of a chain is replaced.
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

/** One name for one set of payments, in whatever order their outputs stand. */
function nameOf(payments: readonly PaidTo[]): string {
  const each = payments.map(({ asset, amount, target, memo, member }) =>
    JSON.stringify([asset, amount, target, memo, member]),
  )
  return each.toSorted().join()
}
