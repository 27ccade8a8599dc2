import type { Result } from '@cocobnk/result'

export type AddressKind = 'key-hash' | 'script-hash' | 'segwit-key' | 'segwit-script' | 'taproot' | 'evm'

export type Address = {
  readonly kind: AddressKind
  /** The canonical form, used to store, compare and show it. */
  readonly text: string
  /** The hash or key that it pays to. */
  readonly payload: Uint8Array
}

/** CHECKSUM: mistyped. NETWORK: valid, but on another chain. MALFORMED: not an address, or of a kind that cannot be spent from yet. */
export type AddressFault = 'ADDRESS_MALFORMED' | 'ADDRESS_CHECKSUM' | 'ADDRESS_NETWORK'

export type ParsedAddress = Result<Address, AddressFault>
