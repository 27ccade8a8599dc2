import type { Result } from '@cocobnk/result'

export type AddressKind = 'key-hash' | 'script-hash' | 'segwit-key' | 'segwit-script' | 'taproot' | 'evm'

export type Address = {
  readonly kind: AddressKind
  /** The one form in which we keep, compare and show it. */
  readonly text: string
  /** The hash or key it pays to. */
  readonly payload: Uint8Array
}

/**
 * CHECKSUM: something was mistyped. NETWORK: right in itself, but of another chain. MALFORMED: no address at all, or of a
 * kind that nobody can spend from yet.
 */
export type AddressFault = 'ADDRESS_MALFORMED' | 'ADDRESS_CHECKSUM' | 'ADDRESS_NETWORK'

export type ParsedAddress = Result<Address, AddressFault>
