import { type Chain, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import { buildBitcoin, type CustodyTables, insertTransaction, type Senders } from '@cocobnk/custody'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { encodeEvm, scriptOf } from '@cocobnk/transaction'
import { insertSweep } from './store.ts'
import type { SweepTables } from './tables.ts'

/** A deposit that can no longer be lost, and the number of the key that spends it. */
export type FinalDeposit = {
  readonly deposit_seq: string
  readonly txid: string
  readonly output_index: number
  readonly amount: bigint
  readonly address: string
  readonly derivation_index: number | null
  readonly asset_seq: string
  readonly asset: string
  readonly contract: string | null
}

/** One transaction of the database over sweeps and deposits. */
export type SweepTransaction = {
  readonly db: Kysely<SweepTables & CustodyTables>
  /** Locks what it answers until the transaction ends. */
  readonly selectUnswept: (network: Chain, limit: number) => Promise<readonly FinalDeposit[]>
  readonly markSwept: (depositSeqs: readonly string[], sweepSeq: string) => Promise<void>
}

export type SweepDeps = {
  readonly together: <T>(work: (at: SweepTransaction) => Promise<T>) => Promise<T>
  readonly senders: Senders
  readonly net: ChainNet
  readonly hotAddresses: Readonly<Record<Chain, string>>
  readonly evmChainId: bigint
}

/** What one transaction takes along, well below the size that networks carry. */
const BATCH = 100
const COIN_GAS = 21_000n
/** What would lose more than a tenth to the network waits for company or for better times. */
const WORTH = 10n

/**
 * Takes what is final and not swept, and writes down the transaction that brings it home: which deposits, which bytes, and which
 * coins they spend stand together or not at all. Answers how many sweeps were made.
 */
export async function planSweeps(deps: SweepDeps, network: Chain): Promise<number> {
  return network === 'Ethereum' ? planEvm(deps) : planBitcoin(deps, network)
}

async function planBitcoin(deps: SweepDeps, network: 'Bitcoin' | 'Litecoin'): Promise<number> {
  const feeRate = await deps.senders[network].feeRate()
  const to = parseAddress(network, deps.net, deps.hotAddresses[network])
  if (!to.ok) throw new Error(`the hot address of ${network} is none: ${to.code}`)
  return deps.together(async ({ db, selectUnswept, markSwept }) => {
    const deposits = await selectUnswept(network, BATCH)
    const [first] = deposits
    const coins = deposits.map(({ txid, output_index: index, amount, derivation_index }) => {
      return { txid, index, amount, key: derivation_index ?? 0 }
    })
    const built = buildBitcoin(coins, scriptOf(to.value), feeRate)
    const amount = sumOf(deposits)
    if (!first || !built || amount < built.fee * WORTH) return 0
    const seq = uuidV7()
    const fee = { fee_asset: first.asset, fee: built.fee }
    const facts = { network, asset_seq: first.asset_seq, amount, derivation_index: null }
    await insertSweep(db, { sweep_seq: seq, ...facts })
    const { unsigned, keys } = built
    const kind = { purpose: 'SWEEP', payments: [], sender: null, nonce: null } as const
    await insertTransaction(db, { transaction_seq: seq, network, unsigned, keys, ...kind, ...fee })
    await markSwept(seqsOf(deposits), seq)
    return 1
  })
}

/** Coins of the chain itself, one address after another: each has its own row of numbers. */
async function planEvm(deps: SweepDeps): Promise<number> {
  const price = await deps.senders.Ethereum.gasPrice()
  const fee = price * COIN_GAS
  const found = await deps.together(({ selectUnswept }) => selectUnswept('Ethereum', BATCH))
  const indexes = new Set(
    found.filter(({ contract }) => contract === null).map(({ derivation_index }) => derivation_index),
  )
  let made = 0
  for (const index of indexes) if (await planAddress(deps, index, { price, fee })) made += 1
  return made
}

type Offer = { readonly price: bigint; readonly fee: bigint }

async function planAddress(deps: SweepDeps, index: number | null, { price, fee }: Offer): Promise<boolean> {
  return deps.together(async ({ db, selectUnswept, markSwept }) => {
    const all = await selectUnswept('Ethereum', BATCH)
    const deposits = all.filter((one) => one.contract === null && one.derivation_index === index)
    const [first] = deposits
    const amount = sumOf(deposits)
    if (!first || index === null || amount < fee * WORTH) return false
    const seq = uuidV7()
    const facts = { network: 'Ethereum', asset_seq: first.asset_seq, amount, derivation_index: index } as const
    if (!(await insertSweep(db, { sweep_seq: seq, ...facts }))) return false
    const nonce = await deps.senders.Ethereum.nextNonce(first.address)
    // Both bounds alike: the network then takes exactly the fee, and nothing is left behind.
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price, gas: COIN_GAS }
    const call = { to: deps.hotAddresses.Ethereum, value: amount - fee, data: '0x' }
    const unsigned = encodeEvm({ chainId: deps.evmChainId, nonce, ...fees, ...call }).toString('hex')
    await insertTransaction(db, {
      transaction_seq: seq,
      network: 'Ethereum',
      purpose: 'SWEEP',
      unsigned,
      keys: [index],
      payments: [],
      fee_asset: first.asset,
      fee,
      sender: first.address,
      nonce,
    })
    await markSwept(seqsOf(deposits), seq)
    return true
  })
}

function sumOf(deposits: readonly FinalDeposit[]): bigint {
  return deposits.reduce((sum, { amount }) => sum + amount, 0n)
}

function seqsOf(deposits: readonly FinalDeposit[]): string[] {
  return deposits.map(({ deposit_seq }) => deposit_seq)
}
