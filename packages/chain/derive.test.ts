import { HDKey } from '@scure/bip32'
import { expect, it } from 'vitest'
import { deriveAddress } from './derive.ts'

/** The extended key from the BIP 84 example, in BIP 32 format. */
const SEED = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
)
const master = HDKey.fromMasterSeed(SEED)

it('derives the addresses of the BIP 84 example', () => {
  const key = master.derive("m/84'/0'/0'").publicExtendedKey
  const form = { kind: 'bitcoin', prefix: 'bc' } as const
  expect([0, 1].map((index) => deriveAddress(key, index, form))).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ])
})

it('derives the known first Ethereum address of the same mnemonic', () => {
  const key = master.derive("m/44'/60'/0'").publicExtendedKey
  expect(deriveAddress(key, 0, { kind: 'evm' })).toBe('0x9858effd232b4033e47d90003d41ec34ecaeda94')
})

it('an extended private key is rejected', () => {
  expect(() => deriveAddress(master.privateExtendedKey, 0, { kind: 'evm' })).toThrow(TypeError)
})
