import { expect, it } from 'vitest'
import { standOf } from './stand-of.ts'

const policy = {
  hot_max_percent: 2,
  hot_target_percent: 1,
  warm_percent: 8,
  hot_minimum: { BTC: '1', LTC: '0', ETH: '20', USOT: '0', CCM: '0' },
}

it.each([
  ['more than the share and what always stays is too much', 'BTC', '3', '97', 'much'],
  ['more than the share is well while it is what always stays', 'BTC', '1', '0', 'well'],
  ['less than half of what is wanted is too little', 'ETH', '5', '100', 'little'],
  ['a tenth of what is wanted is too little', 'LTC', '0.1', '99.9', 'little'],
  ['between the two it is well', 'LTC', '1.5', '98.5', 'well'],
] as const)('%s', (_, asset_code, hot, cold, wanted) => {
  expect(standOf({ asset_code, hot, warm: '0', cold }, policy)).toBe(wanted)
})
