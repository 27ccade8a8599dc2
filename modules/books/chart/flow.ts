import type { Chain, Transfer } from '@cocobnk/ledger'
import type { HouseAccountName, MemberAccountName } from './chart.ts'

/** An account named by a flow: the house's by its kind, a member's by its kind and role. */
export type Place = HouseAccountName | 'clearing' | `${MemberAccountName}:${string}`

/** One movement of a flow. Amounts and assets are named; the caller supplies their values. */
export type Posting = {
  readonly name: string
  readonly debit: Place
  readonly credit: Place
  readonly amount: string
  /** Which of a flow's assets. Default: `asset`. */
  readonly asset?: string
  /** Default: `transfer`. */
  readonly kind?: 'pending' | 'post' | 'void'
  /** The posting whose hold this one ends. */
  readonly ends?: string
  /** Default: `here`; `there` is the other shard. */
  readonly shard?: Shard
}

export type Shard = 'here' | 'there'

/** Postings of one atomic chain. */
export type FlowStep = {
  readonly name: string
  readonly when: string
  /** The previous step; without it the flow starts here. Several steps after one are its possible outcomes. */
  readonly after?: string
  readonly postings: readonly Posting[]
}

export type Flow = {
  /** Why money moves: stored in every journal row, so it never changes. */
  readonly code: number
  readonly title: string
  readonly story: string
  readonly steps: readonly FlowStep[]
  /** Example amounts in smallest units, for the documentation and the tests. */
  readonly example: Readonly<Record<string, bigint>>
}

/** The variables of a flow, for one execution. */
export type FlowFacts = {
  readonly accountOf: (place: Place, asset: string, shard: Shard) => string
  readonly idOf: (posting: string, shard: Shard) => string
  readonly amounts: Readonly<Record<string, bigint>>
  readonly reference?: string
}

/** The chain that a step posts to the ledger. An amount of zero, such as no fee, posts nothing. */
export function writeChain<Steps extends readonly FlowStep[]>(
  flow: Flow & { readonly steps: Steps },
  step: Steps[number]['name'],
  facts: FlowFacts,
): Chain {
  const found = flow.steps.find(({ name }) => name === step)
  const postings = (found?.postings ?? []).filter(({ amount }) => facts.amounts[amount] !== 0n)
  const [first, ...rest] = postings.map((posting) => writeTransfer(flow, posting, facts))
  if (!first) throw new Error(`${flow.title} has nothing to post at ${step}`)
  return [first, ...rest]
}

function writeTransfer(flow: Flow, posting: Posting, { accountOf, idOf, amounts, reference }: FlowFacts): Transfer {
  const { asset = 'asset', shard = 'here', kind = 'transfer', ends } = posting
  const amount = amounts[posting.amount]
  if (amount === undefined) throw new Error(`${flow.title} needs a value for ${posting.amount}`)
  const facts = {
    id: idOf(posting.name, shard),
    debit: accountOf(posting.debit, asset, shard),
    credit: accountOf(posting.credit, asset, shard),
    amount,
    code: flow.code,
    ...(reference === undefined ? {} : { reference }),
  }
  if (kind === 'transfer' || kind === 'pending') return { ...facts, kind }
  if (ends === undefined) throw new Error(`${posting.name} of ${flow.title} ends no hold`)
  return { ...facts, kind, pending: idOf(ends, shard) }
}

/** Every path through a flow, from its start to one of its outcomes. */
export function pathsOf(flow: Flow): (readonly FlowStep[])[] {
  const next = (after: string | undefined) => flow.steps.filter((step) => step.after === after)
  const walk = (path: readonly FlowStep[]): (readonly FlowStep[])[] => {
    const following = next(path.at(-1)?.name)
    return following.length === 0 ? [path] : following.flatMap((step) => walk([...path, step]))
  }
  return walk([])
}
