import { uuidV7 } from '@cocobnk/database'
import fc from 'fast-check'
import type { Bound } from '../account.ts'
import type { Chain, Transfer } from '../transfer.ts'

export type Step =
  | { readonly do: 'post'; readonly chains: readonly (readonly Draft[])[] }
  | { readonly do: 'state'; readonly account: number; readonly state: 'open' | 'frozen' }
  | { readonly do: 'wait' }

/** A transfer before it is known which ids the accounts and earlier transfers have. */
export type Draft = {
  readonly kind: Transfer['kind']
  readonly debit: number
  readonly credit: number
  readonly amount: bigint
  /** Which earlier pending transfer, counted back. */
  readonly back: number
  readonly expires: boolean
  /** Sends an earlier transfer again, perhaps with another amount. */
  readonly again: 'no' | 'same' | 'other'
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
  { weight: 1, arbitrary: fc.constantFrom(0n, -1n, 10n ** 30n) },
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
  expires: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  again: fc.oneof(
    { weight: 12, arbitrary: fc.constant('no' as const) },
    { weight: 1, arbitrary: fc.constantFrom('same' as const, 'other' as const) },
  ),
})
const chainsOf = (transfer: fc.Arbitrary<Draft>) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.array(transfer, { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.array(transfer, { minLength: 2, maxLength: 4 }) },
    ),
    { minLength: 1, maxLength: 8 },
  )
/** The database has a short way for batches of plain transfers that all pass: some must take it. */
const plain = draft.map(
  (any): Draft => ({ ...any, kind: 'transfer', debit: any.debit % 4, credit: (any.debit + 1) % 4 }),
)
const post = fc.record({ do: fc.constant('post' as const), chains: fc.oneof(chainsOf(draft), chainsOf(plain)) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: post },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      account,
      state: fc.constantFrom('open' as const, 'frozen' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
)

export const steps = fc.array(step, { minLength: 10, maxLength: 40 })

/** Gives drafts their ids. Remembers what was sent, so that later drafts can repeat or resolve it. */
export class Author {
  private readonly accounts: readonly string[]
  private readonly sent: Transfer[] = []
  readonly pendings: Extract<Transfer, { kind: 'pending' }>[] = []

  constructor(accounts: readonly string[]) {
    this.accounts = [...accounts, uuidV7()]
  }

  write(drafts: readonly Draft[], expiresAt: Date): Chain {
    const [first, ...rest] = drafts.map((draft) => this.transfer(draft, expiresAt))
    if (!first) throw new Error('a chain has at least one transfer')
    return [first, ...rest]
  }

  private transfer(draft: Draft, expiresAt: Date): Transfer {
    const earlier = this.sent.at(-1 - draft.back)
    if (earlier && draft.again !== 'no') {
      return draft.again === 'same' ? earlier : { ...earlier, amount: earlier.amount + 1n }
    }
    const transfer = this.fresh(draft, expiresAt)
    this.sent.push(transfer)
    if (transfer.kind === 'pending') this.pendings.push(transfer)
    return transfer
  }

  private fresh({ kind, debit, credit, amount, back, expires }: Draft, expiresAt: Date): Transfer {
    const id = uuidV7()
    const sides = { debit: this.accounts[debit] ?? '', credit: this.accounts[credit] ?? '' }
    if (kind === 'transfer') return { kind, id, ...sides, amount, code: 1 }
    if (kind === 'pending') return { kind, id, ...sides, amount, code: 2, ...(expires ? { expiresAt } : {}) }
    const pending = this.pendings.at(-1 - back)
    if (!pending) return { kind, id, ...sides, amount, code: 3, pending: uuidV7() }
    // Mostly the right accounts, so that most resolutions can succeed.
    const right = debit === 0 ? sides : { debit: pending.debit, credit: pending.credit }
    return { kind, id, ...right, amount: kind === 'post' ? amount : pending.amount, code: 3, pending: pending.id }
  }
}
