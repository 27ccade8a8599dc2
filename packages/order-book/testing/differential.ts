import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import type { Command } from '../command.ts'
import { createEngine, type Engine, restoreEngine } from '../engine.ts'
import { brokenInvariants } from './invariants.ts'
import { Model } from './model.ts'
import { commandOf, DICE, SETUP } from './random-command.ts'
import { run } from './run.ts'
import { modelView, viewOf } from './view.ts'

const COMMANDS = 120

const dice = fc.uint8Array({ minLength: DICE, maxLength: DICE })
const streams = fc.array(dice, { minLength: COMMANDS / 4, maxLength: COMMANDS, size: 'max' })

/**
 * Runs random commands through the engine and the naive book. Throws, with the shortest failing sequence, if they differ in an event, in
 * the whole state, after a restore at some point, or after a replay of everything. Returns how often each event occurred.
 */
export function compareWithModel({ runs, seed }: { runs: number; seed: number }): Map<string, number> {
  const met = new Map<string, number>()
  const property = fc.property(streams, fc.nat(COMMANDS), (stream, cut) => {
    const model = new Model()
    const journal: Command[] = []
    let engine = createEngine()
    const both = (command: Command) => {
      journal.push(command)
      const events = run(engine, command)
      deepStrictEqual(events, model.apply(command))
      const view = viewOf(engine)
      deepStrictEqual(view, modelView(model.data, view.assets.length))
      deepStrictEqual(brokenInvariants(view, command, events), [])
      for (const { type, reason } of events) met.set(`${type} ${reason}`, (met.get(`${type} ${reason}`) ?? 0) + 1)
    }
    for (const command of SETUP) both(command)
    let id = 1
    for (const [index, throws] of stream.entries()) {
      const command = commandOf(throws, id)
      if (command.op === 'place') id += 1
      both(command)
      if (index === cut) engine = restored(engine)
    }
    const replayed = createEngine()
    for (const command of journal) run(replayed, command)
    equal(replayed.hash(), engine.hash())
  })
  fc.assert(property, { numRuns: runs, seed })
  return met
}

function restored(engine: Engine): Engine {
  const copy = restoreEngine(engine.snapshot())
  equal(copy.hash(), engine.hash())
  deepStrictEqual(viewOf(copy), viewOf(engine))
  return copy
}
