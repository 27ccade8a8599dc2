import { addressForm, keyAddress } from '@cocobnk/chain'
import {
  decodePsbt,
  decodeSignedEvm,
  encodeBitcoin,
  encodeEvm,
  evmDigest,
  evmHashOf,
  extractSigned,
  joinText,
  readSigned,
  recoverKey,
  txidOf,
} from '@cocobnk/transaction'
import type { TierMoveTable } from './tables.ts'

type Proposed = Pick<TierMoveTable, 'network' | 'unsigned' | 'sender'>
export type SignedMove = { readonly signed: string; readonly txid: string }

/** Returns undefined unless it is exactly what was proposed, signed by the key that owns the coins. */
export function readSignedMove(move: Proposed, text: string): SignedMove | undefined {
  const whole = joinText(text)
  if (whole === undefined) return undefined
  try {
    return move.network === 'Ethereum' ? signedEvm(move, whole) : signedPsbt(move, whole)
  } catch {
    // Untrusted bytes that cannot be decoded.
    return undefined
  }
}

function signedPsbt({ unsigned }: Proposed, text: string): SignedMove | undefined {
  const psbt = decodePsbt(Buffer.from(text, 'base64'))
  if (encodeBitcoin(psbt.transaction).toString('hex') !== unsigned) return undefined
  const signed = extractSigned(psbt)
  return signed && { signed: signed.toString('hex'), txid: txidOf(psbt.transaction) }
}

function signedEvm({ unsigned, sender }: Proposed, text: string): SignedMove | undefined {
  const bytes = Buffer.from(readSigned(text) ?? '', 'hex')
  const { transaction, signature, recovery } = decodeSignedEvm(bytes)
  if (encodeEvm(transaction).toString('hex') !== unsigned) return undefined
  const key = recoverKey(signature, evmDigest(transaction), recovery)
  // All EVM chains have the same address format, whatever the network.
  const isTheirs = keyAddress(key, addressForm('Ethereum', 'main')) === sender
  return isTheirs ? { signed: bytes.toString('hex'), txid: evmHashOf(bytes) } : undefined
}
