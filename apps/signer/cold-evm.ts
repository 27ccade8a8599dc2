import { ok, type Result, refuse } from '@cocobnk/result'
import { encodeSignedEvm, evmDigest, readUnsigned, recoveryOf, writeSigned } from '@cocobnk/transaction'
import type { ColdHome, ColdRefusal, Proposal } from './cold-home.ts'
import { decodeCanonical, moveOf } from './evm.ts'
import { FEE_MAX } from './judge.ts'

const GWEI = 10n ** 9n

/** Reads a transfer of coins without call data, or of a listed token, to an address of the bank itself. Refuses everything else. */
export function readEnvelope(text: string, { evmChainId, tokens, own }: ColdHome): Result<Proposal, ColdRefusal> {
  const transaction = decodeCanonical(readUnsigned(text) ?? '')
  if (transaction?.chainId !== evmChainId) return refuse('MALFORMED')
  const move = moveOf(transaction, tokens)
  const target = own.Ethereum.find(({ address }) => address === move?.to)
  if (!move || !target || move.memo !== null) return refuse('FORBIDDEN_DESTINATION')
  const fee = { asset: 'ETH', amount: transaction.gas * transaction.maxFeePerGas }
  if (fee.amount > (FEE_MAX.ETH ?? 0n)) return refuse('FEE_TOO_HIGH')
  const digest = evmDigest(transaction)
  return ok({
    chain: 'Ethereum',
    outputs: [{ ...target, asset: move.asset, amount: move.amount }],
    fee,
    rate: `${transaction.maxFeePerGas / GWEI} gwei at most, number ${transaction.nonce}`,
    sign: (key) => {
      const signature = key.sign(digest)
      const proof = { recovery: recoveryOf(signature, digest, key.publicKey), signature }
      return writeSigned(encodeSignedEvm(transaction, proof).toString('hex'))
    },
  })
}
