import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetTables } from '@cocobnk/asset'
import { bitcoinReader, bitcoinSender, evmReader, evmSender } from '@cocobnk/chain'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import { bringCapital, type CustodyTables } from '@cocobnk/custody'
import { type Kysely, sql } from '@cocobnk/database'
import { WEB_ORIGIN } from '@cocobnk/testing/members'
import { SANDBOX_TOKENS, sandboxIssuer, transferData } from '@cocobnk/token'
import { startBank } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { seedTokens } from '../../demo/seed-token.ts'
import { openArena } from '../arena.ts'
import { nodeOf } from './coin.ts'

type Env = Readonly<Record<string, string>>
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Several coins of each, so that one that waits for its confirmations does not delay the others. */
const HOT_COINS = 8
const HOT_AMOUNT = '0.2'
const ETHER = 10n ** 19n
const TOKENS = 10n ** 14n
const BURIED = 6
const BLOCK_EVERY_MS = 1_000

type Wanted = {
  readonly settingsOf?: (app: string, env: Env) => Env | Promise<Env>
  /** Confirmations after which a payment is final; by default those of a new bank. */
  readonly confirmations?: number | undefined
}

/** A whole bank with coins to pay from, all of its processes for the proof alone, and chains that grow. */
export async function openStage(instance: string, { settingsOf = () => ({}), confirmations }: Wanted = {}) {
  const arena = await openArena(instance, {
    apps: ['sandbox', 'signer', 'worker', 'identity', 'api'],
    settingsOf: async (app, env) => ({ WEB_ORIGIN, TRUST_PROXY: 'loopback', ...(await settingsOf(app, env)) }),
  })
  // Later runs in this process use another instance.
  const before = Object.fromEntries(Object.keys(arena.env).map((name) => [name, process.env[name]]))
  Object.assign(process.env, arena.env)
  const bank = await startBank(arena.databases)
  const stage = { ...arena, bank }
  for (const network of CHAINS) await bringCoins(stage, network)
  if (confirmations !== undefined)
    await sql`update asset set confirmations_required = ${confirmations} where network is not null`.execute(bank.owner)
  await arena.start()
  let isOver = false
  const growing = CHAINS.map(async (network) => {
    while (!isOver) await Promise.all([arena.insist(() => grow(stage, network)), sleep(BLOCK_EVERY_MS)])
  })
  return {
    ...stage,
    close: async () => {
      isOver = true
      await Promise.all(growing)
      await bank.close()
      await arena.close()
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    },
  }
}

type Parts = Awaited<ReturnType<typeof openArena>> & { readonly bank: Awaited<ReturnType<typeof startBank>> }

const NODES = { Bitcoin: 'bitcoin', Litecoin: 'litecoin', Ethereum: 'anvil' } as const

const grow = ({ mine }: Parts, network: Chain, blocks = 1) => mine(blocks, NODES[network])

/** Brings coins for withdrawals and for fees. */
async function bringCoins(stage: Parts, network: Chain): Promise<void> {
  const { env, bank } = stage
  const rpc = nodeOf(env, network)
  const [txids, hotAddress] = await (network === 'Ethereum' ? giveEther(stage) : giveCoins(stage, network))
  await grow(stage, network, BURIED)
  const chain =
    network === 'Ethereum'
      ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
      : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  // The owner's connection sees every table of the bank.
  const db = bank.owner as unknown as Kysely<CustodyTables> & Parameters<typeof bringCapital>[0]['db']
  for (const txid of txids) {
    const brought = await bringCapital({ db, ledgers: bank.unbound, ...chain }, { network, txid, hotAddress, depth: 1 })
    if (!brought.ok) throw new Error(`no coins of ${network}: ${brought.code}`)
  }
}

type Given = readonly [txids: readonly string[], hotAddress: string]

async function giveCoins({ env, node }: Parts, network: 'Bitcoin' | 'Litecoin'): Promise<Given> {
  const hotAddress = env[`${network.toUpperCase()}_HOT_ADDRESS`] ?? ''
  const miner = node(network === 'Bitcoin' ? 'bitcoin' : 'litecoin')
  const txids: string[] = []
  for (let n = 0; n < HOT_COINS; n += 1) txids.push(await miner.send(hotAddress, HOT_AMOUNT))
  return [txids, hotAddress]
}

async function giveEther({ env, bank }: Parts): Promise<Given> {
  const hotAddress = env.EVM_HOT_ADDRESS ?? ''
  const rpc = nodeOf(env, 'Ethereum')
  await seedTokens({ db: bank.owner as unknown as Kysely<AssetTables>, rpc })
  const accounts = await rpc.call<string[]>('eth_accounts')
  await rpc.call('eth_sendTransaction', {
    from: sandboxIssuer(accounts),
    to: SANDBOX_TOKENS.CCM,
    gas: '0x30d40',
    data: transferData(hotAddress, TOKENS),
  })
  const value = `0x${ETHER.toString(16)}`
  return [[await rpc.call<string>('eth_sendTransaction', { from: accounts[0], to: hotAddress, value })], hotAddress]
}
