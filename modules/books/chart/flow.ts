import type { Chain, Transfer } from '@cocobnk/ledger'
import type { HouseAccountName, MemberAccountName } from './chart.ts'

/** An account as a flow names it: the house's by its kind, a member's by its kind and the part that member plays. */
export type Place = HouseAccountName | 'clearing' | `${MemberAccountName}:${string}`

/** One movement of a flow. Amounts and assets are named; whoever posts says what they are this time. */
export type Posting = {
  readonly name: string
  readonly debit: Place
  readonly credit: Place
  readonly amount: string
  /** Which of a flow's assets; `asset` unless told. */
  readonly asset?: string
  /** `transfer` unless told. */
  readonly kind?: 'pending' | 'post' | 'void'
  /** The posting whose hold this one ends. */
  readonly ends?: string
  /** `here` unless told; `there` is the other shard. */
  readonly shard?: Shard
}

export type Shard = 'here' | 'there'

/** What happens at one moment: postings of one chain, which stand or fall together. */
export type FlowStep = {
  readonly name: string
  readonly when: string
  /** The step before; without it the flow begins here. Several steps after one are its possible ends. */
  readonly after?: string
  readonly postings: readonly Posting[]
}

export type Flow = {
  /** Why money moves: written into every journal row, so it never changes. */
  readonly code: number
  readonly title: string
  readonly story: string
  readonly steps: readonly FlowStep[]
  /** Amounts of an example in smallest units, for the page and for trying the flow. */
  readonly example: Readonly<Record<string, bigint>>
}

/** What a flow leaves open, for one time it happens. */
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
  if (amount === undefined) throw new Error(`${flow.title} needs to know: ${posting.amount}`)
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

/** Every way a flow can go, from its beginning to one of its ends. */
export function pathsOf(flow: Flow): (readonly FlowStep[])[] {
  const next = (after: string | undefined) => flow.steps.filter((step) => step.after === after)
  const walk = (path: readonly FlowStep[]): (readonly FlowStep[])[] => {
    const following = next(path.at(-1)?.name)
    return following.length === 0 ? [path] : following.flatMap((step) => walk([...path, step]))
  }
  return walk([])
}
