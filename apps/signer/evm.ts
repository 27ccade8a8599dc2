import { ok, type Result, refuse } from '@cocobnk/result'
import type { EvmRequest, SignRefusal } from '@cocobnk/signer-client'
import {
  decodeEvm,
  decodeTokenTransfer,
  type EvmTransaction,
  encodeEvm,
  encodeSignedEvm,
  evmDigest,
  evmHashOf,
  recoveryOf,
} from '@cocobnk/transaction'
import type { Payment, ReadTransaction, Spending } from './judge.ts'
import type { Key } from './keys.ts'
import type { Own } from './own-addresses.ts'

export type EvmHome = {
  readonly chainId: bigint
  readonly own: Own
  /** Asset by contract address, for the contracts that may be called. */
  readonly tokens: ReadonlyMap<string, string>
  readonly addressOf: (index: number) => string
}

/** In wei: more than a deposit address ever needs for one token transfer. */
const GAS_MONEY_MAX = 10_000_000_000_000_000n
const NO_DATA = '0x'

/**
 * Reads a transfer of coins without call data, or a transfer of a listed token. Every other call is refused, such as an approval, an
 * upgrade or a transfer on behalf of another account.
 */
export function readEvm(request: EvmRequest, key: Key, home: EvmHome): Result<ReadTransaction, SignRefusal> {
  const transaction = decodeCanonical(request.unsigned)
  if (transaction?.chainId !== home.chainId) return refuse('MALFORMED')
  const payment = paymentOf(request, transaction, home)
  if (!payment) return refuse('FORBIDDEN_DESTINATION')
  const fee = { asset: 'ETH', amount: transaction.gas * transaction.maxFeePerGas }
  const digest = evmDigest(transaction)
  const paid =
    payment === 'ours'
      ? { payments: [] }
      : 'to' in payment
        ? { payments: [payment] }
        : { payments: [], returns: payment }
  return ok({
    spending: { spends: [`${request.key}:${transaction.nonce}`], fee, ...paid, ...movesOf(transaction, home) },
    name: `0x${Buffer.from(digest).toString('hex')}`,
    sign: () => {
      const signature = key.sign(digest)
      const recovery = recoveryOf(signature, digest, key.publicKey)
      const signed = encodeSignedEvm(transaction, { recovery, signature })
      return { signed: signed.toString('hex'), txid: evmHashOf(signed) }
    },
  })
}

/** Decodes canonical bytes only: they must encode back to the same text. */
export function decodeCanonical(unsigned: string): EvmTransaction | undefined {
  try {
    const transaction = decodeEvm(Buffer.from(unsigned, 'hex'))
    return encodeEvm(transaction).toString('hex') === unsigned ? transaction : undefined
  } catch {
    return undefined
  }
}

type Returned = NonNullable<Spending['returns']>

function paymentOf(
  request: EvmRequest,
  transaction: EvmTransaction,
  home: EvmHome,
): Payment | Returned | 'ours' | undefined {
  const move = moveOf(transaction, home.tokens)
  if (!move) return undefined
  const { to, asset, amount, memo } = move
  if (home.own.addresses.includes(to) && memo === null) return request.returns ? undefined : 'ours'
  if (request.key !== 'hot') return undefined
  if (request.returns) {
    const isAlone = request.member === undefined && request.gasFor === undefined && memo === null
    return isAlone ? { asset, amount, target: to } : undefined
  }
  if (request.gasFor !== undefined) {
    const isGas = asset === 'ETH' && amount <= GAS_MONEY_MAX && to === home.addressOf(request.gasFor)
    return isGas ? 'ours' : undefined
  }
  const { chain, member } = request
  if (member === undefined) return undefined
  return { asset, amount, to: { chain, target: to, memo: memo?.toString() ?? null, member } }
}

function movesOf(transaction: EvmTransaction, home: EvmHome): Pick<Spending, 'moves'> {
  const move = moveOf(transaction, home.tokens)
  if (home.own.watched === undefined) return {}
  return { moves: move ? [{ asset: move.asset, amount: move.amount, target: move.to }] : [] }
}

type Move = { readonly asset: string; readonly to: string; readonly amount: bigint; readonly memo: bigint | null }

export function moveOf({ to, value, data }: EvmTransaction, tokens: EvmHome['tokens']): Move | undefined {
  // A plain transfer to a token's contract is refused, because coins sent there are lost.
  const token = tokens.get(to)
  if (token === undefined) return data === NO_DATA ? { asset: 'ETH', to, amount: value, memo: null } : undefined
  const transfer = decodeTokenTransfer(data)
  return transfer && value === 0n ? { asset: token, ...transfer } : undefined
}
