import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRpc } from '@cocobnk/chain'
import { instanceFolder, type RunningApp, stackReset, stackUp, startApps } from '@cocobnk/stack'
import { openNode } from './node.ts'
import { killPart } from './part.ts'
import { openServer } from './server.ts'

type Env = Readonly<Record<string, string>>
type App = 'sandbox' | 'signer' | 'worker' | 'identity' | 'api'
type Node = 'bitcoin' | 'litecoin'
export type Victim = App | Node | 'anvil' | 'postgres' | 'restate' | 'redis'
export type Arena = Awaited<ReturnType<typeof openArena>>

type Wanted = {
  /** In the order in which they start. */
  readonly apps: readonly App[]
  /** Settings of an app that override those of the instance. */
  readonly settingsOf?: (app: App, env: Env) => Env | Promise<Env>
}

const RETRY_MS = 200
/** Generous, so that a busy minute does not abort a proof that runs for hours. */
const START_DEADLINE_MS = 300_000

/** Starts all components and apps of a bank for the proof alone; each may be killed while coins move. */
export async function openArena(instance: string, { apps, settingsOf = () => ({}) }: Wanted) {
  await stackReset(instance)
  const env = await stackUp(instance)
  const server = await openServer(instance)
  const start = async (app: App) => {
    // Only what is being proved may move coins.
    const settings = { REBALANCING: 'off', ...(await settingsOf(app, env)) }
    const [started] = await startApps(instance, [{ app, env: settings, deadlineMs: START_DEADLINE_MS }])
    return started as RunningApp
  }
  const running = new Map<Victim, RunningApp>()
  const nodes = { bitcoin: await openNode(env.BITCOIN_RPC_URL), litecoin: await openNode(env.LITECOIN_RPC_URL) }
  const evm = openEvm(env.EVM_RPC_URL, join(instanceFolder(instance), 'anvil', 'state.json'))
  let isOpen = true

  const here = (urls: Readonly<Record<string, string | undefined>>) => ({
    urlOf: (role: string) => urls[role] ?? '',
    drop: async () => undefined,
  })
  return {
    env,
    /** Its databases, for opening accounts. */
    databases: {
      bank: here({
        bank_app: env.BANK_DATABASE_URL,
        bank_worker: env.BANK_WORKER_DATABASE_URL,
        bank_owner: env.BANK_OWNER_DATABASE_URL,
      }),
      ledger: here({
        ledger_app: env.LEDGER_DATABASE_URL,
        ledger_worker: env.LEDGER_WORKER_DATABASE_URL,
        ledger_desk: env.LEDGER_DESK_DATABASE_URL,
        ledger_owner: env.LEDGER_OWNER_DATABASE_URL,
      }),
    },
    start: async () => {
      for (const app of apps) running.set(app, await start(app))
    },
    node: (name: Node = 'bitcoin') => nodes[name].miner(),
    mine: (blocks = 1, name: Node | 'anvil' = 'bitcoin') =>
      name === 'anvil' ? evm.mine(blocks) : nodes[name].mine(blocks),
    /** Repeats a request until it is answered. Throws its last error if it still fails when every process must have restarted. */
    async insist<T>(ask: () => Promise<T>): Promise<T> {
      const deadline = performance.now() + START_DEADLINE_MS
      for (;;) {
        try {
          return await ask()
        } catch (error) {
          if (!isOpen || performance.now() > deadline) throw error
          await sleep(RETRY_MS)
        }
      }
    },
    /** Sends `kill -9` and starts it again at once; returns when it answers. */
    async kill(victim: Victim): Promise<void> {
      const app = running.get(victim)
      if (victim === 'postgres') {
        await server.kill()
        await server.start()
      } else if (app) {
        process.kill(-demandAlive(app).process.pid, 'SIGKILL')
        running.set(victim, await start(victim as App))
      } else if (victim === 'bitcoin' || victim === 'litecoin') {
        await nodes[victim].whileAway(() => killPart(instance, victim))
      } else if (victim === 'anvil') {
        await evm.whileAway(() => killPart(instance, victim))
      } else await killPart(instance, victim)
    },
    async close(): Promise<void> {
      isOpen = false
      for (const app of running.values()) await app.stop()
      await stackReset(instance)
    },
  }
}

/** A last write may have begun before the last block. */
const WRITTEN_AFTER_MS = 1_000

/**
 * Opens a private EVM chain. It has no peers, and the state it saves while a block is made has the payments of that block without their
 * transactions. So it is killed between blocks, with all of them saved, and loses its pending transactions.
 */
function openEvm(url = '', stateFile: string) {
  const rpc = openRpc({ url })
  let isThere = Promise.resolve()
  let mining: Promise<unknown> = Promise.resolve()
  return {
    mine: async (count: number) => {
      await isThere
      mining = rpc.call('anvil_mine', `0x${count.toString(16)}`)
      await mining
    },
    async whileAway(act: () => Promise<void>): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      isThere = promise
      await mining.catch(() => undefined)
      const last = Date.now() + WRITTEN_AFTER_MS
      while (statSync(stateFile).mtimeMs < last || !isWhole(stateFile)) await sleep(RETRY_MS)
      await act()
      resolve()
    },
  }
}

/** Whether the file is complete. It is written in place, and anvil does not start from an incomplete one. */
function isWhole(stateFile: string): boolean {
  try {
    JSON.parse(readFileSync(stateFile, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Throws if the app has died by itself: the failure of another process must not crash it. */
function demandAlive(app: RunningApp): RunningApp {
  if (existsSync(`/proc/${app.process.pid}`)) return app
  throw new Error(`${app.name} ended by itself:\n${readFileSync(app.log, 'utf8').split('\n').slice(-25).join('\n')}`)
}
