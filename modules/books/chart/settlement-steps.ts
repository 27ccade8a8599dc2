import type { Place, Posting } from './flow.ts'

/** One side gives, the other receives. The fee is part of what is given. */
type Leg = { readonly giver: Place; readonly receiver: Place; readonly asset?: string; readonly hasFee?: boolean }

type SettlementStep = {
  readonly name: 'hold' | 'decide' | 'finish' | 'cancel decide' | 'release' | 'cancel hold'
  readonly when: string
  readonly after?: string
  readonly postings: readonly Posting[]
}

/** The posting if the condition holds, or none. */
const some = (isThere: unknown, posting: Posting): readonly Posting[] => (isThere ? [posting] : [])

/**
 * Value between two members on two shards, with or without value in return. Held here, decided there by one chain, finished here. What
 * comes back is held for its recipient from the start, so that the account cannot be closed before it arrives. `also` is what else the
 * deciding chain posts.
 */
export function settlementSteps(leg: Leg, back?: Leg, also: readonly Posting[] = []): readonly SettlementStep[] {
  const assetOf = (asset: string | undefined) => (asset === undefined ? {} : { asset })
  const given = { ...assetOf(leg.asset), debit: leg.giver, credit: 'clearing', amount: 'amount' } as const
  const received = leg.hasFee ? 'received' : 'amount'
  const taken = { ...assetOf(back?.asset), amount: 'back amount' } as const
  const kept = {
    ...assetOf(back?.asset),
    debit: 'clearing',
    credit: back?.receiver ?? 'clearing',
    amount: back?.hasFee ? 'back received' : 'back amount',
  } as const
  const nowhere = { ...assetOf(leg.asset), debit: 'clearing', credit: 'suspense', amount: 'amount' } as const
  return [
    {
      name: 'hold',
      when: 'asked for',
      postings: [
        { name: 'hold', kind: 'pending', ...given },
        ...some(back, { name: 'hold back', kind: 'pending', ...kept }),
      ],
    },
    {
      name: 'decide',
      after: 'hold',
      when: 'held: this chain decides',
      postings: [
        {
          name: 'credit',
          ...assetOf(leg.asset),
          debit: 'clearing',
          credit: leg.receiver,
          amount: received,
          shard: 'there',
        },
        ...some(leg.hasFee, {
          name: 'fee',
          ...assetOf(leg.asset),
          debit: 'clearing',
          credit: 'fees',
          amount: 'fee',
          shard: 'there',
        }),
        ...some(back, { name: 'take', ...taken, debit: back?.giver ?? 'clearing', credit: 'clearing', shard: 'there' }),
        ...also,
      ],
    },
    {
      name: 'finish',
      after: 'decide',
      when: 'decided',
      postings: [
        { name: 'settle', kind: 'post', ends: 'hold', ...given },
        ...some(back, { name: 'settle back', kind: 'post', ends: 'hold back', ...kept }),
        ...some(back?.hasFee, { ...kept, name: 'back fee', credit: 'fees', amount: 'back fee' }),
      ],
    },
    {
      name: 'cancel decide',
      after: 'hold',
      when: 'refused there: the id of the credit is used up',
      postings: [
        { name: 'credit', kind: 'pending', ...nowhere, shard: 'there' },
        { name: 'cancel credit', kind: 'void', ends: 'credit', ...nowhere, shard: 'there' },
      ],
    },
    {
      name: 'release',
      after: 'cancel decide',
      when: 'it can never be decided otherwise',
      postings: [
        { name: 'release', kind: 'void', ends: 'hold', ...given },
        ...some(back, { name: 'release back', kind: 'void', ends: 'hold back', ...kept }),
      ],
    },
    {
      name: 'cancel hold',
      when: 'refused here: the id of the hold is used up',
      postings: [
        { name: 'hold', kind: 'pending', ...nowhere },
        { name: 'cancel hold', kind: 'void', ends: 'hold', ...nowhere },
      ],
    },
  ]
}
