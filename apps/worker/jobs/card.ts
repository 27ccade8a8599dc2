import { carryBook, carryCards, releaseReserves, stopRiskyShops } from '@cocobnk/card'
import { type Job, wakesOn } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

const LOOK_MS = 2_000
const BOOK_MS = 30_000
const RELEASE_MS = 10_000

/** Carries card payments and imports the processor's records of them. No jobs without a processor. */
export function cardJobs({ cards, events }: Context): readonly Job[] {
  if (!cards) return []
  return [
    {
      name: 'card.look',
      wakesOn: [wakesOn('card_payment')],
      everyMs: LOOK_MS,
      run: () => carryCards(cards, events.cardFailed),
    },
    {
      name: 'card.release',
      everyMs: RELEASE_MS,
      run: () => releaseReserves(cards, events.cardReleaseFailed),
    },
    {
      name: 'card.book',
      wakesOn: [wakesOn('chargeback')],
      everyMs: BOOK_MS,
      run: async () => {
        const differences = await carryBook(cards)
        for (const { merchantSeq, stopSeq, cause } of await stopRiskyShops(cards))
          events.cardsStopped({ merchant_seq: merchantSeq, stop_seq: stopSeq, cause })
        for (const { source, ours, theirs } of differences)
          events.cardDiffers({ source, ours: ours.toString(), theirs: theirs.toString() })
      },
    },
  ]
}
