import type { Flow } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'

/** The house's own funds move like a settlement between two members, whatever they are for. */
const moveSteps = (fund: 'custody' | 'nostro' | 'inventory' | 'rewards') =>
  settlementSteps({ giver: fund, receiver: fund })

const OWNED =
  'What members of a shard are owed can be paid out there only as far as the shard has coins or money in its own books. Transfers between shards move what is owed, and this moves what stands behind it: the shard that lacks some takes it over, the other gives it up, and what they owe each other is settled by as much.'
const GIVEN =
  'A chain is posted on one shard, so each shard needs some of what the house gives. Held here, credited there, settled here.'

/** The house's own funds: moves between shards, and promises. */
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
