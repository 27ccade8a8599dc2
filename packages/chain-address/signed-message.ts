import { base64 } from '@scure/base'
import { isSignedBySegwitKey } from './bip322.ts'
import { isSignedByKey } from './bitcoin-message.ts'
import { BITCOIN_FAMILY, type Chain, type ChainNet } from './chain.ts'
import { isSignedByAccount } from './evm-message.ts'
import { parseAddress } from './parse-address.ts'

export type SignedMessage = {
  readonly chain: Chain
  readonly net: ChainNet
  readonly address: string
  readonly message: string
  /** In the wallets' format: base64 in the Bitcoin family, hex on EVM chains. */
  readonly signature: string
}

/** Whether the holder of this address's key signed exactly this message. False in any unclear case. */
export function isMessageSigned({ chain, net, address, message, signature }: SignedMessage): boolean {
  const parsed = parseAddress(chain, net, address)
  const bytes = chain === 'Ethereum' ? hexBytes(signature) : base64Bytes(signature)
  if (!parsed.ok || !bytes) return false
  if (chain === 'Ethereum') return isSignedByAccount(parsed.value, message, bytes)
  return (
    isSignedByKey(BITCOIN_FAMILY[chain][net], parsed.value, message, bytes) ||
    isSignedBySegwitKey(parsed.value, message, bytes)
  )
}

function hexBytes(text: string): Uint8Array | undefined {
  return /^(0x)?([0-9a-f]{2})+$/i.test(text) ? Uint8Array.from(Buffer.from(text.replace(/^0x/i, ''), 'hex')) : undefined
}

function base64Bytes(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text.trim())
  } catch {
    return undefined
  }
}
