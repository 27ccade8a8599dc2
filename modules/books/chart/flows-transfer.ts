import type { Flow } from './flow.ts'

/** Money that stays in the bank and changes its owner. */
export const TRANSFER_FLOWS = {
  transfer: {
    code: 200,
    title: 'Transfer between members',
    story: 'Both on one shard: one chain, done at once.',
    steps: [
      {
        name: 'pay',
        when: 'asked for',
        postings: [
          { name: 'pay', debit: 'customer:sender', credit: 'customer:recipient', amount: 'amount' },
          { name: 'fee', debit: 'customer:sender', credit: 'fees', amount: 'fee' },
        ],
      },
    ],
    example: { amount: 100n, fee: 1n },
  },
  crossShardTransfer: {
    code: 201,
    title: 'Transfer between shards',
    story:
      'Carried by a workflow. The hold has no time limit: if it ended between the credit there and the settlement here, the money would be there twice. Whoever is refused first has its id taken by a hold that ends at once and moves nothing, so that a try still on its way can no longer arrive; only then is the sender’s money freed.',
    steps: [
      {
        name: 'hold',
        when: 'asked for',
        postings: [{ name: 'hold', kind: 'pending', debit: 'customer:sender', credit: 'clearing', amount: 'amount' }],
      },
      {
        name: 'credit',
        after: 'hold',
        when: 'held',
        postings: [
          { name: 'credit', debit: 'clearing', credit: 'customer:recipient', amount: 'amount', shard: 'there' },
        ],
      },
      {
        name: 'settle',
        after: 'credit',
        when: 'credited',
        postings: [
          {
            name: 'settle',
            kind: 'post',
            ends: 'hold',
            debit: 'customer:sender',
            credit: 'clearing',
            amount: 'amount',
          },
        ],
      },
      {
        name: 'cancel credit',
        after: 'hold',
        when: 'refused there: the id of the credit is used up',
        postings: [
          {
            name: 'credit',
            kind: 'pending',
            debit: 'clearing',
            credit: 'suspense',
            amount: 'amount',
            shard: 'there',
          },
          {
            name: 'cancel credit',
            kind: 'void',
            ends: 'credit',
            debit: 'clearing',
            credit: 'suspense',
            amount: 'amount',
            shard: 'there',
          },
        ],
      },
      {
        name: 'release',
        after: 'cancel credit',
        when: 'the credit can never arrive',
        postings: [
          {
            name: 'release',
            kind: 'void',
            ends: 'hold',
            debit: 'customer:sender',
            credit: 'clearing',
            amount: 'amount',
          },
        ],
      },
      {
        name: 'cancel hold',
        when: 'refused here: the id of the hold is used up',
        postings: [
          { name: 'hold', kind: 'pending', debit: 'clearing', credit: 'suspense', amount: 'amount' },
          { name: 'cancel hold', kind: 'void', ends: 'hold', debit: 'clearing', credit: 'suspense', amount: 'amount' },
        ],
      },
    ],
    example: { amount: 100n },
  },
  payment: {
    code: 210,
    title: 'Payment to a shop',
    story: 'From a member’s balance. A refund is never more than what was paid; the fee stays earned.',
    steps: [
      {
        name: 'pay',
        when: 'the member confirms',
        postings: [
          { name: 'pay', debit: 'customer:payer', credit: 'customer:shop', amount: 'price' },
          { name: 'fee', debit: 'customer:shop', credit: 'fees', amount: 'fee' },
        ],
      },
      {
        name: 'refund',
        after: 'pay',
        when: 'the shop gives back, whole or in part',
        postings: [{ name: 'refund', debit: 'customer:shop', credit: 'customer:payer', amount: 'refund' }],
      },
    ],
    example: { price: 100n, fee: 2n, refund: 40n },
  },
  fee: {
    code: 220,
    title: 'Fee',
    story: 'A fee by itself, and its return.',
    steps: [
      {
        name: 'charge',
        when: 'due',
        postings: [{ name: 'charge', debit: 'customer:member', credit: 'fees', amount: 'fee' }],
      },
      {
        name: 'give back',
        after: 'charge',
        when: 'charged wrongly',
        postings: [{ name: 'give back', debit: 'fees', credit: 'customer:member', amount: 'fee' }],
      },
    ],
    example: { fee: 5n },
  },
  reward: {
    code: 230,
    title: 'Reward or dividend',
    story:
      'Paid from what was set aside before, never out of nothing; checked first that custody holds what all members are owed.',
    steps: [
      {
        name: 'pay',
        when: 'due',
        postings: [{ name: 'pay', debit: 'rewards', credit: 'customer:member', amount: 'reward' }],
      },
    ],
    example: { reward: 7n },
  },
} as const satisfies Readonly<Record<string, Flow>>
