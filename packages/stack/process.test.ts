import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { groupMembers, runningProcess, startProcess, stopProcess } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'a stack '))
const files = { log: join(folder, 'log'), pid: join(folder, 'pid') }
afterAll(() => rmSync(folder, { recursive: true }))

const start = (script: string) => startProcess({ file: '/bin/sh', args: ['-c', script] }, files)

it('stops a process that ignores signals, and the children it leaves behind', async () => {
  const { pid } = await start("trap '' TERM; sleep 60 & echo started; sleep 60 & wait; sleep 60")
  while (!readFileSync(files.log, 'utf8').includes('started')) await sleep(10)
  expect(groupMembers(pid).length).toBeGreaterThanOrEqual(2)
  await stopProcess(files.pid, 'SIGTERM', 200)
  expect(groupMembers(pid)).toEqual([])
  expect(runningProcess(files.pid)).toBeUndefined()
})

it('does not mistake a later process with the same pid for its own', async () => {
  const mark = await start('sleep 60')
  writeFileSync(files.pid, JSON.stringify({ ...mark, begun: '1' }))
  expect(runningProcess(files.pid)).toBeUndefined()
  writeFileSync(files.pid, JSON.stringify(mark))
  expect(runningProcess(files.pid)).toEqual(mark)
  await stopProcess(files.pid, 'SIGTERM', 1_000)
})

it("passes on Node's compile cache folder, and no private setting", async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', '/some/cache')
  vi.stubEnv('PRIVATE_SETTING', 'private')
  await start('env; echo whole')
  vi.unstubAllEnvs()
  while (!readFileSync(files.log, 'utf8').includes('whole')) await sleep(10)
  expect(readFileSync(files.log, 'utf8')).toContain('NODE_COMPILE_CACHE=/some/cache')
  expect(readFileSync(files.log, 'utf8')).not.toContain('PRIVATE_SETTING')
})

it('reports a missing program', async () => {
  await expect(startProcess({ file: join(folder, 'nothing'), args: [] }, files)).rejects.toThrow('ENOENT')
})
