import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './rotation.ts'

afterEach(() => vi.unstubAllEnvs())

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

it('selects a part in the gate, by the number of commits', () => {
  vi.stubEnv('CI', 'true')
  vi.stubEnv('CI_FULL', '')
  const taken = ['300', '301', '302'].map((commits) => {
    vi.stubEnv('GATE_TURN', commits)
    return inTurn(ITEMS, 3)
  })
  expect(taken).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
})

it('selects everything locally and in a full run', () => {
  vi.stubEnv('CI', '')
  expect(inTurn(ITEMS, 3)).toEqual(ITEMS)
  vi.stubEnv('CI', 'true')
  vi.stubEnv('CI_FULL', '1')
  expect(inTurn(ITEMS, 3)).toEqual(ITEMS)
})
