import { smallestUnits } from '@cocobnk/chain'
import type { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { type Depths, FATES, type Payment } from './payment.ts'
import { amountBelow, upTo } from './random.ts'
import type { Stage } from './stage.ts'

type Miner = Awaited<ReturnType<typeof bitcoinMiner>>
type Coin = { readonly txid: string; readonly vout: number; readonly amount: string | number }
type Sent = Payment & { readonly coin: Coin; readonly hex: string }

const FEE = 20_000n
/** Small amounts, because rewards on a long private chain are low: they halve every 150 blocks. */
const MOST = 1_000_000n
/** Age of coins in blocks, beyond any reorganization of the proof, so that they can be spent on both branches. */
const RIPE = 40

/** Makes one payment for each fate, buried `depth` deep, then another branch in which each meets its fate. */
export async function reorganiseBitcoin(stage: Stage, miner: Miner, depth: number): Promise<Payment[]> {
  const ripe = await miner.rpc.call<Coin[]>('listunspent', RIPE)
  const coins = ripe.filter(({ amount }) => smallestUnits(amount) > 2n * MOST)
  const payments: Sent[] = []
  for (const fate of FATES) {
    const coin = coins.pop()
    if (!coin) throw new Error('the miner has no ripe coin left')
    payments.push(await pay(stage, miner, coin, fate))
  }
  await buryAndLook(stage, miner, depth)
  await miner.dropBlocks(depth)
  await mineOther(stage, miner, payments, depth + 1 + upTo(2))
  await stage.settle()
  return payments
}

export function bitcoinDepths({ rpc }: Miner): Depths {
  return async (txid) => {
    const { confirmations = 0 } = await rpc.call<{ confirmations?: number }>('gettransaction', txid)
    return Math.max(confirmations, 0)
  }
}

async function pay(stage: Stage, miner: Miner, coin: Coin, fate: Payment['fate']): Promise<Sent> {
  const address = await miner.newAddress()
  const { accountSeq } = await stage.openAccount(address)
  const amount = amountBelow(MOST)
  const hex = await sign(miner, coin, address, amount)
  const txid = await miner.rpc.call<string>('sendrawtransaction', hex)
  return { fate, txid, accountSeq, amount, coin, hex }
}

/** Spends a whole coin: `amount` to the address, the rest back to the miner. */
async function sign({ rpc, newAddress }: Miner, coin: Coin, address: string, amount: bigint): Promise<string> {
  const rest = smallestUnits(coin.amount) - amount - FEE
  const outputs = { [address]: coins(amount), [await newAddress()]: coins(rest) }
  const raw = await rpc.call<string>('createrawtransaction', [{ txid: coin.txid, vout: coin.vout }], outputs)
  return (await rpc.call<{ hex: string }>('signrawtransactionwithwallet', raw)).hex
}

/** Mines blocks; the watcher looks at some one by one and at others together. */
async function buryAndLook(stage: Stage, miner: Miner, depth: number): Promise<void> {
  for (let mined = 0; mined < depth; mined += 1) {
    await miner.mine(1)
    if (upTo(1) === 1) await stage.settle()
  }
  await stage.settle()
}

async function mineOther(stage: Stage, miner: Miner, payments: readonly Sent[], length: number): Promise<void> {
  const hexOf = (fate: Payment['fate']) => payments.find((payment) => payment.fate === fate)?.hex ?? ''
  const coinOf = (fate: Payment['fate']) => payments.find((payment) => payment.fate === fate)?.coin as Coin
  const stranger = await sign(miner, coinOf('double-spent'), await miner.newAddress(), amountBelow(MOST))
  const other = await miner.newAddress()
  await stage.openAccount(other)
  const replacement = await sign(miner, coinOf('replaced'), other, amountBelow(MOST))
  const blocks: string[][] = Array.from({ length }, () => [])
  blocks[0] = [hexOf('stays'), stranger, replacement]
  blocks[length - 1] = [...(blocks[length - 1] ?? []), hexOf('moved')]
  for (const block of blocks) await miner.mineOnly(...block)
}

function coins(amount: bigint): string {
  const digits = amount.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
