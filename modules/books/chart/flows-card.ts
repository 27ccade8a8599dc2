import type { Flow } from './flow.ts'

/** Money that a card processor collects for shops and owes us until it pays out. One USOT is one cent. */
export const CARD_FLOWS = {
  cardPayment: {
    code: 212,
    title: 'Card payment to a shop',
    story:
      'What the processor has captured it owes us until it pays out; the shop has it at once, less the fee. Disputes, refunds and costs after a payout may leave us owing the processor, so its account has no bound. A refund is held at the shop until the processor has taken it. A payment that its holder disputes is taken from us at once: the shop owes it, and pays from what it has and from whatever comes in later, because its account cannot go below zero. A dispute that is won brings it back. What was captured for nobody, such as a second time for the same order, is kept apart and given back. What the processor costs is paid from fees.',
    steps: [
      {
        name: 'capture',
        when: 'captured, says the processor',
        postings: [
          { name: 'capture', debit: 'processor', credit: 'customer:shop', amount: 'received' },
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
        name: 'hold refund',
        after: 'capture',
        when: 'the shop gives back, whole or in part',
        postings: [
          { name: 'hold refund', kind: 'pending', debit: 'customer:shop', credit: 'processor', amount: 'refunded' },
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
        ],
      },
      {
        name: 'cancel refund',
        after: 'capture',
        when: 'the shop has not that much: the id of the hold is used up',
        postings: [
          { name: 'hold refund', kind: 'pending', debit: 'inFlight', credit: 'suspense', amount: 'refunded' },
          {
            name: 'cancel refund',
            kind: 'void',
            ends: 'hold refund',
            debit: 'inFlight',
            credit: 'suspense',
            amount: 'refunded',
          },
        ],
      },
      {
        name: 'charge back',
        after: 'capture',
        when: 'the holder disputes it',
        postings: [{ name: 'charge back', debit: 'receivable', credit: 'processor', amount: 'disputed' }],
      },
      {
        name: 'recover',
        after: 'charge back',
        when: 'the shop has something',
        postings: [{ name: 'recover', debit: 'customer:shop', credit: 'receivable', amount: 'recovered' }],
      },
      {
        name: 'win',
        after: 'recover',
        when: 'the dispute is won',
        postings: [{ name: 'win', debit: 'processor', credit: 'customer:shop', amount: 'disputed' }],
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
      disputed: 100n,
      recovered: 60n,
      captured: 100n,
    },
  },
} as const satisfies Readonly<Record<string, Flow>>
