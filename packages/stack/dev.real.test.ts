import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { stackEnv } from './apps.ts'
import { run } from './command.ts'
import { instanceFolder, ROOT } from './folder.ts'
import { groupMembers } from './process.ts'
import { stackReset } from './stack.ts'

/** In the gate two other suites share the CPUs. */
const START_LIMIT_MS = process.env.CI ? 120_000 : 90_000
/** Not a test name, since test instances have no engine: this tests what a developer gets. */
const INSTANCE = 'dev-tried'
afterAll(() => stackReset(INSTANCE))

it('brings the whole bank up within 90 s with a demo whose ledger verifies, and one Ctrl-C leaves no process', {
  timeout: 200_000,
}, async () => {
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.cli.ts'), '--instance', INSTANCE])
  const output = collect(dev)
  await until(() => output().includes('Ctrl-C stops everything'), START_LIMIT_MS)
  expect(output()).not.toContain('✗')
  expect(output()).not.toContain('stopped early')
  expect(output()).toMatch(/Web +http:\/\/localhost:\d+.*Demo logins\n +\S+/s)
  const args = ['modules/books/clearing/verify.cli.ts']
  const verified = await run({ file: process.execPath, args, cwd: ROOT, env: stackEnv(INSTANCE) })
  expect(verified).toContain('every invariant holds')

  const processes = startedProcesses()
  expect(processes.length).toBeGreaterThan(12)
  dev.kill('SIGINT')
  const [code] = await once(dev, 'exit')
  expect(code).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

/** A zombie stays listed until its parent has reaped it. */
function isAlive(pid: number): boolean {
  const status = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') X'
  return !/\) [ZX]/.test(status)
}

/** Every process of every process group the command started. */
function startedProcesses(): number[] {
  const folder = join(instanceFolder(INSTANCE), 'run')
  const pidFiles = readdirSync(folder).filter((file) => file.endsWith('.pid'))
  const leaders = pidFiles.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).pid as number)
  return leaders.flatMap((leader) => groupMembers(leader))
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk)
    })
  }
  return () => text
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms`)
    await sleep(100)
  }
}
