import { randomBytes } from 'node:crypto'
import type { evmMiner } from '@cocobnk/testing/evm-node'
import { type Depths, FATES, type Payment } from './payment.ts'
import { amountBelow, upTo } from './random.ts'
import type { Stage } from './stage.ts'

type Miner = Awaited<ReturnType<typeof evmMiner>>
type Sent = Payment & { readonly transaction: Readonly<Record<string, string>> }

/** One payment per outcome, each from a separate sender, so that none waits for another's nonce. */
export async function reorganiseEvm(stage: Stage, miner: Miner, depth: number): Promise<Payment[]> {
  const senders = await miner.rpc.call<string[]>('eth_accounts')
  const forget = await miner.remember()
  const payments: Sent[] = []
  for (const [index, fate] of FATES.entries()) payments.push(await pay(stage, miner, senders[index + 1] ?? '', fate))
  const looks = 1 + upTo(1)
  for (let look = 0; look < looks; look += 1) {
    await miner.mine(look === 0 ? Math.max(depth - looks + 1, 1) : 1)
    await stage.settle()
  }
  await forget()
  await mineOther(stage, miner, payments, depth + 1 + upTo(2))
  await stage.settle()
  return payments
}

export function evmDepths({ rpc }: Miner): Depths {
  return async (txid) => {
    const receipt = await rpc.call<{ blockNumber: string } | null>('eth_getTransactionReceipt', txid)
    return receipt ? Number(await rpc.call<string>('eth_blockNumber')) - Number(receipt.blockNumber) + 1 : 0
  }
}

async function pay(stage: Stage, { rpc }: Miner, from: string, fate: Payment['fate']): Promise<Sent> {
  const to = someAddress()
  const { accountSeq } = await stage.openAccount(to)
  const amount = amountBelow(10n ** 12n)
  const nonce = await rpc.call<string>('eth_getTransactionCount', from, 'latest')
  // Every field that determines the transaction's hash is set, so that sending it again gives the same one.
  const transaction = { from, to, nonce, ...PRICE, value: `0x${amount.toString(16)}` }
  return { fate, accountSeq, amount, transaction, txid: await rpc.call<string>('eth_sendTransaction', transaction) }
}

const PRICE = { gas: '0x5208', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x3b9aca00' }

async function mineOther(stage: Stage, miner: Miner, payments: readonly Sent[], length: number): Promise<void> {
  const send = (transaction: object) => miner.rpc.call<string>('eth_sendTransaction', transaction)
  const one = (fate: Payment['fate']) => payments.find((payment) => payment.fate === fate)?.transaction ?? {}
  const other = someAddress()
  await stage.openAccount(other)
  await send(one('stays'))
  await send({ ...one('double-spent'), to: someAddress() })
  await send({ ...one('replaced'), to: other })
  await miner.mine(length - 1)
  await send(one('moved'))
  await miner.mine(1)
}

function someAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}
