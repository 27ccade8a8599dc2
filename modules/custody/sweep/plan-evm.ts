import { CHAIN_COINS } from '@cocobnk/chain-address'
import { askFunds, type EvmFunds, insertTransaction, markOf, takeFunds, takeNonce } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { transferData } from '@cocobnk/token'
import { encodeEvm } from '@cocobnk/transaction'
import { BATCH, type FinalDeposit, type SweepDeps, type SweepTransaction, seqsOf, sumOf, WORTH } from './deps.ts'
import { insertSweep } from './store.ts'

const NETWORK = 'Ethereum'
const COIN_GAS = 21_000n
/** More than a transfer of any supported token needs; the unused rest stays for the next one. */
const TOKEN_GAS = 100_000n
/** The most that the signer gives to one address for gas. */
const GAS_MONEY_MAX = 10_000_000_000_000_000n

/** Plans sweeps one address at a time, because each has its own nonces. */
export async function planEvm(deps: SweepDeps): Promise<number> {
  const price = await deps.senders.Ethereum.gasPrice()
  const found = await deps.transact(({ selectUnswept }) => selectUnswept(NETWORK, BATCH))
  const places = new Map(found.map((deposit) => [placeOf(deposit), deposit]))
  let made = 0
  for (const deposit of places.values()) {
    const funds = { here: await fundsAt(deps, deposit.address), hot: await fundsAt(deps, deps.hotAddresses.Ethereum) }
    if (await planPlace(deps, placeOf(deposit), { price, ...funds })) made += 1
  }
  return made
}

/** Key of an address and one of its balances: coins, or one token. */
function placeOf({ derivation_index, contract }: FinalDeposit): string {
  return `${derivation_index} ${contract}`
}

/** Queries the node, outside the transaction that inserts the plan. */
async function fundsAt({ transact, senders }: SweepDeps, address: string): Promise<EvmFunds> {
  const mark = await transact(({ db }) => markOf(db, address))
  return askFunds(senders.Ethereum, { address, mark, contracts: [] })
}

type Means = { readonly price: bigint; readonly here: EvmFunds; readonly hot: EvmFunds }

function planPlace(deps: SweepDeps, place: string, means: Means): Promise<boolean> {
  return deps.transact(async (at) => {
    const deposits = (await at.selectUnswept(NETWORK, BATCH)).filter((deposit) => placeOf(deposit) === place)
    const [first] = deposits
    if (!first) return false
    const planned = { deposits, first, ...means, amount: sumOf(deposits) }
    return first.contract === null ? planCoin(deps, at, planned) : planToken(deps, at, planned, first.contract)
  })
}

type Planned = Means & {
  readonly deposits: readonly FinalDeposit[]
  readonly first: FinalDeposit
  readonly amount: bigint
}

async function planCoin(deps: SweepDeps, at: SweepTransaction, planned: Planned): Promise<boolean> {
  const fee = planned.price * COIN_GAS
  if (planned.amount < fee * WORTH || !(await takeFunds(at.db, planned.here))) return false
  const call = { to: deps.hotAddresses.Ethereum, value: planned.amount - fee, data: '0x' }
  return insertPlan(deps, at, planned, { call, gas: COIN_GAS, gasSeq: null })
}

/** Gas is sent first, from the hot wallet; leftovers of earlier ones count. */
async function planToken(deps: SweepDeps, at: SweepTransaction, planned: Planned, contract: string): Promise<boolean> {
  const { first, price, amount, hot } = planned
  const [here, free] = [await takeFunds(at.db, planned.here), await takeFunds(at.db, hot)]
  if (!here || !free) return false
  const missing = price * TOKEN_GAS - here.of(null)
  const call = { to: contract, value: 0n, data: transferData(hot.address, amount) }
  const plan = { call, gas: TOKEN_GAS }
  if (missing <= 0n) return insertPlan(deps, at, planned, { ...plan, gasSeq: null })
  const gasFee = price * COIN_GAS
  if (missing > GAS_MONEY_MAX || free.of(null) < missing + gasFee) return false
  const gasSeq = uuidV7()
  if (!(await insertPlan(deps, at, planned, { ...plan, gasSeq }))) return false
  const nonce = await takeNonce(at.db, hot)
  const gas = { to: first.address, value: missing, data: '0x' }
  await insertTransaction(at.db, {
    ...transactionOf(deps, { seq: gasSeq, call: gas, gas: COIN_GAS, price, sender: hot.address, nonce }),
    purpose: 'GAS',
    keys: ['hot'],
    gas_for: first.derivation_index,
  })
  return true
}

type Plan = { readonly call: Call; readonly gas: bigint; readonly gasSeq: string | null }
type Call = { readonly to: string; readonly value: bigint; readonly data: string }

async function insertPlan(deps: SweepDeps, at: SweepTransaction, planned: Planned, plan: Plan): Promise<boolean> {
  const { first, deposits, price, amount, here } = planned
  const seq = uuidV7()
  const facts = { asset_seq: first.asset_seq, amount, derivation_index: first.derivation_index, gas_seq: plan.gasSeq }
  if (!(await insertSweep(at.db, { sweep_seq: seq, network: NETWORK, ...facts }))) return false
  const { address: sender, nextNonce: nonce } = here
  await insertTransaction(at.db, {
    ...transactionOf(deps, { seq, call: plan.call, gas: plan.gas, price, sender, nonce }),
    purpose: 'SWEEP',
    keys: [first.derivation_index],
  })
  await at.markSwept(seqsOf(deposits), seq)
  return true
}

type Parts = {
  readonly seq: string
  readonly call: Call
  readonly gas: bigint
  readonly price: bigint
  readonly sender: string
  readonly nonce: bigint
}

/** Both fee bounds are equal: a plain coin transfer then costs exactly what was planned, and nothing is left behind. */
function transactionOf({ evmChainId: chainId }: SweepDeps, { seq, call, gas, price, sender, nonce }: Parts) {
  const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price, gas }
  return {
    transaction_seq: seq,
    network: NETWORK,
    unsigned: encodeEvm({ chainId, nonce, ...fees, ...call }).toString('hex'),
    payments: [],
    fee_asset: CHAIN_COINS.Ethereum,
    fee: gas * price,
    sender,
    nonce,
  } as const
}
