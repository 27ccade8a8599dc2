import type { Flow } from './flow.ts'
import { usedUp } from './used-up.ts'

/** Money that a card processor collects for shops and owes us until it pays out. One USOT is one cent. */
export const CARD_FLOWS = {
  cardPayment: {
    code: 212,
    title: 'Card payment to a shop',
    story:
      'What the processor has captured it owes us until it pays out. The shop’s part, less the fee, goes into the card reserve, where the shop cannot use it, and is released in parts when their time has come. Disputes, refunds and costs after a payout may leave us owing the processor, so its account has no bound. A refund is held in the reserve and at the shop until the processor has taken it. A payment that its holder disputes is taken from us at once: the owner of the shop owes it, and pays from the reserve, then from the accounts, and from whatever comes in later, because none of them can go below zero. A dispute that is won brings it back into the reserve. What was captured for nobody, such as a second time for the same order, is kept apart and given back. What the processor costs is paid from fees.',
    steps: [
      {
        name: 'capture',
        when: 'captured, says the processor',
        postings: [
          { name: 'capture', debit: 'processor', credit: 'cardReserve:shop', amount: 'received' },
          { name: 'fee', debit: 'processor', credit: 'fees', amount: 'fee' },
        ],
      },
      {
        name: 'cost',
        after: 'capture',
        when: 'the processor has kept its part',
        postings: [{ name: 'cost', debit: 'fees', credit: 'processor', amount: 'cost' }],
      },
      {
        name: 'pay out',
        after: 'cost',
        when: 'paid out, says the processor',
        postings: [{ name: 'pay out', debit: 'nostro', credit: 'processor', amount: 'paid out' }],
      },
      {
        name: 'take back',
        after: 'pay out',
        when: 'a payout brought less to this shard than it had to give',
        postings: [{ name: 'take back', debit: 'processor', credit: 'nostro', amount: 'taken back' }],
      },
      {
        name: 'release',
        after: 'capture',
        when: 'the time of a part of the reserve has come',
        postings: [{ name: 'release', debit: 'cardReserve:shop', credit: 'customer:shop', amount: 'released' }],
      },
      {
        name: 'hold refund',
        after: 'capture',
        when: 'the shop gives back, whole or in part',
        postings: [
          { name: 'hold refund', kind: 'pending', debit: 'customer:shop', credit: 'processor', amount: 'refunded' },
          {
            name: 'hold reserve',
            kind: 'pending',
            debit: 'cardReserve:shop',
            credit: 'processor',
            amount: 'refunded from reserve',
          },
        ],
      },
      {
        name: 'settle refund',
        after: 'hold refund',
        when: 'refunded, says the processor',
        postings: [
          {
            name: 'settle refund',
            kind: 'post',
            ends: 'hold refund',
            debit: 'customer:shop',
            credit: 'processor',
            amount: 'refunded',
          },
          {
            name: 'settle reserve',
            kind: 'post',
            ends: 'hold reserve',
            debit: 'cardReserve:shop',
            credit: 'processor',
            amount: 'refunded from reserve',
          },
        ],
      },
      {
        name: 'release refund',
        after: 'hold refund',
        when: 'refused for good, says the processor',
        postings: [
          {
            name: 'release refund',
            kind: 'void',
            ends: 'hold refund',
            debit: 'customer:shop',
            credit: 'processor',
            amount: 'refunded',
          },
          {
            name: 'release reserve',
            kind: 'void',
            ends: 'hold reserve',
            debit: 'cardReserve:shop',
            credit: 'processor',
            amount: 'refunded from reserve',
          },
        ],
      },
      {
        name: 'cancel refund',
        after: 'capture',
        when: 'the shop has not that much: the id of the hold is used up',
        postings: usedUp('hold refund', 'refunded'),
      },
      {
        name: 'charge back',
        after: 'capture',
        when: 'the holder disputes it',
        postings: [{ name: 'charge back', debit: 'receivable', credit: 'processor', amount: 'disputed' }],
      },
      {
        name: 'recover from reserve',
        after: 'charge back',
        when: 'a reserve of the owner has something',
        postings: [{ name: 'recover', debit: 'cardReserve:shop', credit: 'receivable', amount: 'recovered' }],
      },
      {
        name: 'recover',
        after: 'charge back',
        when: 'an account of the owner has something',
        postings: [{ name: 'recover', debit: 'customer:shop', credit: 'receivable', amount: 'recovered' }],
      },
      {
        name: 'cancel recover',
        after: 'charge back',
        when: 'the account has not that much any more: the id is used up',
        postings: usedUp('recover', 'recovered'),
      },
      {
        name: 'win',
        after: 'recover',
        when: 'the dispute is won',
        postings: [{ name: 'win', debit: 'processor', credit: 'cardReserve:shop', amount: 'disputed' }],
      },
      {
        name: 'keep',
        when: 'captured for nobody',
        postings: [{ name: 'keep', debit: 'processor', credit: 'suspense', amount: 'captured' }],
      },
      {
        name: 'give back',
        after: 'keep',
        when: 'refunded, says the processor',
        postings: [{ name: 'give back', debit: 'suspense', credit: 'processor', amount: 'captured' }],
      },
    ],
    example: {
      received: 98n,
      fee: 2n,
      cost: 4n,
      'paid out': 90n,
      'taken back': 10n,
      refunded: 40n,
      'refunded from reserve': 20n,
      released: 30n,
      disputed: 100n,
      recovered: 60n,
      captured: 100n,
    },
  },
} as const satisfies Readonly<Record<string, Flow>>
