import { expect, it } from 'vitest'
import { tierAddressCheck } from './tier-address.ts'

const at = (mark: string) => ({
  Bitcoin: `bc1q${mark}`,
  Litecoin: `ltc1q${mark}`,
  Ethereum: `0x${mark.repeat(20)}`,
})
const isTierAddress = tierAddressCheck({ HOT: at('aa'), WARM: at('bb'), COLD: at('cc') })

it.each(['aa', 'bb', 'cc'])('recognizes the bank’s own addresses of every network and tier (%s)', (mark) => {
  for (const [network, address] of Object.entries(at(mark))) expect(isTierAddress(network, address)).toBe(true)
  expect(isTierAddress('Ethereum', `0x${mark.toUpperCase().repeat(20)}`)).toBe(true)
})

it('does not recognize the bank’s address on another network or a foreign address', () => {
  expect(isTierAddress('Litecoin', 'bc1qaa')).toBe(false)
  expect(isTierAddress('Ethereum', `0x${'dd'.repeat(20)}`)).toBe(false)
  expect(isTierAddress('Bitcoin', 'bc1qab')).toBe(false)
})
