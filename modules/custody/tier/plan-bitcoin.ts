import { type Chain, parseAddress } from '@cocobnk/chain-address'
import { buildBitcoin, buildPayment, DUST, selectSpentCoins } from '@cocobnk/custody'
import { decodeBitcoin, encodeBitcoin, encodePsbt, scriptOf } from '@cocobnk/transaction'
import type { Holding, Plan, Prepared, TierDb, TierDeps } from './deps.ts'
import type { Move } from './propose.ts'

export type Family = Exclude<Chain, 'Ethereum'>

/** Queries the node. The returned function runs under the lock, and returns undefined if one of the coins was taken meanwhile. */
export async function prepareBitcoin(deps: TierDeps, network: Family, move: Move, holding: Holding): Promise<Prepared> {
  const plan = await planBitcoin(deps, network, move, holding)
  return async (db) => (plan && (await areFree(db, network, plan)) ? plan : undefined)
}

async function areFree(db: TierDb, network: Family, { unsigned }: Plan): Promise<boolean> {
  const { inputs } = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const spent = await selectSpentCoins(
    db,
    network,
    inputs.map(({ txid }) => txid),
  )
  return inputs.every(({ txid, index }) => !spent.has(`${txid}:${index}`))
}

/** Moves some coins of one address to another, with change; all of them where only the fee would be left. */
async function planBitcoin(
  deps: TierDeps,
  network: Family,
  { from, to, amount }: Move,
  holding: Holding,
): Promise<Plan | undefined> {
  const coins = await freeCoins(deps, network, holding.coins[from])
  const scriptAt = (tier: Move['from']) => scriptTo(deps, network, deps.addresses[tier][network])
  const feeRate = await deps.senders[network].feeRate()
  const outputs = [{ script: scriptAt(to), amount }]
  const own = { coins, dust: DUST[network], feeRate }
  const built = buildPayment({ ...own, outputs, change: scriptAt(from) }) ?? buildBitcoin({ ...own, to: scriptAt(to) })
  if (!built) return undefined
  const { unsigned, fee, keys } = built
  const moved = decodeBitcoin(Buffer.from(unsigned, 'hex')).outputs[0]?.amount ?? 0n
  const proposal = from === 'COLD' ? await proposalOf(deps, network, unsigned) : null
  return { amount: moved, unsigned, fee, inputs: keys.length, sender: null, nonce: null, proposal }
}

/** The address's coins, largest first, without those that a transaction of ours already spends. */
async function freeCoins({ db }: TierDeps, network: Family, coins: Holding['coins']['HOT']) {
  const spent = await selectSpentCoins(
    db,
    network,
    coins.map(({ txid }) => txid),
  )
  const free = coins.filter(({ txid, index }) => !spent.has(`${txid}:${index}`))
  // The signing key is set where the transaction is inserted.
  return free.map((coin) => ({ ...coin, key: 'hot' as const })).toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
}

export async function proposalOf({ senders }: TierDeps, network: Family, unsigned: string): Promise<string> {
  const transaction = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const inputs = []
  for (const { txid } of transaction.inputs) {
    const raw = Buffer.from(await senders[network].rawTransaction(txid), 'hex')
    // Without its signatures, which prove nothing here and take up space in a QR code.
    inputs.push({ previous: encodeBitcoin(decodeBitcoin(raw)) })
  }
  return encodePsbt({ transaction, inputs }).toString('base64')
}

function scriptTo({ net }: TierDeps, network: Family, address: string): Uint8Array {
  const parsed = parseAddress(network, net, address)
  if (!parsed.ok) throw new Error(`invalid address of ours on ${network}: ${parsed.code}`)
  return scriptOf(parsed.value)
}
