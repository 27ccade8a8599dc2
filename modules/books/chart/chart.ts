import type { Bound } from '@cocobnk/ledger'

/** A kind of account: the meaning of its balance, and which side of zero it must stay on. */
export type AccountKind = {
  readonly code: number
  readonly bound: Bound
  /**
   * `member`: each member's own. `part`: a held part of a member's account. `house`: one per asset and shard. `pair`: one per other shard.
   */
  readonly owner: 'member' | 'part' | 'house' | 'pair'
  readonly meaning: string
}

/**
 * The chart of accounts. A balance is credits minus debits: above zero is what the bank owes or has earned, below zero what it owns. Codes
 * are stored in every row of the ledger and never change.
 */
export const CHART = {
  customer: { code: 10, bound: 'never-below-zero', owner: 'member', meaning: 'what a member may use' },
  holding: {
    code: 11,
    bound: 'never-below-zero',
    owner: 'part',
    meaning: 'what a member has set aside in an offer or a deal',
  },
  product: {
    code: 12,
    bound: 'never-below-zero',
    owner: 'member',
    meaning: 'what a member has put into a bank product',
  },
  allowance: {
    code: 13,
    bound: 'never-below-zero',
    owner: 'member',
    meaning: 'allowances of a member that are not paid out yet',
  },
  trading: { code: 14, bound: 'never-below-zero', owner: 'part', meaning: 'what a member has set aside for orders' },
  cardReserve: {
    code: 15,
    bound: 'never-below-zero',
    owner: 'part',
    meaning: 'what a member’s shops took by card and may not use yet',
  },
  custody: { code: 20, bound: 'never-above-zero', owner: 'house', meaning: 'coins on the chain under our keys' },
  inFlight: {
    code: 21,
    bound: 'never-above-zero',
    owner: 'house',
    meaning: 'coins and money of ours on their way, not yet final',
  },
  nostro: { code: 22, bound: 'never-above-zero', owner: 'house', meaning: 'money of ours in an account at a bank' },
  receivable: {
    code: 23,
    bound: 'never-above-zero',
    owner: 'house',
    meaning: 'what shops owe us for card payments that were charged back',
  },
  processor: {
    code: 24,
    bound: 'free',
    owner: 'house',
    meaning: 'what a card processor owes us until it pays out; above zero, what we owe it after disputes and refunds',
  },
  fees: { code: 30, bound: 'never-below-zero', owner: 'house', meaning: 'fees earned, less network fees paid' },
  spread: { code: 31, bound: 'free', owner: 'house', meaning: 'earned between base rate and applied rate' },
  rounding: { code: 32, bound: 'free', owner: 'house', meaning: 'what is smaller than the smallest unit' },
  inventory: { code: 33, bound: 'never-below-zero', owner: 'house', meaning: 'what the house can sell in an exchange' },
  market: {
    code: 34,
    bound: 'never-below-zero',
    owner: 'house',
    meaning:
      'fills of the market between who gave and who receives; zero after each window, unless an amount is set apart',
  },
  suspense: { code: 40, bound: 'never-below-zero', owner: 'house', meaning: 'arrived, and not yet known for whom' },
  rewards: {
    code: 50,
    bound: 'never-below-zero',
    owner: 'house',
    meaning: 'set aside for interest, dividends and allowances, and promised to nobody yet',
  },
  promised: {
    code: 51,
    bound: 'never-below-zero',
    owner: 'house',
    meaning: 'promised to members as interest, dividend or allowance, and not yet paid',
  },
  capital: { code: 60, bound: 'never-below-zero', owner: 'house', meaning: 'the owner’s own coins in the bank' },
  clearing: { code: 70, bound: 'free', owner: 'pair', meaning: 'what one shard owes another; nets to zero over all' },
} as const satisfies Readonly<Record<string, AccountKind>>

export type AccountKindName = keyof typeof CHART
type NameOf<Owner extends AccountKind['owner']> = {
  [Name in AccountKindName]: (typeof CHART)[Name]['owner'] extends Owner ? Name : never
}[AccountKindName]

export type MemberAccountName = NameOf<'member' | 'part'>
export type PartName = NameOf<'part'>
export type HouseAccountName = NameOf<'house'>

export const HOUSE_ACCOUNTS = (Object.keys(CHART) as AccountKindName[]).filter(
  (name): name is HouseAccountName => CHART[name].owner === 'house',
)

export const PARTS = (Object.keys(CHART) as AccountKindName[]).filter(
  (name): name is PartName => CHART[name].owner === 'part',
)
