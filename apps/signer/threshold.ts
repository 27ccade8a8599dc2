import type { Limits, Payment, Spending } from './judge.ts'
import type { Left, Memory, PaidBefore } from './memory.ts'

/** Payments within this time are summed, so that an amount paid in parts takes as many keys as the whole. */
const WINDOW_MS = 24 * 3_600_000

type Past = Pick<Memory, 'paidWithin' | 'movedWithin' | 'returnedWithin' | 'isEstablished'>
type Part = Pick<Payment, 'asset' | 'amount'>
type Paid = Pick<Payment, 'to'>

/**
 * Returns how many operators must approve a transaction: the most that any of its sums requires. The sums are the whole transaction
 * and, together with earlier payments, each member, each address, and all destinations that are not established. So invented members
 * and addresses together get no more than one member. Transfers to our own addresses need no approval unless they leave a watched key.
 * A returned deposit always needs at least one operator, because its destination is not in the log.
 */
export function approvalsNeeded(
  limits: Limits,
  memory: Past,
  { payments, moves, returns }: Pick<Spending, 'payments' | 'moves' | 'returns'>,
): number {
  const before = memory.paidWithin(WINDOW_MS)
  const isNew = ({ to }: Paid) => !memory.isEstablished(to)
  const sums: Sum[] = [
    [payments, []],
    [payments.filter(isNew), before.filter(isNew)],
    ...sumsBy(({ to }) => to.member, payments, before),
    ...sumsBy(({ to }) => `${to.chain} ${to.target}`, payments, before),
    [moves ?? [], memory.movedWithin(WINDOW_MS)],
    [returns ? [returns] : [], memory.returnedWithin(WINDOW_MS)],
  ]
  return Math.max(moves || returns ? 1 : 0, ...sums.map((sum) => neededFor(limits, sum)))
}

type Sum = readonly [now: readonly Part[], before: readonly Left[]]

function sumsBy(nameOf: (one: Paid) => string, payments: readonly Payment[], before: readonly PaidBefore[]): Sum[] {
  const names = [...new Set(payments.map(nameOf))]
  return names.map((name) => {
    const isNamed = (one: Paid) => nameOf(one) === name
    return [payments.filter(isNamed), before.filter(isNamed)]
  })
}

/** Without a key up to `one` may leave, with one operator's up to `two`. Payments that two operators approved no longer count. */
function neededFor(limits: Limits, [now, before]: Sum): number {
  const each = [...new Set(now.map(({ asset }) => asset))].map((asset) => {
    const above = limits[asset]?.approval
    if (!above) return 0
    const sumWithFewerThan = (keys: number) =>
      [...now, ...before.filter(({ approvers }) => approvers < keys)]
        .filter((one) => one.asset === asset)
        .reduce((sum, { amount }) => sum + amount, 0n)
    if (sumWithFewerThan(2) > above.two) return 2
    return sumWithFewerThan(1) > above.one ? 1 : 0
  })
  return Math.max(0, ...each)
}
