import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Command } from './command.ts'
import { createEngine, type Engine, restoreEngine } from './engine.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { Model } from './testing/model.ts'
import { commandOf, DICE, SETUP } from './testing/random-command.ts'
import { run } from './testing/run.ts'
import { modelView, viewOf } from './testing/view.ts'

/** `ORDER_BOOK_RUNS=2000 npx vitest run --project unit packages/order-book` looks further. */
const RUNS = Number(process.env.ORDER_BOOK_RUNS ?? 25)
const COMMANDS = 120

const dice = fc.uint8Array({ minLength: DICE, maxLength: DICE })
const streams = fc.array(dice, { minLength: COMMANDS / 4, maxLength: COMMANDS, size: 'max' })

it('says and keeps the same as the naive book after every command, also when it was restored in between', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(streams, fc.nat(COMMANDS), (stream, cut) => {
      const model = new Model()
      let engine: Engine = createEngine()
      for (const command of SETUP) expect(run(engine, command)).toEqual(model.apply(command))
      const journal: Command[] = [...SETUP]
      let id = 1
      for (const [index, throws] of stream.entries()) {
        const command = commandOf(throws, id)
        if (command.op === 'place') id += 1
        journal.push(command)
        const events = run(engine, command)
        expect(events).toEqual(model.apply(command))
        const view = viewOf(engine)
        expect(view).toEqual(modelView(model.data, view.assets.length))
        expect(brokenInvariants(view, command, events)).toEqual([])
        for (const { type, reason } of events) seen.set(`${type} ${reason}`, (seen.get(`${type} ${reason}`) ?? 0) + 1)
        if (index === cut) engine = restored(engine)
      }
      const replayed = createEngine()
      for (const command of journal) run(replayed, command)
      expect(replayed.hash()).toBe(engine.hash())
    }),
    { numRuns: RUNS, seed: 20261117, endOnFailure: process.env.ORDER_BOOK_RUNS === undefined },
  )
  const met = ['fill none', 'refilled none', 'reduced none', 'triggered none', 'canceled selfTrade', 'resumed none']
  for (const what of [...met, 'refused wouldTake', 'refused notFillable', 'refused notCovered', 'canceled outOfBand'])
    expect(seen.get(what) ?? 0, `the streams reach: ${what}`).toBeGreaterThan(0)
})

function restored(engine: Engine): Engine {
  const copy = restoreEngine(engine.snapshot())
  expect(copy.hash()).toBe(engine.hash())
  expect(viewOf(copy)).toEqual(viewOf(engine))
  return copy
}
