import type { Payable } from './deps.ts'

/** Maximum payments per transaction, well below the size that networks relay. */
export const BATCH = 100

type Row = Pick<Payable, 'approvals_needed' | 'is_parted' | 'cleared_at'>

/**
 * Groups payments into transactions: all that need no approval share one, once the first of them has waited long enough or the batch is
 * full. Those that need operators' keys, or were refused in a group, go alone.
 */
export function groupsOf<T extends Row>(rows: readonly T[], now: Date, gatherMs: number): T[][] {
  const isAlone = ({ approvals_needed, is_parted }: Row) => approvals_needed > 0 || is_parted
  const alone = rows.filter(isAlone).map((row) => [row])
  const together = rows.filter((row) => !isAlone(row))
  const loads = Array.from({ length: Math.ceil(together.length / BATCH) }, (_, place) =>
    together.slice(place * BATCH, (place + 1) * BATCH),
  )
  const isDue = (load: readonly T[]) =>
    load.length === BATCH || now.getTime() - (load[0]?.cleared_at?.getTime() ?? 0) >= gatherMs
  return [...alone, ...loads.filter(isDue)]
}
