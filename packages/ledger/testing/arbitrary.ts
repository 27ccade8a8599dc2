import fc from 'fast-check'
import type { AccountState, Bound } from '../account.ts'
import type { Transfer } from '../transfer.ts'

export type Step =
  | {
      readonly do: 'post'
      readonly chains: readonly DraftChain[]
      /** Bypasses the batcher: all in one batch, of any kind. */
      readonly together: boolean
    }
  | { readonly do: 'day' }
  | { readonly do: 'state'; readonly account: number; readonly state: AccountState }
  | { readonly do: 'wait' }

export type DraftChain = {
  readonly drafts: readonly Draft[]
  readonly limit?: { readonly member: number; readonly usot: bigint; readonly cap: bigint | null } | undefined
}

/** A transfer before the ids of accounts and earlier transfers are known. */
export type Draft = {
  readonly kind: Transfer['kind']
  readonly debit: number
  readonly credit: number
  readonly amount: bigint
  /** Which earlier pending transfer, counted back. */
  readonly back: number
  readonly expires: boolean
  /** Its id is from long ago or from the future. */
  readonly outOfTime: 'no' | 'past' | 'future'
  readonly reference: boolean
  /** Sends an earlier transfer again, perhaps with another field. */
  readonly again: 'no' | 'same' | 'kind' | 'debit' | 'credit' | 'amount' | 'code' | 'reference' | 'pending'
}

export const ACCOUNTS: readonly { readonly asset: string; readonly bound: Bound }[] = [
  { asset: 'BTC', bound: 'free' },
  { asset: 'BTC', bound: 'never-below-zero' },
  { asset: 'BTC', bound: 'never-below-zero' },
  { asset: 'BTC', bound: 'never-below-zero' },
  { asset: 'BTC', bound: 'never-above-zero' },
  { asset: 'ETH', bound: 'free' },
  { asset: 'ETH', bound: 'never-below-zero' },
]

const account = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 6 }) },
  // One past the end: an account that does not exist.
  { weight: 1, arbitrary: fc.constant(ACCOUNTS.length) },
)
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 50n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 10n ** 30n, 10n ** 39n) },
)
const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('transfer' as const) },
    { weight: 4, arbitrary: fc.constant('pending' as const) },
    { weight: 3, arbitrary: fc.constant('post' as const) },
    { weight: 2, arbitrary: fc.constant('void' as const) },
    { weight: 1, arbitrary: fc.constant('expiry' as const) },
  ),
  debit: account,
  credit: account,
  amount,
  back: fc.integer({ min: 0, max: 4 }),
  expires: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  again: fc.oneof(
    { weight: 24, arbitrary: fc.constant('no' as const) },
    { weight: 2, arbitrary: fc.constant('same' as const) },
    { weight: 1, arbitrary: fc.constantFrom('kind' as const, 'debit' as const, 'credit' as const, 'amount' as const) },
    { weight: 1, arbitrary: fc.constantFrom('code' as const, 'reference' as const, 'pending' as const) },
  ),
  outOfTime: fc.oneof(
    { weight: 60, arbitrary: fc.constant('no' as const) },
    { weight: 1, arbitrary: fc.constantFrom('past' as const, 'future' as const) },
  ),
  reference: fc.boolean(),
})
export const MEMBERS = 3
const limit = fc.record({
  member: fc.integer({ min: 0, max: MEMBERS - 1 }),
  usot: fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 20n }) },
    { weight: 1, arbitrary: fc.bigInt({ min: -20n, max: 0n }) },
  ),
  cap: fc.option(fc.bigInt({ min: 5n, max: 60n }), { freq: 4 }),
})
const chainsOf = (transfer: fc.Arbitrary<Draft>) =>
  fc.array(
    fc.record({
      drafts: fc.oneof(
        { weight: 6, arbitrary: fc.array(transfer, { minLength: 1, maxLength: 1 }) },
        { weight: 2, arbitrary: fc.array(transfer, { minLength: 2, maxLength: 4 }) },
      ),
      limit: fc.option(limit, { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8 },
  )
/** The database has a fast path for batches of plain transfers: some must take it. */
const plain = draft.map(
  (any): Draft => ({ ...any, kind: 'transfer', debit: any.debit % 4, credit: (any.debit + 1) % 4 }),
)
const post = fc.record({
  do: fc.constant('post' as const),
  chains: fc.oneof(chainsOf(draft), chainsOf(plain)),
  together: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: post },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      account,
      state: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('open' as const, 'frozen' as const) },
        { weight: 1, arbitrary: fc.constant('closed' as const) },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const) }) },
)

export const steps = fc.array(step, { minLength: 10, maxLength: 40 })
