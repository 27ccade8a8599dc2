import type { Flow } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'
import { usedUp } from './used-up.ts'

/** Money that is exchanged, put into a deal between members, or into a product. */
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
    story:
      'What each of the two gives waits in an account of their own, through a dispute too, and changes hands in one chain. A sale offers coins and asks for money, a purchase the other way round. The fee is a part of what is given in the asset of the payment, so it is taken from one of the two legs. Of a deal that is paid outside the bank only the coins are handed over, with a fee in coins, from the owner or from the applicant; strangers set a bond in coins aside besides, which comes back by the same steps, or is handed over to the other side by a ruling. What the ledger refuses has its id used up, so that an attempt still on its way can no longer be posted.',
    steps: [
      {
        name: 'set aside',
        when: 'the owner makes an offer',
        postings: [
          {
            name: 'set aside',
            asset: 'offered asset',
            debit: 'customer:owner',
            credit: 'holding:owner',
            amount: 'offered',
          },
        ],
      },
      {
        name: 'apply',
        after: 'set aside',
        when: 'an applicant takes it, whole or in part',
        postings: [
          {
            name: 'apply',
            asset: 'asked asset',
            debit: 'customer:applicant',
            credit: 'holding:applicant',
            amount: 'back amount',
          },
        ],
      },
      {
        name: 'hand over',
        after: 'apply',
        when: 'the owner accepts',
        postings: [
          {
            name: 'pay',
            asset: 'offered asset',
            debit: 'holding:owner',
            credit: 'customer:applicant',
            amount: 'received',
          },
          { name: 'fee', asset: 'offered asset', debit: 'holding:owner', credit: 'fees', amount: 'fee' },
          {
            name: 'pay back',
            asset: 'asked asset',
            debit: 'holding:applicant',
            credit: 'customer:owner',
            amount: 'back received',
          },
          { name: 'back fee', asset: 'asked asset', debit: 'holding:applicant', credit: 'fees', amount: 'back fee' },
        ],
      },
      {
        name: 'give back',
        after: 'hand over',
        when: 'the offer is closed: what nobody took',
        postings: [
          {
            name: 'give back',
            asset: 'offered asset',
            debit: 'holding:owner',
            credit: 'customer:owner',
            amount: 'left',
          },
        ],
      },
      {
        name: 'turn down',
        after: 'apply',
        when: 'the owner rejects, the applicant cancels, or the time is over',
        postings: [
          {
            name: 'turn down',
            asset: 'asked asset',
            debit: 'holding:applicant',
            credit: 'customer:applicant',
            amount: 'back amount',
          },
        ],
      },
      {
        name: 'call off',
        after: 'set aside',
        when: 'the offer is closed and nobody took any of it',
        postings: [
          {
            name: 'call off',
            asset: 'offered asset',
            debit: 'holding:owner',
            credit: 'customer:owner',
            amount: 'offered',
          },
        ],
      },
      {
        name: 'cancel set aside',
        when: 'refused: the id of what was to be set aside is used up',
        postings: usedUp('set aside', 'offered', 'offered asset'),
      },
      {
        name: 'cancel apply',
        when: 'refused: the id of the application is used up',
        postings: usedUp('apply', 'back amount', 'asked asset'),
      },
      {
        name: 'cancel hand over',
        when: 'refused, because an account is frozen: the id of the hand-over is used up',
        postings: usedUp('pay', 'received', 'offered asset'),
      },
    ],
    example: {
      offered: 100n,
      received: 40n,
      fee: 1n,
      'back amount': 120n,
      'back received': 117n,
      'back fee': 3n,
      left: 59n,
    },
  },
  crossShardDeal: {
    code: 311,
    title: 'Deal between shards',
    story:
      'A settlement between shards with two legs: both change hands or neither does. What both give was set aside before, each on a shard of its own, by the steps of the deal.',
    steps: settlementSteps(
      { giver: 'holding:owner', receiver: 'customer:applicant', asset: 'offered asset', hasFee: true },
      { giver: 'holding:applicant', receiver: 'customer:owner', asset: 'asked asset', hasFee: true },
    ),
    example: {
      amount: 41n,
      received: 40n,
      fee: 1n,
      'back amount': 120n,
      'back received': 117n,
      'back fee': 3n,
    },
  },
  product: {
    code: 320,
    title: 'Bank product',
    story:
      'The principal stays the member’s. Its interest is promised in the same chain, by the flow of promises, and paid from there. What is refused has its id taken, so that an attempt still on its way can no longer be posted.',
    steps: [
      {
        name: 'put in',
        when: 'the member joins, or pays an instalment',
        postings: [{ name: 'put in', debit: 'customer:member', credit: 'product:member', amount: 'principal' }],
      },
      {
        name: 'pay out',
        after: 'put in',
        when: 'at term, or before it in whole or in part',
        postings: [{ name: 'pay out', debit: 'product:member', credit: 'customer:member', amount: 'principal' }],
      },
      {
        name: 'cancel put in',
        when: 'refused: the id is used up',
        postings: usedUp('put in', 'principal'),
      },
    ],
    example: { principal: 100n },
  },
} as const satisfies Readonly<Record<string, Flow>>
