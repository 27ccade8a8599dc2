import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { APP_NAMES, type AppName } from './app.ts'
import { launchApp, type RunningApp, stackEnv } from './apps.ts'
import { run } from './command.ts'
import { banner } from './dev/banner.ts'
import { followLog } from './dev/follow-log.ts'
import { keepApp } from './dev/keep-app.ts'
import { screenLine, show } from './dev/screen.ts'
import { ROOT } from './folder.ts'
import { openInstance } from './instance.ts'
import { withDevLock } from './lock.ts'
import { terminalProgress } from './progress.ts'
import { stackDown, stackUp } from './stack.ts'
import { stockMoney } from './stock-money.ts'
import { runTasks } from './tasks.ts'

const { values } = parseArgs({
  options: {
    instance: { type: 'string', default: 'dev' },
    empty: { type: 'boolean', default: false },
    shop: { type: 'boolean', default: false },
  },
})
const { instance, empty, shop } = values

/** Starts everything, then waits for the stop signal. A failed part ends it; a failed app is only reported. */
async function dev(signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let logins = ''
  const seed = {
    name: 'seed',
    label: 'Demo data',
    after: ['migrate-bank', 'migrate-ledger', 'anvil', 'bitcoin', 'litecoin', 'softhsm'],
    run: async () => {
      // Opened again: for a new instance the signer's keys, and so the hot wallets, are known only now.
      await openInstance(instance)
      const args = ['scripts/demo/seed.cli.ts', ...(empty ? ['--empty'] : [])]
      logins = await run({ file: process.execPath, args, cwd: ROOT, env: stackEnv(instance) })
    },
  }
  const env = await stackUp(instance, { progress: terminalProgress(process.stdout), signal, also: [seed] })
  const apps = await startEveryApp(signal)
  signal.throwIfAborted()
  await Promise.all([stockMoney(env), ...(empty ? [] : [playDemo()])].map((work) => work.catch(tell)))
  console.log(banner(instance, env, logins, performance.now() - startedAt))
  const watching = [...apps].flatMap(([name, app]) => [keepApp(instance, name, app, signal), echo(name, app, signal)])
  await Promise.all([...watching, ...(shop ? [runShop(signal)] : [])])
}

/** The example shop, as `npm run shop` starts it. The bank goes on without it. */
async function runShop(signal: AbortSignal): Promise<void> {
  const args = ['scripts/integrator/shop.cli.ts', '--instance', instance]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  await once(child, 'exit')
  signal.removeEventListener('abort', stop)
}

/** Plays today's demo events through the bank itself. The bank works without them too. */
async function playDemo(): Promise<void> {
  const args = ['scripts/demo/play.cli.ts']
  await run({ file: process.execPath, args, cwd: ROOT, env: stackEnv(instance) }).catch((error: Error) => {
    throw new Error(`The demo stopped early. ${error.message}`)
  })
}

function tell(error: Error): void {
  console.error(`\n${error.message}`)
}

async function startEveryApp(signal: AbortSignal): Promise<Map<AppName, RunningApp>> {
  const apps = new Map<AppName, RunningApp>()
  const tasks = APP_NAMES.map((app) => ({
    name: app,
    label: `apps/${app}`,
    run: async () => {
      const running = await launchApp(instance, { app, mode: 'watch', signal })
      apps.set(app, running)
      await running.ready()
    },
  }))
  await runTasks(tasks, terminalProgress(process.stdout)).catch((error: Error) => {
    if (!signal.aborted) console.error(`\n${error.message}`)
  })
  return apps
}

async function echo(name: AppName, app: RunningApp, signal: AbortSignal): Promise<void> {
  for await (const line of followLog(app.log, signal)) {
    const shown = screenLine(line)
    if (shown !== undefined) show(name, shown)
  }
}

async function main(): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  // A closed terminal must not prevent us from stopping what we started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { folder } = await openInstance(instance)
  await withDevLock(folder, async () => {
    try {
      await dev(stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) throw error
    } finally {
      console.log('\nStopping…')
      await stackDown(instance)
      console.log('Everything is stopped.')
    }
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
