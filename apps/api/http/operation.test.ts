import { contract, type OperationKey } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { methodsOfPath } from './method-table.ts'
import { distribute } from './module-act.ts'
import { bindOperations } from './operation.ts'

const base = { summary: 'x', auth: 'public', output: z.object({}), refusals: [] } as const
const done = async () => ok({})

describe('joining contract and handlers', () => {
  it('accepts the whole contract', () => {
    const handlers = Object.fromEntries(Object.keys(contract).map((key) => [key as OperationKey, done]))
    expect(bindOperations(contract, handlers)).toHaveLength(Object.keys(contract).length)
  })

  it('rejects an operation without a handler', () => {
    expect(() => bindOperations({ 'GET /a/b': { ...base, act: 'b' } }, {})).toThrow('no handler')
  })

  it('rejects two operations with the same module/act name', () => {
    const twice = { 'GET /a/b': { ...base, act: 'b' }, 'GET /a/c': { ...base, act: 'b' } }
    expect(() => bindOperations(twice, { 'GET /a/b': done, 'GET /a/c': done })).toThrow('already used')
  })

  it.each([
    { body: z.object({ module: z.string() }) },
    { query: z.object({ id: z.string() }), body: z.object({ id: z.string() }) },
  ])('rejects a field that would be ambiguous in the module/act form', (schemas) => {
    expect(() => bindOperations({ 'POST /a/b': { ...base, ...schemas, act: 'b' } }, { 'POST /a/b': done })).toThrow(
      'ambiguous',
    )
  })
})

describe('an operation of operators', () => {
  it.each([{ auth: 'operator' } as const, { auth: 'member', permission: 'audit.read' } as const])(
    'needs exactly its permission, and other operations none: %o',
    (fields) => {
      const wrong = { 'GET /a/b': { ...base, ...fields, act: 'b' } }
      expect(() => bindOperations(wrong, { 'GET /a/b': done })).toThrow('need a permission')
    },
  )
})

describe('a step-up', () => {
  it.each([
    [{ auth: 'public', stepUp: 'required' } as const, 'visitors'],
    [{ auth: 'operator', permission: 'session', stepUp: 'or-password' } as const, 'always have a second factor'],
    [{ auth: 'member', stepUp: 'or-code' } as const, 'a code alone'],
    [{ auth: 'operator', permission: 'session', stepUp: 'or-code', fourEyes: 'tier.refill' } as const, 'a code alone'],
    [{ auth: 'operator', permission: 'session', fourEyes: 'setting.change' } as const, 'needs a step-up'],
  ])('is rejected in invalid combinations, and required for dangerous operations: %o', (fields, reason) => {
    const wrong = { 'GET /a/b': { ...base, ...fields, act: 'b' } }
    expect(() => bindOperations(wrong, { 'GET /a/b': done })).toThrow(reason)
  })
})

describe('an operator operation with types', () => {
  const typed = { ...base, act: 'b', auth: 'operator', permission: 'session', stepUp: 'required' } as const
  const body = z.object({ type: z.enum(['SET_ON', 'SET_OFF']) })

  it.each([
    { body },
    { body, fourEyes: 'tier.refill' } as const,
    { body, fourEyes: { byType: { SET_ON: 'tier.refill' } } } as const,
    { body, fourEyes: { byType: { SET_ON: 'tier.refill', SET_OFF: null, SET_AWAY: null } } } as const,
    { fourEyes: { byType: { SET_ON: 'tier.refill' } } } as const,
  ])('does not start unless it states for each type whether one operator suffices: %o', (fields) => {
    const wrong = { 'PATCH /a/b': { ...typed, ...fields } }
    expect(() => bindOperations(wrong, { 'PATCH /a/b': done })).toThrow('for each type')
  })
})

describe('a check before a step-up', () => {
  it('is rejected where there is no step-up', () => {
    const handler = Object.assign(async () => ok({}), { checkFirst: done })
    expect(() => bindOperations({ 'GET /a/b': { ...base, act: 'b' } }, { 'GET /a/b': handler })).toThrow(
      'has a check before',
    )
  })
})

describe('the module/act form', () => {
  it('distributes the fields to path, query and body by the schemas; numbers in a path become their digits', () => {
    const operation = { ...base, act: 'x', path: z.object({ id: z.string() }), query: z.object({ size: z.string() }) }
    expect(distribute(operation, { id: 7, size: true, name: 5 })).toEqual({
      path: { id: '7' },
      query: { size: 'true' },
      body: { name: 5 },
    })
  })

  it('a field named __proto__ stays a field', () => {
    const { body } = distribute({ ...base, act: 'x' }, JSON.parse('{"__proto__":{"admin":true}}'))
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  })
})

describe('the methods of an address', () => {
  it('are those of the operations there, parameters included', () => {
    const operations = {
      'GET /a/{id}': { ...base, act: 'a' },
      'PUT /a/{id}': { ...base, act: 'b' },
      'POST /a': { ...base, act: 'c' },
      'GET /b/{id}': { ...base, act: 'd', alsoAt: '/elsewhere/{id}' },
    } as const
    expect(methodsOfPath(operations, '/elsewhere/5')).toEqual(['GET'])
    expect(methodsOfPath(operations, '/api/v1/a/5?x=1')).toEqual(['GET', 'PUT'])
    expect(methodsOfPath(operations, '/api/v1')).toEqual(['POST'])
    expect(methodsOfPath(operations, '/api/v1/a/')).toEqual([])
    expect(methodsOfPath(operations, '/api/v1/b')).toEqual([])
  })
})
