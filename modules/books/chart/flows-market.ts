import type { Flow } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'

/** Orders of the market. The engine knows all balances; the ledger follows in windows. */
export const MARKET_FLOWS = {
  order: {
    code: 330,
    title: 'Money for orders',
    story:
      'What orders need moves into the trading part of the member’s account with the first order that needs it, and back when the member asks. What is in orders and what is free for the next one, the engine knows; both are in the trading part.',
    steps: [
      {
        name: 'bring in',
        when: 'an order needs more than the trading part has',
        postings: [{ name: 'bring in', debit: 'customer:member', credit: 'trading:member', amount: 'amount' }],
      },
      {
        name: 'take out',
        after: 'bring in',
        when: 'the member takes out what is in no order',
        postings: [{ name: 'take out', debit: 'trading:member', credit: 'customer:member', amount: 'amount' }],
      },
    ],
    example: { amount: 100n },
  },
  fill: {
    code: 331,
    title: 'Fills of the market',
    story:
      'Fills of a second or more are added up for each member and asset, and only the difference is posted. Who gave more than they received gives first. Then what one shard has left over moves to the others, the others receive, and the fees are earned. So the account of the market never goes below zero, and nobody receives what nobody gave. Receivers pay the fees. The ids follow from the window, so a window that is posted twice moves nothing twice. What an account refuses is set apart and tried again with the next windows.',
    steps: [
      {
        name: 'give',
        when: 'a window is closed: each who gave more',
        postings: [{ name: 'give', debit: 'trading:giver', credit: 'market', amount: 'given' }],
      },
      {
        name: 'receive',
        after: 'give',
        when: 'all have given, and the shards have what they need: each who received more',
        postings: [{ name: 'receive', debit: 'market', credit: 'trading:receiver', amount: 'received' }],
      },
      {
        name: 'earn',
        after: 'receive',
        when: 'then the fees of the window',
        postings: [{ name: 'earn', debit: 'market', credit: 'fees', amount: 'fee' }],
      },
    ],
    example: { given: 100n, received: 98n, fee: 2n },
  },
  fillMove: {
    code: 332,
    title: 'Fills between shards',
    story:
      'Members of one shard may have given what members of another received. What is left of a window on a shard moves to the others over clearing, like all that moves between shards.',
    steps: settlementSteps({ giver: 'market', receiver: 'market' }),
    example: { amount: 100n },
  },
} as const satisfies Readonly<Record<string, Flow>>
