import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import type { Violation } from '@cocobnk/ledger'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { type DepositBank, depositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { bitcoinDepths, reorganiseBitcoin } from './bitcoin.ts'
import { evmDepths, reorganiseEvm } from './evm.ts'
import { type Depths, disagreement, type Payment } from './payment.ts'
import { upTo } from './random.ts'
import { openStage, type Stage } from './stage.ts'

/** How much deeper than the bank's confirmations a reorganization goes. */
const BEYOND = 5

export type ReorgReport = {
  readonly reorganisations: number
  readonly deepest: number
  readonly payments: number
  /** Credited, and then removed by a reorganization deeper than the bank waits for. */
  readonly alarmed: number
  readonly wrong: readonly string[]
  readonly violation: Violation | undefined
}

type Chain = {
  readonly stage: Stage
  readonly depths: Depths
  readonly reorganise: (depth: number) => Promise<Payment[]>
  readonly mine: (blocks: number) => Promise<unknown>
}

export type ReorgPlan = {
  readonly bitcoin: number
  readonly evm: number
  readonly say?: (line: string) => void
}

/** Makes reorganizations of random depth on real nodes; after each, compares the bank with the chain. */
export async function proveReorganisations({ bitcoin, evm, say = () => undefined }: ReorgPlan): Promise<ReorgReport> {
  const bank = await depositBank()
  try {
    const wrong: string[] = []
    const payments: Payment[] = []
    let deepest = 0
    for (const [chain, rounds] of [
      [await bitcoinChain(bank), bitcoin],
      [await evmChain(bank), evm],
    ] as const) {
      for (let round = 1; round <= rounds; round += 1) {
        const depth = 1 + upTo(chain.stage.required + BEYOND - 1)
        deepest = Math.max(deepest, depth - chain.stage.required)
        const fated = await playRound(chain, depth, wrong)
        payments.push(...fated)
        say(`${round} of ${rounds}, ${depth} of ${chain.stage.required} deep: ${wrong.length} wrong so far`)
      }
    }
    const alarmed = await bank.countAlarmed()
    return {
      reorganisations: bitcoin + evm,
      deepest,
      payments: payments.length,
      alarmed,
      wrong,
      violation: await bank.verify(),
    }
  } finally {
    await bank.close()
  }
}

/** Removed payments may return: checked on the new branch, and once more when it is final. */
async function playRound(chain: Chain, depth: number, wrong: string[]): Promise<Payment[]> {
  const { stage, depths, mine } = chain
  const before = stage.reorganisations.length
  const payments = await chain.reorganise(depth)
  if (stage.reorganisations.length === before) wrong.push(`a reorganisation ${depth} deep was not noticed`)
  const look = async () => {
    for (const payment of payments) {
      const found = await disagreement(stage, payment, depths)
      if (found !== undefined) wrong.push(found)
    }
  }
  await look()
  await mine(stage.required)
  await stage.settle()
  await look()
  return payments
}

async function bitcoinChain(bank: DepositBank): Promise<Chain> {
  const url = process.env.BITCOIN_RPC_URL ?? ''
  const miner = await bitcoinMiner(url, 'reorganisations')
  await miner.mine(150)
  const stage = await openStage(bank, { code: 'BTC', network: 'Bitcoin' }, bitcoinReader(openRpc({ url })))
  const reorganise = (depth: number) => reorganiseBitcoin(stage, miner, depth)
  return { stage, depths: bitcoinDepths(miner), reorganise, mine: miner.mine }
}

async function evmChain(bank: DepositBank): Promise<Chain> {
  const url = process.env.EVM_RPC_URL ?? ''
  const miner = await evmMiner(url)
  const stage = await openStage(
    bank,
    { code: 'ETH', network: 'Ethereum' },
    evmReader(openRpc({ url }), async () => []),
  )
  const reorganise = (depth: number) => reorganiseEvm(stage, miner, depth)
  return { stage, depths: evmDepths(miner), reorganise, mine: miner.mine }
}
