import { ok, refuse } from '@cocobnk/result'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressKind, ParsedAddress } from './address.ts'
import type { BitcoinFamily } from './chain.ts'

const base58check = createBase58check(sha256)
const BASE58_BYTES = 21
const SEGWIT_SHAPE = /^[a-z]{2,8}1[02-9ac-hj-np-z]{6,}$/
const SEGWIT_CHARACTERS = 90

/** Bitcoin family: base58 with a checksum, or segwit in a single case. */
export function parseBitcoinAddress(family: BitcoinFamily, text: string): ParsedAddress {
  const lower = text.toLowerCase()
  const isOneCase = text === lower || text === text.toUpperCase()
  if (isOneCase && SEGWIT_SHAPE.test(lower)) return parseSegwit(family, lower)
  return parseBase58(family, text)
}

function parseBase58(family: BitcoinFamily, text: string): ParsedAddress {
  // Also keeps long garbage from a decoder whose cost is quadratic in the length.
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(text)) return refuse('ADDRESS_MALFORMED')
  const bytes = attempted(() => base58check.decode(text))
  if (!bytes) return refuse(attempted(() => base58.decode(text)) ? 'ADDRESS_CHECKSUM' : 'ADDRESS_MALFORMED')
  if (bytes.length !== BASE58_BYTES) return refuse('ADDRESS_MALFORMED')
  const kind = base58Kind(family, bytes[0] ?? -1)
  return kind ? ok({ kind, text, payload: bytes.slice(1) }) : refuse('ADDRESS_NETWORK')
}

function base58Kind({ keyByte, scriptBytes }: BitcoinFamily, first: number): AddressKind | undefined {
  if (first === keyByte) return 'key-hash'
  return scriptBytes.includes(first) ? 'script-hash' : undefined
}

/** Version 0 is written in bech32, version 1 in bech32m; later versions cannot be spent yet. */
function parseSegwit(family: BitcoinFamily, text: string): ParsedAddress {
  const [old, newer] = [bech32.decodeUnsafe(text, SEGWIT_CHARACTERS), bech32m.decodeUnsafe(text, SEGWIT_CHARACTERS)]
  const decoded = old ?? newer
  if (!decoded) return refuse('ADDRESS_CHECKSUM')
  if (decoded.prefix !== family.prefix) return refuse('ADDRESS_NETWORK')
  const [version = -1, ...words] = decoded.words
  const payload = bech32.fromWordsUnsafe(words)
  const kind = payload && segwitKind(version, payload.length)
  if (!kind || (version === 0) !== (decoded === old)) return refuse('ADDRESS_MALFORMED')
  return ok({ kind, text, payload })
}

function segwitKind(version: number, bytes: number): AddressKind | undefined {
  if (version === 0) return bytes === 20 ? 'segwit-key' : bytes === 32 ? 'segwit-script' : undefined
  return version === 1 && bytes === 32 ? 'taproot' : undefined
}

function attempted<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
