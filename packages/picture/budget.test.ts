import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { decoderBudget } from './budget.ts'

const share = (key: string, secondsPerHour = 0.05) => ({ key, secondsPerHour })
const slow = () => pause(60, 'done')
const quick = async () => 'done'

it('refuses a member whose time of the hour is used up, and nobody else', async () => {
  const { spend } = decoderBudget()
  const network = share('network', 60)
  expect(await spend([network, share('a')], slow)).toBe('done')
  expect(await spend([network, share('a')], quick)).toBe('BUDGET_USED')
  expect(await spend([network, share('b')], quick)).toBe('done')
})

it('refuses all members of a network whose time is used up, and counts work that fails', async () => {
  const { spend } = decoderBudget()
  const network = share('network', 0.05)
  const fail = () => pause(60).then(() => Promise.reject(new Error('broken')))
  await expect(spend([network, share('a', 60)], fail)).rejects.toThrow('broken')
  expect(await spend([network, share('b', 60)], quick)).toBe('BUDGET_USED')
  expect(await spend([share('other', 60), share('a', 60)], quick)).toBe('done')
})

it('gives the time back after the hour', async () => {
  const { spend } = decoderBudget(80)
  await spend([share('a')], slow)
  expect(await spend([share('a')], quick)).toBe('BUDGET_USED')
  await pause(40)
  expect(await spend([share('a')], quick)).toBe('done')
})
