import type { Flow } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'
import { usedUp } from './used-up.ts'

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
      'A settlement between shards with one leg. The hold has no time limit: if it ended between the credit there and the end here, the money would be there twice. What is refused has its id taken by a hold that ends at once and moves nothing, so that a try still on its way can no longer arrive; only then is the sender’s money freed.',
    steps: settlementSteps({ giver: 'customer:sender', receiver: 'customer:recipient' }),
    example: { amount: 100n },
  },
  payment: {
    code: 210,
    title: 'Payment to a shop',
    story:
      'From a member’s balance, with the fee out of the price. A refund is never more than what was paid; the fee stays earned.',
    steps: [
      {
        name: 'pay',
        when: 'the member confirms',
        postings: [
          { name: 'pay', debit: 'customer:payer', credit: 'customer:shop', amount: 'received' },
          { name: 'fee', debit: 'customer:payer', credit: 'fees', amount: 'fee' },
        ],
      },
      {
        name: 'refund',
        after: 'pay',
        when: 'the shop gives back, whole or in part',
        postings: [{ name: 'refund', debit: 'customer:shop', credit: 'customer:payer', amount: 'amount' }],
      },
      {
        name: 'cancel pay',
        when: 'refused, or whoever posted it died: the id of the payment is used up',
        postings: usedUp('pay', 'received'),
      },
      {
        name: 'cancel refund',
        when: 'refused: the id of the refund is used up',
        postings: usedUp('refund', 'amount'),
      },
    ],
    example: { received: 98n, fee: 2n, amount: 40n },
  },
  crossShardPayment: {
    code: 211,
    title: 'Payment between shards',
    story:
      'A settlement between shards with one leg, from a member to a shop, or from a shop to a member whom it refunds. The fee is earned on the shard of who receives.',
    steps: settlementSteps({ giver: 'customer:payer', receiver: 'customer:shop', hasFee: true }),
    example: { amount: 100n, received: 98n, fee: 2n },
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
