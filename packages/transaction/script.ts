import type { Address } from '@cocobnk/chain-address'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** What an output of the Bitcoin family holds so that only this address may spend it. */
export function scriptOf({ kind, payload }: Address): Uint8Array {
  if (kind === 'key-hash') return Buffer.concat([Buffer.of(0x76, 0xa9, 0x14), payload, Buffer.of(0x88, 0xac)])
  if (kind === 'script-hash') return Buffer.concat([Buffer.of(0xa9, 0x14), payload, Buffer.of(0x87)])
  if (kind === 'evm') throw new TypeError('an address of another chain')
  return Buffer.concat([Buffer.of(kind === 'taproot' ? 0x51 : 0x00, payload.length), payload])
}

/** The hash that stands for a public key, and what an output to it holds (segwit). */
export function keyScript(publicKey: Uint8Array): { readonly keyHash: Uint8Array; readonly script: Uint8Array } {
  const keyHash = ripemd160(sha256(publicKey))
  return { keyHash, script: Buffer.concat([Buffer.of(0x00, 0x14), keyHash]) }
}
