import type { Flow } from './flow.ts'

type Fund = 'custody' | 'nostro' | 'inventory' | 'rewards'

/** The way of the house's own funds between shards is the same whatever they are for. */
function moveSteps<Name extends Fund>(fund: Name) {
  return [
    {
      name: 'hold',
      when: 'one shard has too much, another too little',
      postings: [{ name: 'hold', kind: 'pending', debit: fund, credit: 'clearing', amount: 'amount' }],
    },
    {
      name: 'credit',
      after: 'hold',
      when: 'held',
      postings: [{ name: 'credit', debit: 'clearing', credit: fund, amount: 'amount', shard: 'there' }],
    },
    {
      name: 'settle',
      after: 'credit',
      when: 'credited',
      postings: [{ name: 'settle', kind: 'post', ends: 'hold', debit: fund, credit: 'clearing', amount: 'amount' }],
    },
    {
      name: 'cancel credit',
      after: 'hold',
      when: 'refused there: the id of the credit is used up',
      postings: [
        { name: 'credit', kind: 'pending', debit: 'clearing', credit: 'suspense', amount: 'amount', shard: 'there' },
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
      postings: [{ name: 'release', kind: 'void', ends: 'hold', debit: fund, credit: 'clearing', amount: 'amount' }],
    },
    {
      name: 'cancel hold',
      when: 'refused here: the id of the hold is used up',
      postings: [
        { name: 'hold', kind: 'pending', debit: 'clearing', credit: 'suspense', amount: 'amount' },
        { name: 'cancel hold', kind: 'void', ends: 'hold', debit: 'clearing', credit: 'suspense', amount: 'amount' },
      ],
    },
  ] as const
}

const OWNED =
  'What members of a shard are owed can be paid out there only as far as the shard has coins or money in its own books. Transfers between shards move what is owed, and this moves what stands behind it: the shard that lacks some takes it over, the other gives it up, and what they owe each other is settled by as much.'
const GIVEN =
  'A chain is posted on one shard, so each shard needs some of what the house gives. Held here, credited there, settled here.'

/** The house's own funds: between shards, and what it promises of them. */
export const HOUSE_FLOWS = {
  custodyMove: {
    code: 140,
    title: 'Custody between shards',
    story: OWNED,
    steps: moveSteps('custody'),
    example: { amount: 100n },
  },
  nostroMove: {
    code: 141,
    title: 'Money at a bank between shards',
    story: OWNED,
    steps: moveSteps('nostro'),
    example: { amount: 100n },
  },
  inventoryMove: {
    code: 142,
    title: 'Inventory between shards',
    story: GIVEN,
    steps: moveSteps('inventory'),
    example: { amount: 100n },
  },
  rewardsMove: {
    code: 143,
    title: 'Rewards between shards',
    story: GIVEN,
    steps: moveSteps('rewards'),
    example: { amount: 100n },
  },
  promise: {
    code: 240,
    title: 'Promise of interest, dividend or allowance',
    story:
      'What is promised leaves the rewards when it is promised, so the same coins are never promised twice and nothing is promised that is not there. It is paid from there when it is due; what is not needed goes back.',
    steps: [
      {
        name: 'promise',
        when: 'something is promised to a member',
        postings: [{ name: 'promise', debit: 'rewards', credit: 'promised', amount: 'promised' }],
      },
      {
        name: 'pay',
        after: 'promise',
        when: 'due',
        postings: [
          { name: 'pay', debit: 'promised', credit: 'customer:member', amount: 'paid' },
          { name: 'rest', debit: 'promised', credit: 'rewards', amount: 'rest' },
        ],
      },
      {
        name: 'release',
        after: 'promise',
        when: 'not owed any more',
        postings: [{ name: 'release', debit: 'promised', credit: 'rewards', amount: 'promised' }],
      },
    ],
    example: { promised: 7n, paid: 5n, rest: 2n },
  },
} as const satisfies Readonly<Record<string, Flow>>
