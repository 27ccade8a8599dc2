import { execFileSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './rotation.ts'

afterEach(() => vi.unstubAllEnvs())

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

it('takes a part in the gate, by the number of commits', () => {
  vi.stubEnv('CI', 'true')
  vi.stubEnv('CI_FULL', '')
  const commits = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }))
  expect(inTurn(ITEMS, 3)).toEqual(ITEMS.filter((_, place) => place % 3 === commits % 3))
})

it('takes everything at the desk and in a full run', () => {
  vi.stubEnv('CI', '')
  expect(inTurn(ITEMS, 3)).toEqual(ITEMS)
  vi.stubEnv('CI', 'true')
  vi.stubEnv('CI_FULL', '1')
  expect(inTurn(ITEMS, 3)).toEqual(ITEMS)
})
