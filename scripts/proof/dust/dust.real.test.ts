import { expect, it } from 'vitest'
import { proveDust } from './prove.ts'

it('C1: dust paid to every tier of every asset is booked to the unit and halts nothing; one missing unit halts each asset within a minute', {
  timeout: 240_000,
}, async () => {
  const { halted_after_ms, ...report } = await proveDust({ payments: 2 })
  expect(report).toEqual({ payments: 30, halted: [], wrong: [], violation: undefined })
  for (const asset of ['BTC', 'LTC', 'ETH', 'USOT', 'CCM']) expect(halted_after_ms[asset], asset).toBeLessThan(60_000)
})
