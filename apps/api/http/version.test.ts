import { API_VERSION, API_VERSIONS, type Operation } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { deprecationHeaders, versionOf } from './version.ts'

const ANSWERED = ['2027-03-01', '2026-11-18']

it.each([
  ['the one asked for', { asked: '2026-11-18', pinned: '2027-03-01' }, '2026-11-18'],
  ['the one of the key', { pinned: '2026-11-18' }, '2026-11-18'],
  ['the oldest, of a key from before all of them', { pinned: '2025-01-01' }, '2026-11-18'],
  ['none, of who names none', {}, undefined],
])('a request is answered by %s', (_, { asked, pinned }: { asked?: string; pinned?: string }, expected) => {
  const headers = asked === undefined ? {} : { 'cocobnk-version': asked }
  expect(versionOf(headers, pinned, ANSWERED)).toEqual({ ok: true, value: expected })
})

it.each(['2026-11-17', '', 'latest'])('an unknown version (%j) is refused with the list of known ones', (asked) => {
  expect(versionOf({ 'cocobnk-version': asked }, undefined, ANSWERED)).toMatchObject({
    ok: false,
    code: 'VERSION_UNKNOWN',
    data: { versions: ANSWERED },
  })
})

it('versions are dates, newest first', () => {
  expect(API_VERSIONS.every((one) => /^\d{4}-\d{2}-\d{2}$/.test(one))).toBe(true)
  expect([...API_VERSIONS].sort().reverse()).toEqual(API_VERSIONS)
  expect(API_VERSIONS[0]).toBe(API_VERSION)
})

it('a deprecated operation returns since when and until when', () => {
  const deprecated = { since: '2026-11-18', until: '2027-11-18' }
  expect(deprecationHeaders({ deprecated } as Operation)).toEqual({
    deprecation: '@1794960000',
    sunset: 'Thu, 18 Nov 2027 00:00:00 GMT',
  })
  expect(deprecationHeaders({} as Operation)).toEqual({})
})
