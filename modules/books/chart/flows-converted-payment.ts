import type { Flow, Posting } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'

const sold = { asset: 'sold asset', amount: 'amount' } as const

/** Paid from the house's inventory in the bought asset: to the shop, and to the house's own earnings. */
const bought = (shard: 'here' | 'there') =>
  [
    { name: 'pay', credit: 'customer:shop', amount: 'bought received' },
    { name: 'fee', credit: 'fees', amount: 'bought fee' },
    { name: 'spread', credit: 'spread', amount: 'spread' },
    { name: 'rounding', credit: 'rounding', amount: 'rounding' },
  ].map((posting) => ({ asset: 'bought asset', debit: 'inventory', shard, ...posting }) as Posting)

/** Payments from a balance in an asset that the shop does not accept. */
export const CONVERTED_PAYMENT_FLOWS = {
  convertedPayment: {
    code: 214,
    title: 'Payment to a shop with conversion',
    story:
      'Exchange and payment in one chain. The house takes in what the member pays and gives the shop exactly its price in its own asset, less the fee. What the sold amount is worth at the base rate above the price is the spread, and what is smaller than the smallest unit of what is paid.',
    steps: [
      {
        name: 'pay',
        when: 'the member confirms',
        postings: [{ name: 'sell', ...sold, debit: 'customer:payer', credit: 'inventory' }, ...bought('here')],
      },
      {
        name: 'cancel pay',
        when: 'refused, or whoever posted it died: the id of the sale is used up',
        postings: [
          { name: 'sell', kind: 'pending', ...sold, debit: 'inFlight', credit: 'suspense' },
          { name: 'cancel sell', kind: 'void', ends: 'sell', ...sold, debit: 'inFlight', credit: 'suspense' },
        ],
      },
    ],
    example: { amount: 100n, 'bought received': 288n, 'bought fee': 3n, spread: 8n, rounding: 1n },
  },
  crossShardConvertedPayment: {
    code: 215,
    title: 'Payment between shards with conversion',
    story:
      'A settlement between shards with one leg, from a member to the house’s inventory on the shard of the shop. The chain that decides converts: it takes in what is sold and pays the shop from the inventory there.',
    steps: settlementSteps(
      { giver: 'customer:payer', receiver: 'inventory', asset: 'sold asset' },
      undefined,
      bought('there'),
    ),
    example: { amount: 100n, 'bought received': 288n, 'bought fee': 3n, spread: 8n, rounding: 1n },
  },
} as const satisfies Readonly<Record<string, Flow>>
