import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const USAGE = `npm run bench:feed -- [--subscribers 5000] [--seconds 15]
  The depth of one market, ten times a second, to many subscribers: what the sending process uses, and how late messages arrive. Subscribers
  run in a process of their own. The last line is JSON.`

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.info(USAGE)
  process.exit(0)
}

const MARKET = '019a8000-0000-7000-8003-000000000001'
const SETTLE_MS = 2_000
const [subscribers, seconds] = [Number(values.subscribers), Number(values.seconds)]

type Figures = { readonly cpu: NodeJS.CpuUsage; readonly at: number; readonly bytes: number }

const programOf = (name: string) => new URL(`feed/${name}.cli.ts`, import.meta.url)
const server = fork(programOf('serve'), [MARKET])
const [{ port }] = (await once(server, 'message')) as [{ port: number }]
const crowd = fork(programOf('crowd'), [String(port), String(subscribers), MARKET])
try {
  await once(crowd, 'message')
  console.info(`${subscribers} subscribers; measuring for ${seconds} s`)
  await sleep(SETTLE_MS)
  crowd.send('begin')
  const before = await figuresOf(server)
  await sleep(seconds * 1_000)
  const after = await figuresOf(server)
  crowd.send('end')
  const [{ lateness }] = (await once(crowd, 'message')) as [{ lateness: number[] }]
  report(before, after, lateness)
} finally {
  server.send('stop')
}

async function figuresOf(child: ChildProcess): Promise<Figures> {
  child.send('figures')
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

function report(before: Figures, after: Figures, lateness: readonly number[]): void {
  const usedMs = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1_000
  const core = usedMs / (after.at - before.at)
  const sorted = lateness.toSorted((one, other) => one - other)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  const figures = {
    subscribers,
    seconds,
    message_bytes: after.bytes,
    core: round(core, 3),
    us_per_message: round((core * 1e6) / (subscribers * 10), 2),
    late_p50_ms: round(quantile(0.5), 1),
    late_p99_ms: round(quantile(0.99), 1),
    late_max_ms: round(sorted.at(-1) ?? Number.NaN, 1),
    measured: sorted.length,
  }
  console.info(`core ${figures.core}, lateness p50 ${figures.late_p50_ms} ms, p99 ${figures.late_p99_ms} ms`)
  console.info(JSON.stringify(figures))
}
