type Words = Readonly<Record<'release' | 'send' | 'settle' | 'return', string>>

/** A withdrawal is posted the same way wherever its money is. */
export function withdrawalSteps(from: 'custody' | 'nostro', words: Words) {
  return [
    {
      name: 'hold',
      when: 'asked for',
      postings: [
        { name: 'hold', kind: 'pending', debit: 'customer:member', credit: from, amount: 'amount' },
        { name: 'hold fee', kind: 'pending', debit: 'customer:member', credit: 'fees', amount: 'fee' },
      ],
    },
    {
      name: 'cancel hold',
      when: 'refused: the id of the hold is used up, so that a try still on its way can no longer arrive',
      postings: [
        { name: 'hold', kind: 'pending', debit: 'inFlight', credit: 'suspense', amount: 'amount' },
        { name: 'cancel hold', kind: 'void', ends: 'hold', debit: 'inFlight', credit: 'suspense', amount: 'amount' },
      ],
    },
    {
      name: 'release',
      after: 'hold',
      when: words.release,
      postings: [
        {
          name: 'release',
          kind: 'void',
          ends: 'hold',
          debit: 'customer:member',
          credit: from,
          amount: 'amount',
        },
        {
          name: 'release fee',
          kind: 'void',
          ends: 'hold fee',
          debit: 'customer:member',
          credit: 'fees',
          amount: 'fee',
        },
      ],
    },
    {
      name: 'send',
      after: 'hold',
      when: words.send,
      postings: [
        { name: 'unhold', kind: 'void', ends: 'hold', debit: 'customer:member', credit: from, amount: 'amount' },
        { name: 'send', debit: 'inFlight', credit: from, amount: 'amount' },
        { name: 'hold sent', kind: 'pending', debit: 'customer:member', credit: 'inFlight', amount: 'amount' },
      ],
    },
    {
      name: 'settle',
      after: 'send',
      when: words.settle,
      postings: [
        {
          name: 'settle',
          kind: 'post',
          ends: 'hold sent',
          debit: 'customer:member',
          credit: 'inFlight',
          amount: 'amount',
        },
        {
          name: 'settle fee',
          kind: 'post',
          ends: 'hold fee',
          debit: 'customer:member',
          credit: 'fees',
          amount: 'fee',
        },
      ],
    },
    {
      name: 'return',
      after: 'send',
      when: words.return,
      postings: [
        {
          name: 'free sent',
          kind: 'void',
          ends: 'hold sent',
          debit: 'customer:member',
          credit: 'inFlight',
          amount: 'amount',
        },
        { name: 'return', debit: from, credit: 'inFlight', amount: 'amount' },
        { name: 'free fee', kind: 'void', ends: 'hold fee', debit: 'customer:member', credit: 'fees', amount: 'fee' },
      ],
    },
  ] as const
}

/**
 * Like the steps from signing on, for an account that was frozen too late: no new hold can be placed on it, but existing holds still end.
 */
export const FROZEN_STEPS = [
  {
    name: 'send frozen',
    after: 'hold',
    when: 'signed and kept, and its account frozen since',
    postings: [
      { name: 'take', kind: 'post', ends: 'hold', debit: 'customer:member', credit: 'custody', amount: 'amount' },
      { name: 'keep', debit: 'inFlight', credit: 'suspense', amount: 'amount' },
    ],
  },
  {
    name: 'settle frozen',
    after: 'send frozen',
    when: 'final on the chain',
    postings: [
      { name: 'settle kept', debit: 'suspense', credit: 'inFlight', amount: 'amount' },
      {
        name: 'settle kept fee',
        kind: 'post',
        ends: 'hold fee',
        debit: 'customer:member',
        credit: 'fees',
        amount: 'fee',
      },
    ],
  },
  {
    name: 'return frozen',
    after: 'send frozen',
    when: 'can never confirm any more',
    postings: [
      { name: 'give back', debit: 'suspense', credit: 'customer:member', amount: 'amount' },
      { name: 'return kept', debit: 'custody', credit: 'inFlight', amount: 'amount' },
      {
        name: 'free kept fee',
        kind: 'void',
        ends: 'hold fee',
        debit: 'customer:member',
        credit: 'fees',
        amount: 'fee',
      },
    ],
  },
] as const
