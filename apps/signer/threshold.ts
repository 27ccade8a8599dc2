import type { Limits, Payment, Spending } from './judge.ts'
import type { Left, Memory, PaidBefore } from './memory.ts'

/** Payments within this time count together, so that a sum paid in parts takes as many keys as the whole. */
const WINDOW_MS = 24 * 3_600_000

type Past = Pick<Memory, 'paidWithin' | 'movedWithin' | 'returnedWithin' | 'isEstablished'>
type Part = Pick<Payment, 'asset' | 'amount'>
type Paid = Pick<Payment, 'to'>

/**
 * How many operators have to agree before this leaves: the most that any of its sums needs. Summed up are the whole transaction, and
 * together with what left before: each member, each address, and all destinations that only the bank has named so far. So invented
 * members and addresses get no more than one member does. What stays with us needs nobody, unless it leaves a key that operators
 * watch over. A kept deposit that is sent back always needs somebody: the log does not know where it goes.
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

/** Without a key as much leaves as `one`, with one operator's as much as `two`; what two agreed to counts no more. */
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
