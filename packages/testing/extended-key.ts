import { randomBytes } from 'node:crypto'
import { HDKey } from '@scure/bip32'

/** A new extended key, so that coins of other tests are not counted. */
export function newExtendedKey(): string {
  return HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'").publicExtendedKey
}
