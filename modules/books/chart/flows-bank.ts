import type { Flow } from './flow.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'

/** Money held at a bank. */
export const BANK_FLOWS = {
  bankWithdrawal: {
    code: 111,
    title: 'Withdrawal to a bank account',
    story:
      'As any withdrawal, with our account at a bank in the place of custody. The hold moves over to money on its way before the bank hears of the order; it is settled when the bank says that it is paid, and given back only when the bank says that it never will be.',
    steps: withdrawalSteps('nostro', {
      release: 'rejected or cancelled before the bank is asked',
      send: 'before the bank hears of it',
      settle: 'paid, says the bank',
      return: 'refused for good, says the bank',
    }),
    example: { amount: 100n, fee: 5n },
  },
  bankCapital: {
    code: 131,
    title: 'Owner’s money at a bank',
    story: 'The owner pays money into our account at the bank and says what it is for.',
    steps: [
      {
        name: 'bring',
        when: 'booked by the bank',
        postings: [{ name: 'bring', debit: 'nostro', credit: 'capital', amount: 'brought' }],
      },
      {
        name: 'assign',
        after: 'bring',
        when: 'brought',
        postings: [
          { name: 'stock', debit: 'capital', credit: 'inventory', amount: 'to sell' },
          { name: 'endow', debit: 'capital', credit: 'rewards', amount: 'to give' },
        ],
      },
    ],
    example: { brought: 100n, 'to sell': 60n, 'to give': 40n },
  },
} as const satisfies Readonly<Record<string, Flow>>
