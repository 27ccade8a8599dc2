import { type Address, type ChainNet, writeAddress } from '@cocobnk/chain-address'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

const KINDS = ['key-hash', 'script-hash', 'segwit-key', 'segwit-script', 'taproot'] as const

/** The output script that only this address can spend. */
export function scriptOf({ kind, payload }: Omit<Address, 'text'>): Uint8Array {
  if (kind === 'key-hash') return Buffer.concat([Buffer.of(0x76, 0xa9, 0x14), payload, Buffer.of(0x88, 0xac)])
  if (kind === 'script-hash') return Buffer.concat([Buffer.of(0xa9, 0x14), payload, Buffer.of(0x87)])
  if (kind === 'evm') throw new TypeError('address of another chain')
  return Buffer.concat([Buffer.of(kind === 'taproot' ? 0x51 : 0x00, payload.length), payload])
}

/** The inverse: the address of a script; undefined for a script without an address form. */
export function scriptAddress(chain: 'Bitcoin' | 'Litecoin', net: ChainNet, script: Uint8Array): string | undefined {
  const [found] = KINDS.flatMap((kind) => {
    const size = kind === 'segwit-script' || kind === 'taproot' ? 32 : 20
    const at = kind === 'key-hash' ? 3 : 2
    const address = { kind, payload: script.slice(at, at + size) }
    return address.payload.length === size && Buffer.from(scriptOf(address)).equals(script) ? [address] : []
  })
  return found && writeAddress(chain, net, found)
}

/** A public key's hash, and the segwit output script for it. */
export function keyScript(publicKey: Uint8Array): { readonly keyHash: Uint8Array; readonly script: Buffer } {
  const keyHash = ripemd160(sha256(publicKey))
  return { keyHash, script: Buffer.concat([Buffer.of(0x00, 0x14), keyHash]) }
}
