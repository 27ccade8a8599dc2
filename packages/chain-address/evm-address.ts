import { ok, refuse } from '@cocobnk/result'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ParsedAddress } from './address.ts'

/** An address in a single case carries no checksum and is accepted; mixed case is the EIP-55 checksum. */
export function parseEvmAddress(text: string): ParsedAddress {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return refuse('ADDRESS_MALFORMED')
  const digits = text.slice(2)
  const payload = hexToBytes(digits.toLowerCase())
  // Coins sent there are burnt.
  if (payload.every((byte) => byte === 0)) return refuse('ADDRESS_MALFORMED')
  const normal = evmText(payload)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || text === normal ? ok({ kind: 'evm', text: normal, payload }) : refuse('ADDRESS_CHECKSUM')
}

/** A letter is upper case where the corresponding nibble of the hash is 8 or higher. */
export function evmText(payload: Uint8Array): string {
  const digits = bytesToHex(payload)
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const isHigh = (at: number) => Number.parseInt(hash[at] ?? '0', 16) > 7
  return `0x${digits.replaceAll(/[a-f]/g, (letter, at: number) => (isHigh(at) ? letter.toUpperCase() : letter))}`
}
