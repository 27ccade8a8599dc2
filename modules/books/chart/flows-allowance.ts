import type { Flow } from './flow.ts'
import { settlementSteps } from './settlement-steps.ts'

/** The house's earnings of which an allowance is a share. */
type Source = 'fees' | 'spread'

const steps = <const Earned extends Source>(source: Earned) =>
  [
    {
      name: 'earn',
      when: 'the fee was posted',
      postings: [{ name: 'earn', debit: source, credit: 'allowance:member', amount: 'amount' }],
    },
    {
      name: 'take back',
      after: 'earn',
      when: 'what it was for was refunded before the allowance matured, or operators turned it down',
      postings: [{ name: 'take back', debit: 'allowance:member', credit: source, amount: 'amount' }],
    },
  ] as const

const ACROSS =
  'A settlement between shards with one leg: the house earned the fee on one shard, and the member is on another. Taken back, it stays with the house on the member’s shard.'

/** Shares of the house's earnings for members who invited somebody or were invited. */
export const ALLOWANCE_FLOWS = {
  feeAllowance: {
    code: 250,
    title: 'Allowance out of fees',
    story:
      'A share of a fee that was posted, in its asset, paid out of that fee and of nothing else. It lies in an account of its own until it has matured.',
    steps: steps('fees'),
    example: { amount: 3n },
  },
  crossShardFeeAllowance: {
    code: 251,
    title: 'Allowance out of fees between shards',
    story: ACROSS,
    steps: settlementSteps({ giver: 'fees', receiver: 'allowance:member' }),
    example: { amount: 3n },
  },
  spreadAllowance: {
    code: 252,
    title: 'Allowance out of the spread',
    story: 'As out of fees: the fee of an exchange is its spread, in the asset that was bought.',
    steps: steps('spread'),
    example: { amount: 3n },
  },
  crossShardSpreadAllowance: {
    code: 253,
    title: 'Allowance out of the spread between shards',
    story: ACROSS,
    steps: settlementSteps({ giver: 'spread', receiver: 'allowance:member' }),
    example: { amount: 3n },
  },
  allowanceSettlement: {
    code: 254,
    title: 'Settlement of allowances',
    story: 'Matured allowances go to an account that their member may use. All accounts of a member are on one shard.',
    steps: [
      {
        name: 'settle',
        when: 'the member asks for it, or by itself above the amount that the member chose',
        postings: [{ name: 'settle', debit: 'allowance:member', credit: 'customer:member', amount: 'amount' }],
      },
    ],
    example: { amount: 3n },
  },
} as const satisfies Readonly<Record<string, Flow>>
