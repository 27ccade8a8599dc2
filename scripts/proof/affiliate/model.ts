/** The expected result, written without the module: plain numbers, one list, no database. */
export type ModelPolicy = {
  readonly behaviour: 'EXCHANGE' | 'PAYMENT'
  readonly side: 'INVITER' | 'INVITED'
  readonly millionths: bigint
}
type Deed = {
  readonly behaviour: ModelPolicy['behaviour']
  readonly inviter: string
  readonly invited: string
  readonly fee: bigint
  /** Policies in force when it happened. */
  readonly policies: readonly ModelPolicy[]
  readonly day: number
  refundedOn: number | undefined
}

export const MATURITY_DAYS = 14

/** Simulates day by day. At the start of a day, old events without a refund mature; then new events happen, then refunds. */
export function affiliateModel() {
  const deeds = new Map<string, Deed>()
  const policies = new Map<string, ModelPolicy>()
  let day = 0
  const isRefundedInTime = ({ day: since, refundedOn }: Deed) =>
    refundedOn !== undefined && refundedOn < since + MATURITY_DAYS
  return {
    nextDay: () => {
      day += 1
    },
    setPolicy: (policy: ModelPolicy) => void policies.set(`${policy.behaviour} ${policy.side}`, policy),
    endPolicy: ({ behaviour, side }: Omit<ModelPolicy, 'millionths'>) => void policies.delete(`${behaviour} ${side}`),
    happen: (seq: string, deed: Pick<Deed, 'behaviour' | 'inviter' | 'invited' | 'fee'>) => {
      const inForce = [...policies.values()].filter(({ behaviour }) => behaviour === deed.behaviour)
      deeds.set(seq, { ...deed, policies: inForce, day, refundedOn: undefined })
    },
    refund: (seq: string) => {
      const deed = deeds.get(seq)
      if (deed && deed.refundedOn === undefined) deed.refundedOn = day
    },
    /** The allowance of each event per beneficiary, and how much of it remains. */
    expected: () =>
      [...deeds].flatMap(([seq, deed]) =>
        deed.policies.flatMap(({ side, millionths }) => {
          const amount = (deed.fee * millionths) / 1_000_000n
          if (amount === 0n) return []
          const member = side === 'INVITER' ? deed.inviter : deed.invited
          const isReversed = isRefundedInTime(deed)
          const isMatured = !isReversed && day >= deed.day + MATURITY_DAYS
          return [{ seq, side, member, amount, fee: deed.fee, isReversed, isMatured }]
        }),
      ),
  }
}
