import { signalTo } from '@cocobnk/database'
import { type CarryDeps, carryLeftMoves, countStuckRooms, endRooms, expireDeals, requote } from '@cocobnk/deal'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { firmOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

const EXPIRE_MS = 2_000
const STUCK_MS = 60_000
const REQUOTE_MS = 10_000

/**
 * Deals between members: expires due ones, completes moves that an api process left behind, and keeps formula prices near the base rate.
 */
export function dealJobs({ bank, ledgers, events }: Context): readonly Job[] {
  const { db } = bank
  const wake = signalTo(db, 'settlement', events.signalFailed)
  const deps: CarryDeps = { db, ledgers: postsHoweverLate({ db, ledgers }), wakeMover: () => wake('') }
  const settings = settingsReader(db)
  return [
    { name: 'deal.carry', wakesOn: [wakesOn('settlement_ended')], run: () => carryLeftMoves(deps) },
    { name: 'deal.expire', everyMs: EXPIRE_MS, run: () => expireDeals(deps) },
    { name: 'deal.room', everyMs: EXPIRE_MS, run: () => endRooms(deps) },
    {
      name: 'deal.stuck',
      everyMs: STUCK_MS,
      run: async () => {
        const stuck = await countStuckRooms(db)
        if (stuck > 0) events.dealStuck(stuck)
      },
    },
    {
      name: 'deal.requote',
      everyMs: REQUOTE_MS,
      run: async () => requote(db, firmOf(await readRates({ db, stated: async () => (await settings()).rate }))),
    },
  ]
}
