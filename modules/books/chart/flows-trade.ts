import type { Flow } from './flow.ts'

/** Money that becomes another asset, goes into a deal between members, or into a product. */
export const TRADE_FLOWS = {
  exchange: {
    code: 300,
    title: 'Exchange with the house',
    story:
      'Two assets meet in the house’s inventory. What the sold amount is worth at the base rate is split into what the member receives at the applied rate, the spread, and what is cut off in rounding; the fee is taken in the asset that is sold. An exchange that is refused has its id taken by a hold that ends at once and moves nothing, so that an attempt still on its way can no longer be posted.',
    steps: [
      {
        name: 'exchange',
        when: 'the member accepts the quote',
        postings: [
          { name: 'sell', asset: 'sold asset', debit: 'customer:member', credit: 'inventory', amount: 'sold' },
          { name: 'fee', asset: 'sold asset', debit: 'customer:member', credit: 'fees', amount: 'fee' },
          { name: 'buy', asset: 'bought asset', debit: 'inventory', credit: 'customer:member', amount: 'received' },
          { name: 'spread', asset: 'bought asset', debit: 'inventory', credit: 'spread', amount: 'spread' },
          { name: 'rounding', asset: 'bought asset', debit: 'inventory', credit: 'rounding', amount: 'rounding' },
        ],
      },
      {
        name: 'cancel',
        when: 'refused: the id of the sale is used up',
        postings: [
          { name: 'sell', kind: 'pending', asset: 'sold asset', debit: 'inFlight', credit: 'suspense', amount: 'sold' },
          {
            name: 'cancel sale',
            kind: 'void',
            ends: 'sell',
            asset: 'sold asset',
            debit: 'inFlight',
            credit: 'suspense',
            amount: 'sold',
          },
        ],
      },
    ],
    example: { sold: 100n, fee: 1n, received: 291n, spread: 8n, rounding: 1n },
  },
  deal: {
    code: 310,
    title: 'Deal between members',
    story: 'The seller’s coins wait in the seller’s own holding account, through a dispute too, until the deal ends.',
    steps: [
      {
        name: 'set aside',
        when: 'the deal begins',
        postings: [{ name: 'set aside', debit: 'customer:seller', credit: 'holding:seller', amount: 'amount' }],
      },
      {
        name: 'hand over',
        after: 'set aside',
        when: 'the seller has been paid',
        postings: [
          { name: 'hand over', debit: 'holding:seller', credit: 'customer:buyer', amount: 'amount' },
          { name: 'fee', debit: 'customer:buyer', credit: 'fees', amount: 'fee' },
        ],
      },
      {
        name: 'give back',
        after: 'set aside',
        when: 'called off',
        postings: [{ name: 'give back', debit: 'holding:seller', credit: 'customer:seller', amount: 'amount' }],
      },
    ],
    example: { amount: 100n, fee: 1n },
  },
  product: {
    code: 320,
    title: 'Bank product',
    story: 'The principal stays the member’s; interest comes from what was set aside for it.',
    steps: [
      {
        name: 'put in',
        when: 'the member joins',
        postings: [{ name: 'put in', debit: 'customer:member', credit: 'product:member', amount: 'principal' }],
      },
      {
        name: 'pay out',
        after: 'put in',
        when: 'at term',
        postings: [
          { name: 'pay out', debit: 'product:member', credit: 'customer:member', amount: 'principal' },
          { name: 'interest', debit: 'rewards', credit: 'customer:member', amount: 'interest' },
        ],
      },
      {
        name: 'leave',
        after: 'put in',
        when: 'left before its term',
        postings: [
          { name: 'leave', debit: 'product:member', credit: 'customer:member', amount: 'principal' },
          { name: 'penalty', debit: 'customer:member', credit: 'fees', amount: 'penalty' },
        ],
      },
    ],
    example: { principal: 100n, interest: 4n, penalty: 2n },
  },
} as const satisfies Readonly<Record<string, Flow>>
