import { parseArgs } from 'node:util'
import { terminalProgress } from './progress.ts'
import { stackDown, stackReset, stackStatus, stackUp } from './stack.ts'

const USAGE = 'npm run stack -- up|down|status|reset [--instance dev]'

const COMMANDS: ReadonlyMap<string, (instance: string) => Promise<void>> = new Map([
  ['up', up],
  ['down', down],
  ['status', status],
  ['reset', reset],
])

async function up(instance: string): Promise<void> {
  await stackUp(instance, { progress: terminalProgress(process.stdout) })
  console.log(`The parts of "${instance}" are up; their addresses are in .stack/${instance}/env`)
}

async function down(instance: string): Promise<void> {
  await stackDown(instance)
  console.log(`The parts of "${instance}" are down.`)
}

async function reset(instance: string): Promise<void> {
  await stackReset(instance)
  console.log(`The parts of "${instance}" are down and their data is gone.`)
}

async function status(instance: string): Promise<void> {
  const parts = await stackStatus(instance)
  if (parts.length === 0) console.log(`"${instance}" has never been up.`)
  for (const { label, state, pid, port } of parts) {
    const place = [port === undefined ? '' : `port ${port}`, pid === undefined ? '' : `pid ${pid}`]
    console.log(`${label.padEnd(20)} ${state.padEnd(9)} ${place.map((text) => text.padEnd(12)).join('')}`.trimEnd())
  }
  if (parts.length === 0 || parts.some(({ state }) => state !== 'up')) process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { instance: { type: 'string', default: 'dev' } },
  })
  const { instance } = values
  const command = COMMANDS.get(positionals[0] ?? '')
  if (command === undefined) throw new Error(`usage: ${USAGE}`)
  await command(instance)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
