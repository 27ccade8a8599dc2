import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHAIN_NETS } from './chain.ts'
import { parseAddress } from './parse-address.ts'
import { writeAddress } from './write-address.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const addresses = fc.oneof(
  fc.record({ kind: fc.constantFrom('key-hash' as const, 'script-hash' as const), payload: bytes(20) }),
  fc.record({ kind: fc.constant('segwit-key' as const), payload: bytes(20) }),
  fc.record({ kind: fc.constantFrom('segwit-script' as const, 'taproot' as const), payload: bytes(32) }),
)

it('an address that is written parses to the same target, on every chain and network', () => {
  const places = fc.tuple(fc.constantFrom('Bitcoin' as const, 'Litecoin' as const), fc.constantFrom(...CHAIN_NETS))
  fc.assert(
    fc.property(places, addresses, ([chain, net], address) => {
      const text = writeAddress(chain, net, address)
      expect(parseAddress(chain, net, text)).toEqual({ ok: true, value: { ...address, text } })
    }),
  )
  fc.assert(
    fc.property(bytes(20), (payload) => {
      fc.pre(payload.some((byte) => byte > 0))
      const text = writeAddress('Ethereum', 'main', { kind: 'evm', payload })
      expect(parseAddress('Ethereum', 'main', text)).toMatchObject({ value: { text } })
    }),
  )
})
