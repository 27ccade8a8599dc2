import { CHART, FLOWS, partAccountId } from '@cocobnk/chart'
import type { Breach } from '../breach.ts'
import type { Posting } from '../posting.ts'

const TRADING: number = CHART.trading.code

/** Money for orders moves only between an account and its own trading part. */
export function strangersParts(postings: readonly Posting[]): Breach[] {
  return postings
    .filter(({ code, kind }) => code === FLOWS.order.code && kind === 1)
    .filter(({ debit, credit, debitCode }) => {
      const [part, account] = debitCode === TRADING ? [debit, credit] : [credit, debit]
      return partAccountId(account, 'trading') !== part
    })
    .map(({ id, asset, credit, amount, role }) => ({
      rule: 'order.of_another',
      asset,
      account: credit,
      posting: id,
      role,
      ofMarket: true,
      found: { posting: id, amount: `${amount}` },
    }))
}
