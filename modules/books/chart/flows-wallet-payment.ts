import type { Flow } from './flow.ts'

/** Customers' payments to shops from other wallets. */
export const WALLET_PAYMENT_FLOWS = {
  walletPayment: {
    code: 213,
    title: 'Payment to a shop from another wallet',
    story:
      'What arrives at the address of a checkout is kept apart until the checkout is complete; then the shop has it, less the fee. What is too much, too late or refunded stays apart until the payer says where it goes. Sending back goes the way of withdrawals: it leaves custody when it is signed, is held until the chain has decided, and the house keeps the fee.',
    steps: [
      {
        name: 'keep',
        when: 'confirmed',
        postings: [{ name: 'keep', debit: 'custody', credit: 'suspense', amount: 'received' }],
      },
      {
        name: 'pay',
        after: 'keep',
        when: 'the checkout is complete',
        postings: [
          { name: 'pay', debit: 'suspense', credit: 'customer:shop', amount: 'paid' },
          { name: 'fee', debit: 'suspense', credit: 'fees', amount: 'fee' },
        ],
      },
      {
        name: 'take back',
        after: 'pay',
        when: 'the shop gives back, whole or in part',
        postings: [{ name: 'take back', debit: 'customer:shop', credit: 'suspense', amount: 'refunded' }],
      },
      {
        name: 'cancel take back',
        after: 'pay',
        when: 'refused: the id is used up, so that a try still on its way can no longer arrive',
        postings: [
          { name: 'take back', kind: 'pending', debit: 'inFlight', credit: 'suspense', amount: 'refunded' },
          {
            name: 'cancel take back',
            kind: 'void',
            ends: 'take back',
            debit: 'inFlight',
            credit: 'suspense',
            amount: 'refunded',
          },
        ],
      },
      {
        name: 'send back',
        after: 'keep',
        when: 'claimed: signed and kept, before it is broadcast',
        postings: [
          { name: 'send back', debit: 'inFlight', credit: 'custody', amount: 'returned' },
          { name: 'hold back', kind: 'pending', debit: 'suspense', credit: 'inFlight', amount: 'returned' },
          { name: 'hold back fee', kind: 'pending', debit: 'suspense', credit: 'fees', amount: 'return fee' },
        ],
      },
      {
        name: 'settle back',
        after: 'send back',
        when: 'final on the chain',
        postings: [
          {
            name: 'settle back',
            kind: 'post',
            ends: 'hold back',
            debit: 'suspense',
            credit: 'inFlight',
            amount: 'returned',
          },
          {
            name: 'settle back fee',
            kind: 'post',
            ends: 'hold back fee',
            debit: 'suspense',
            credit: 'fees',
            amount: 'return fee',
          },
        ],
      },
      {
        name: 'keep again',
        after: 'send back',
        when: 'can never confirm any more',
        postings: [
          {
            name: 'free back',
            kind: 'void',
            ends: 'hold back',
            debit: 'suspense',
            credit: 'inFlight',
            amount: 'returned',
          },
          { name: 'keep again', debit: 'custody', credit: 'inFlight', amount: 'returned' },
          {
            name: 'free back fee',
            kind: 'void',
            ends: 'hold back fee',
            debit: 'suspense',
            credit: 'fees',
            amount: 'return fee',
          },
        ],
      },
      {
        name: 'write off',
        after: 'keep',
        when: 'too little to be sent, and two operators agree',
        postings: [{ name: 'write off', debit: 'suspense', credit: 'fees', amount: 'written off' }],
      },
    ],
    example: { received: 100n, paid: 98n, fee: 2n, refunded: 40n, returned: 95n, 'return fee': 5n, 'written off': 1n },
  },
} as const satisfies Readonly<Record<string, Flow>>
