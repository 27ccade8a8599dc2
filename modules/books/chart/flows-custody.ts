import type { Flow } from './flow.ts'
import { FROZEN_STEPS, withdrawalSteps } from './withdrawal-steps.ts'

/** Coins deposited from a chain or withdrawn to it. */
export const CUSTODY_FLOWS = {
  deposit: {
    code: 100,
    title: 'Deposit',
    story: 'Posted when the arrival has its confirmations; before that it is shown, but moves nothing.',
    steps: [
      {
        name: 'credit',
        when: 'confirmed',
        postings: [{ name: 'credit', debit: 'custody', credit: 'customer:member', amount: 'received' }],
      },
    ],
    example: { received: 100n },
  },
  unknownDeposit: {
    code: 101,
    title: 'Deposit for nobody known',
    story:
      'Coins arrived with an unknown memo, of a size that is not credited, passed on by a contract, or at one of the bank’s own addresses. They are kept apart until somebody finds out whose they are, or they are sent back. Sending back goes the way of withdrawals: what is sent leaves custody when it is signed and is held in suspense until the chain has decided, and the house keeps the fee.',
    steps: [
      {
        name: 'keep',
        when: 'confirmed',
        postings: [{ name: 'keep', debit: 'custody', credit: 'suspense', amount: 'received' }],
      },
      {
        name: 'find',
        after: 'keep',
        when: 'the owner is found',
        postings: [{ name: 'find', debit: 'suspense', credit: 'customer:member', amount: 'received' }],
      },
      {
        name: 'hand over',
        after: 'keep',
        when: 'the owner is found on another shard',
        postings: [{ name: 'hand over', debit: 'suspense', credit: 'custody', amount: 'received' }],
      },
      {
        name: 'find there',
        after: 'hand over',
        when: 'handed over',
        postings: [
          { name: 'find there', debit: 'custody', credit: 'customer:member', amount: 'received', shard: 'there' },
        ],
      },
      {
        name: 'take over',
        after: 'keep',
        when: 'the owner of the bank brought them',
        postings: [{ name: 'take over', debit: 'suspense', credit: 'capital', amount: 'received' }],
      },
      {
        name: 'send back',
        after: 'keep',
        when: 'to be sent back: signed and kept, before it is broadcast',
        postings: [
          { name: 'send back', debit: 'inFlight', credit: 'custody', amount: 'returned' },
          { name: 'hold back', kind: 'pending', debit: 'suspense', credit: 'inFlight', amount: 'returned' },
          { name: 'hold back fee', kind: 'pending', debit: 'suspense', credit: 'fees', amount: 'fee' },
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
            amount: 'fee',
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
            amount: 'fee',
          },
        ],
      },
    ],
    example: { received: 100n, returned: 95n, fee: 5n },
  },
  withdrawal: {
    code: 110,
    title: 'Withdrawal',
    story:
      'Amount and fee are held when it is asked for. When the signed transaction goes out, the hold moves over to the coins in flight, in one chain with them: custody never counts coins that have left, and never owes more than it has. Nothing is given back while a signed transaction can still confirm. A frozen account takes no new hold; if it was frozen after the signing, what was held leaves it at once and is kept apart until the chain has decided. What the network takes is the house’s matter, once for all withdrawals that share a transaction (Network fee).',
    steps: [
      ...withdrawalSteps('custody', {
        release: 'rejected or cancelled before signing',
        send: 'signed and kept, before it is broadcast',
        settle: 'final on the chain',
        return: 'can never confirm any more',
      }),
      ...FROZEN_STEPS,
    ],
    example: { amount: 100n, fee: 5n },
  },
  networkFee: {
    code: 120,
    title: 'Network fee',
    story:
      'Whatever we send to a chain, the network takes a fee. The most it may take leaves custody before anybody hears of the transaction, and only if the house has earned that much; what it did not take comes back. A transaction that replaces another books what it offers more. A sweep, from where members deposit to the hot wallet, posts nothing else: the coins are ours before and after.',
    steps: [
      {
        name: 'send',
        when: 'signed and kept, before it is broadcast',
        postings: [
          { name: 'offer', debit: 'inFlight', credit: 'custody', amount: 'offered' },
          { name: 'hold', kind: 'pending', debit: 'fees', credit: 'inFlight', amount: 'offered' },
        ],
      },
      {
        name: 'settle',
        after: 'send',
        when: 'final on the chain',
        postings: [
          { name: 'pay', kind: 'post', ends: 'hold', debit: 'fees', credit: 'inFlight', amount: 'taken' },
          { name: 'return', debit: 'custody', credit: 'inFlight', amount: 'rest' },
        ],
      },
      {
        name: 'release',
        after: 'send',
        when: 'one that offers less or more took its place, and nothing of this was needed',
        postings: [
          { name: 'free', kind: 'void', ends: 'hold', debit: 'fees', credit: 'inFlight', amount: 'offered' },
          { name: 'return', debit: 'custody', credit: 'inFlight', amount: 'offered' },
        ],
      },
    ],
    example: { offered: 3n, taken: 2n, rest: 1n },
  },
  capital: {
    code: 130,
    title: 'Owner’s coins',
    story: 'The owner brings coins and says what they are for; earnings go back to the owner the same way.',
    steps: [
      {
        name: 'bring',
        when: 'arrived, confirmed',
        postings: [{ name: 'bring', debit: 'custody', credit: 'capital', amount: 'brought' }],
      },
      {
        name: 'assign',
        after: 'bring',
        when: 'approved by two operators',
        postings: [
          { name: 'stock', debit: 'capital', credit: 'inventory', amount: 'to sell' },
          { name: 'endow', debit: 'capital', credit: 'rewards', amount: 'to give' },
          { name: 'cover', debit: 'capital', credit: 'fees', amount: 'for network fees' },
        ],
      },
      {
        name: 'collect',
        after: 'assign',
        when: 'earnings are taken over',
        postings: [{ name: 'collect', debit: 'fees', credit: 'capital', amount: 'earned' }],
      },
    ],
    example: { brought: 100n, 'to sell': 60n, 'to give': 30n, 'for network fees': 10n, earned: 4n },
  },
} as const satisfies Readonly<Record<string, Flow>>
