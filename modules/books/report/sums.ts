import type { LedgerFlow } from '@cocobnk/contract'
import type { Row } from './rows.ts'

type Sum = { came: bigint; went: bigint }

/** Adds up values by kind as rows are read. Rows without a known price are counted separately. */
export function sumsOf() {
  const kinds = new Map<LedgerFlow, Sum>()
  const sold = { proceeds: 0n, cost: 0n, gain: 0n }
  let unvalued = 0
  return {
    add: ({ flow, change, value, sale }: Row): void => {
      if (value === undefined || (sale && sale.gain === undefined)) unvalued += 1
      if (value === undefined) return
      const sum = kinds.get(flow) ?? { came: 0n, went: 0n }
      kinds.set(flow, sum)
      if (change > 0n) sum.came += value
      else sum.went += value
      if (sale?.cost === undefined || sale.gain === undefined) return
      sold.proceeds += value
      sold.cost += sale.cost
      sold.gain += sale.gain
    },
    kinds: kinds as ReadonlyMap<LedgerFlow, Readonly<Sum>>,
    sold: sold as Readonly<typeof sold>,
    unvalued: () => unvalued,
  }
}
