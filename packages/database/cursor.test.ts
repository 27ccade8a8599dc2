import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor, pageOfRows } from './cursor.ts'

const keyset = { at: new Date('2026-11-10T01:02:03.456Z'), seq: '019a8100-0000-7000-8000-00000000000a' }

describe('a cursor', () => {
  it('returns to exactly where the page ended', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), fc.uuid(), (at, seq) => {
        fc.pre(at.getTime() < 2 ** 48)
        expect(decodeCursor(encodeCursor({ at, seq }))).toEqual({ at, seq })
      }),
    )
  })

  it('is rejected after a change to any single character', () => {
    const cursor = encodeCursor(keyset)
    for (let index = 0; index < cursor.length; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A'
      expect(decodeCursor(cursor.slice(0, index) + other + cursor.slice(index + 1))).toBeUndefined()
    }
  })

  it('is rejected when it was made up', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => decodeCursor(text) === undefined))
  })
})

describe('a page', () => {
  const keysetOf = () => keyset

  it('names the next one only if one row more than requested was found', () => {
    expect(pageOfRows([1, 2, 3], 2, keysetOf)).toEqual({ list: [1, 2], next_cursor: encodeCursor(keyset) })
    expect(pageOfRows([1, 2], 2, keysetOf)).toEqual({ list: [1, 2], next_cursor: null })
    expect(pageOfRows([], 2, keysetOf)).toEqual({ list: [], next_cursor: null })
  })
})
