import { parseArgs } from 'node:util'
import { terminalProgress } from './progress.ts'
import { stackDown, stackReset, stackStatus, stackUp } from './stack.ts'

const USAGE = 'npm run stack -- up|down|status|reset [--instance dev]'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { instance: { type: 'string', default: 'dev' } },
  })
  const { instance } = values
  switch (positionals[0]) {
    case 'up':
      await stackUp(instance, { progress: terminalProgress(process.stdout) })
      console.log(`The parts of "${instance}" are up; their addresses are in .stack/${instance}/env`)
      return
    case 'down':
      await stackDown(instance)
      console.log(`The parts of "${instance}" are down.`)
      return
    case 'status':
      await printStatus(instance)
      return
    case 'reset':
      await stackReset(instance)
      console.log(`The parts of "${instance}" are down and their data is gone.`)
      return
    default:
      throw new Error(`usage: ${USAGE}`)
  }
}

async function printStatus(instance: string): Promise<void> {
  const parts = await stackStatus(instance)
  if (parts.length === 0) console.log(`"${instance}" has never been up.`)
  for (const { label, state, pid, port } of parts) {
    const place = [port === undefined ? '' : `port ${port}`, pid === undefined ? '' : `pid ${pid}`]
    console.log(`${label.padEnd(20)} ${state.padEnd(9)} ${place.map((text) => text.padEnd(12)).join('')}`.trimEnd())
  }
  if (parts.length === 0 || parts.some(({ state }) => state !== 'up')) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
