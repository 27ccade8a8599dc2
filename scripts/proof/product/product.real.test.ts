import type { Ledgers } from '@cocobnk/ledger'
import { carrySteps, runDays } from '@cocobnk/product'
import { expect, it } from 'vitest'
import { openArena, openWorker } from './arena.ts'
import { dice, scriptsOf } from './plan.ts'
import { play, type Worker } from './play.ts'

const FIRST_DAY = '2027-01-30'
const DAYS = 130
const SEED = 2
it('products of all kinds pay to the unit what a plain model expects, while the worker dies and pauses', async () => {
  const arena = await openArena({ members: 4, firstDay: FIRST_DAY, days: DAYS })
  const random = dice(SEED)
  let today = arena.dateOf(0)
  let deaths = 0
  /** A ledger client that fails now and then, before or after the ledger has the transfer. */
  const mortal = (ledgers: Ledgers): Ledgers => ({
    ...ledgers,
    post: async (...chain) => {
      const dies = random.chance(0.2)
      if (dies && random.chance(0.5)) throw new Death()
      const codes = await ledgers.post(...chain)
      if (dies) throw new Death()
      return codes
    },
  })
  const { deps, close } = openWorker(arena.urls, () => today, mortal)
  const survive = async (act: () => Promise<unknown>) => {
    for (;;) {
      try {
        await act()
        return
      } catch (error) {
        if (!(error instanceof Death)) throw error
        deaths += 1
      }
    }
  }
  const carry = async () => {
    while (await carrySteps(deps)) {}
  }
  const worker: Worker = {
    day: async (day) => {
      today = arena.dateOf(day)
      await survive(() => runDays(deps))
      await survive(carry)
    },
    carry: () => survive(carry),
  }
  try {
    const scripts = scriptsOf({ funds: 30, members: 4, days: DAYS, early: 15 }, SEED)
    const isAway = (day: number) => day >= 60 && day < 91
    const verdict = await play(arena, worker, { scripts, firstDay: FIRST_DAY, days: DAYS, isAway })
    expect(verdict.faults).toEqual([])
    expect(verdict.funds).toBe(30)
    expect(deaths).toBeGreaterThan(0)
    expect(verdict.early).toBeGreaterThan(0)
    expect(verdict.renewed).toBeGreaterThan(0)
  } finally {
    await close()
    await arena.close()
  }
})

class Death extends Error {}
