import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSandboxed } from './run-sandboxed.ts'
import { sandboxed } from './sandbox.ts'

const THIEF = 'packages/picture/testing/thief.cli.ts'
const ROOT = resolve(import.meta.dirname, '../..')
const BOUNDS = { deadlineMs: 60_000, outputMaxBytes: 100_000 }
const SECRET = `canary-${Math.random()}`
const servers = [createServer(), createServer()] as const
let folder = ''
let loot: string[] = []

beforeAll(async () => {
  process.env.CANARY_SECRET = SECRET
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const [socket, file] = [join(folder, 'socket'), join(folder, 'secret')]
  // As accessible as a database's socket.
  writeFileSync(file, SECRET, { mode: 0o644 })
  servers[0].listen(0, '127.0.0.1')
  servers[1].listen({ path: socket, readableAll: true, writableAll: true })
  await Promise.all(servers.map((server) => once(server, 'listening')))
  loot = [String(process.pid), String((servers[0].address() as AddressInfo).port), socket, file]
})
afterAll(() => {
  delete process.env.CANARY_SECRET
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Report = Readonly<Record<string, string | number>>
const reportOf = (output: Buffer) => JSON.parse(output.toString()) as Report

it('a compromised decoder sees no secret, no other process and no network', {
  timeout: 120_000,
}, async () => {
  const { code, output } = await runSandboxed(sandboxed(THIEF, ...loot), Buffer.alloc(0), BOUNDS)
  expect(code).toBe(0)
  expect(output.toString()).not.toContain(SECRET)
  const report = reportOf(output)
  if (process.getuid?.() === 0) expect(report.uid).toBe(65_534)
  expect(report.environment).not.toMatch(/TOKEN|PASSWORD|URL|PIN|SECRET/)
  expect(report.environmentOfApi).toMatch(/^refused/)
  expect(report.environmentOfParent).toMatch(/^refused|^PATH=/)
  expect(report.processes).toBeLessThan(5)
  expect(report).toMatchObject({ filters: '2', capabilities: '0'.repeat(16), spawns: 'done' })
  for (const name of ['file', 'network', 'socket', 'written', 'passwords', 'namespace'] as const)
    expect([name, report[name]]).toEqual([name, expect.stringMatching(/^refused/)])
})

it('without the sandbox, the same attack succeeds completely', { timeout: 120_000 }, async () => {
  const env = { ...process.env } as Record<string, string>
  const outside = { file: process.execPath, args: [join(ROOT, THIEF), ...loot], env }
  const report = reportOf((await runSandboxed(outside, Buffer.alloc(0), BOUNDS)).output)
  rmSync('/dev/shm/left-behind', { force: true })
  expect(report).toMatchObject({ file: SECRET, network: 'reached', socket: 'reached', written: 'undefined' })
  expect(report).toMatchObject({ namespace: 'done', passwords: expect.stringContaining('nobody') })
  expect(report.environmentOfApi).not.toMatch(/^refused/)
})

it.each([
  ['works for ever', 'for (;;) {}', 3_000],
  ['takes all memory', 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))', 60_000],
])('a decoder that %s is killed, and nothing of it remains', { timeout: 120_000 }, async (_, text, deadlineMs) => {
  const mark = `mark-${Math.random()}`
  const { args, ...command } = sandboxed('unused')
  const own = [...args.slice(0, -1), '-e', `/* ${mark} */ ${text}`]
  const startedMs = performance.now()
  const { code } = await runSandboxed({ ...command, args: own }, Buffer.alloc(0), { ...BOUNDS, deadlineMs })
  expect(code === null || code > 0).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(deadlineMs + 20_000)
  const { readdirSync, readFileSync } = await import('node:fs')
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
  expect(commands.filter((command) => command.includes(mark))).toEqual([])
})
