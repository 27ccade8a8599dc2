import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breakingChanges } from './diff.ts'
import { currentApi, type Json, RELEASED, type Released } from './released.ts'

const object = (properties: Json, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }

function api(more: Partial<Released['operations'][string]>, schemas: Released['schemas'] = {}, events = {}): Released {
  const operation = { callers: ['merchant'], needsKey: false, input: object({}), output: object({}), ...more }
  return { version: '2026-11-18', operations: { 'POST /a': operation }, events, schemas }
}

it('nothing that was released is broken; if nothing was released yet, `npm run api:release -- --unreleased`', () => {
  expect(breakingChanges(JSON.parse(readFileSync(RELEASED, 'utf8')) as Released, currentApi())).toEqual([])
})

describe('reports changes that break programs', () => {
  const state = (words: readonly string[]) => ({ State: { type: 'string', enum: words } })
  const ref = { $ref: '#/components/schemas/State' }

  it.each<[string, Released, Released, string[]]>([
    ['an operation that is gone', api({}), { ...api({}), operations: {} }, ['POST /a: is gone']],
    [
      'a caller',
      api({ callers: ['member', 'merchant'] }),
      api({ callers: ['member'] }),
      ['POST /a: no longer open to merchant'],
    ],
    ['a key', api({}), api({ needsKey: true }), ['POST /a: now needs an Idempotency-Key']],
    ['a field to be sent', api({}), api({ input: object({ x: text }) }), ['POST /a takes: now needs x']],
    [
      'a field that must now be sent',
      api({ input: object({ x: text }, []) }),
      api({ input: object({ x: text }) }),
      ['POST /a takes: now needs x'],
    ],
    ['a field no longer taken', api({ input: object({ x: text }, []) }), api({}), ['POST /a takes: x is gone']],
    [
      'a word no longer taken',
      api({ input: object({ x: ref }) }, state(['A', 'B'])),
      api({ input: object({ x: ref }) }, state(['A'])),
      ['POST /a takes x: no longer "B"'],
    ],
    [
      'a lower maximum',
      api({ input: object({ x: { ...text, maxLength: 9 } }) }),
      api({ input: object({ x: { ...text, maxLength: 8 } }) }),
      ['POST /a takes x: maxLength 8'],
    ],
    ['a field no longer answered', api({ output: object({ x: text }) }), api({}), ['POST /a answers: x is gone']],
    [
      'a field that may be missing',
      api({ output: object({ x: text }) }),
      api({ output: object({ x: text }, []) }),
      ['POST /a answers: x may now be missing'],
    ],
    [
      'null, deep inside',
      api({ output: object({ list: { type: 'array', items: object({ x: text }) } }) }),
      api({ output: object({ list: { type: 'array', items: object({ x: { anyOf: [text, { type: 'null' }] } }) } }) }),
      ['POST /a answers list each x: may now be null'],
    ],
    [
      'another type',
      api({ output: object({ x: text }) }),
      api({ output: object({ x: { type: 'number' } }) }),
      ['POST /a answers x: may now be number'],
    ],
    ['an event that is gone', api({}, {}, { 'a.done': object({}) }), api({}), ['event a.done: is gone']],
    [
      'a field of an event',
      api({}, {}, { 'a.done': object({ x: text }) }),
      api({}, {}, { 'a.done': object({}) }),
      ['event a.done: x is gone'],
    ],
  ])('%s', (_, before, after, expected) => expect(breakingChanges(before, after)).toEqual(expected))
})

describe('accepts changes that only add', () => {
  it.each<[string, Released, Released]>([
    ['an operation', { ...api({}), operations: {} }, api({})],
    ['a caller', api({ callers: ['member'] }), api({ callers: ['member', 'merchant'] })],
    ['a field that may be sent', api({}), api({ input: object({ x: text }, []) })],
    ['a field that is answered', api({}), api({ output: object({ x: text }) })],
    [
      'a word that is answered',
      api({ output: object({ x: { type: 'string', enum: ['A'] } }) }),
      api({ output: object({ x: { type: 'string', enum: ['A', 'B'] } }) }),
    ],
    [
      'a field that need not be sent any more',
      api({ input: object({ x: text }) }),
      api({ input: object({ x: text }, []) }),
    ],
    ['an event', api({}), api({}, {}, { 'a.done': object({}) })],
  ])('%s', (_, before, after) => expect(breakingChanges(before, after)).toEqual([]))
})
