import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRpc } from '@cocobnk/chain'
import { instanceFolder, type RunningApp, stackReset, stackUp, startApps } from '@cocobnk/stack'
import { depositBank } from '../../../modules/deposit/testing/bank.ts'
import { bitcoinMiner } from '../../../modules/deposit/testing/bitcoin-node.ts'
import { openServer } from '../server.ts'

export type Victim = 'worker' | 'signer' | 'bitcoin' | 'postgres' | 'restate' | 'redis'
export type Arena = Awaited<ReturnType<typeof openArena>>

const WALLET = 'payers'

/** All parts of a bank of the proof's own and its worker, with a signer if wanted; each may be killed while coins move. */
export async function openArena(instance: string, apps: readonly ('worker' | 'signer')[] = ['worker']) {
  await stackReset(instance)
  const env = await stackUp(instance)
  const server = await openServer(instance)
  // Nothing but what is proved moves coins.
  const still = { REBALANCING: 'off' }
  const start = async (app: 'worker' | 'signer') => (await startApps(instance, [{ app, env: still }]))[0] as RunningApp
  const startNode = () => bitcoinMiner(env.BITCOIN_RPC_URL ?? '', WALLET)
  const here = (urls: Readonly<Record<string, string | undefined>>) => ({
    urlOf: (role: string) => urls[role] ?? '',
    drop: async () => undefined,
  })
  const bank = await depositBank({
    bank: here({ bank_worker: env.BANK_WORKER_DATABASE_URL, bank_owner: env.BANK_OWNER_DATABASE_URL }),
    ledger: here({ ledger_app: env.LEDGER_DATABASE_URL }),
  })
  const running = new Map<string, RunningApp>()
  for (const app of apps) running.set(app, await start(app))
  let node = await startNode()
  // Writes out what it has, which it otherwise does once an hour.
  await node.rpc.call('gettxoutsetinfo')
  const blocks: string[] = []
  let isOpen = true

  const killPart = async (name: Victim) => {
    const { pid } = JSON.parse(readFileSync(join(instanceFolder(instance), 'run', `${name}.pid`), 'utf8'))
    process.kill(-pid, 'SIGKILL')
    await gone(pid)
    await stackUp(instance, { only: ['postgres', name] })
  }
  return {
    env,
    bank,
    node: () => node,
    isOpen: () => isOpen,
    async mine(count = 1): Promise<void> {
      for (const hash of await node.mine(count)) blocks.push(await node.rpc.call<string>('getblock', hash, 0))
    },
    /** `kill -9`, and started again at once; returns when it answers. */
    async kill(victim: Victim): Promise<void> {
      if (victim === 'postgres') {
        await server.kill()
        await server.start()
      } else if (victim === 'worker' || victim === 'signer') {
        const app = demandAlive(running.get(victim))
        process.kill(-app.process.pid, 'SIGKILL')
        running.set(victim, await start(victim))
      } else await killPart(victim)
      if (victim !== 'bitcoin') return
      // What it forgot it hears again, as from its peers, before it goes on.
      const forgetful = openRpc({ url: env.BITCOIN_RPC_URL ?? '' })
      for (const block of blocks) await forgetful.call('submitblock', block)
      node = await startNode()
    },
    async close(): Promise<void> {
      isOpen = false
      for (const app of running.values()) await app.stop()
      await bank.close()
      await stackReset(instance)
    },
  }
}

/** What others die of, it survives. */
function demandAlive(app: RunningApp | undefined): RunningApp {
  if (!app) throw new Error('it was never started')
  if (existsSync(`/proc/${app.process.pid}`)) return app
  throw new Error(`${app.name} ended by itself:\n${readFileSync(app.log, 'utf8').split('\n').slice(-25).join('\n')}`)
}

async function gone(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await sleep(10)
  }
}
