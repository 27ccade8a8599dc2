import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './input.ts'

const operation = {
  act: 'x',
  summary: 'x',
  auth: 'public',
  path: z.object({ id: z.uuid() }),
  query: z.object({ page_size: z.coerce.number().int().max(100).default(20) }),
  body: z.object({
    name: z.string().min(2),
    places: z.array(z.object({ city: z.string() })).optional(),
    word: z
      .string()
      .optional()
      .refine((word) => word !== 'bad', { params: { code: 'NOT_THIS_WORD' } }),
  }),
  output: z.object({}),
  refusals: [],
} as const

const path = { id: '019a8000-0000-7000-8000-000000000001' }

describe('input of an operation', () => {
  it('arrives parsed, with defaults filled in and unknown fields dropped', () => {
    expect(parseInput(operation, { path, query: {}, body: { name: 'ab', admin: true } })).toEqual({
      ok: true,
      value: { path, query: { page_size: 20 }, body: { name: 'ab' } },
    })
  })

  it('reports every fault of every part at once, by field path and code', () => {
    const body = { places: [{ city: 'a' }, { city: 5 }], word: 'bad' }
    expect(parseInput(operation, { path: { id: 'x' }, query: { page_size: '101' }, body })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        id: 'INVALID_FORMAT',
        page_size: 'TOO_BIG',
        name: 'REQUIRED',
        'places.1.city': 'INVALID_TYPE',
      },
    })
    expect(parseInput(operation, { path, query: {}, body: { name: 'ab', word: 'bad' } })).toMatchObject({
      fields: { word: 'NOT_THIS_WORD' },
    })
  })

  it.each([null, [], 'text', 5])('a body that is not an object (%j) is a fault of the body', (body) => {
    expect(parseInput(operation, { path, query: {}, body })).toMatchObject({ fields: { body: 'INVALID_TYPE' } })
  })

  it.each(['a\0b', 'a\ud800b'])('rejects text that Postgres cannot store', (name) => {
    expect(parseInput(operation, { path, query: {}, body: { name } })).toMatchObject({
      fields: { name: 'INVALID_FORMAT' },
    })
  })
})
