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

/** Number of the system call that ends one thread only. */
const EXIT_THREAD = process.arch === 'arm64' ? 93 : 60

it('counts a process as running until its last thread has ended, which may hold a port longer than the first', async () => {
  const endFirst = `threads->create(sub { sleep 60 })->detach; syscall(${EXIT_THREAD}, 0)`
  const { pid } = await startProcess({ file: 'perl', args: ['-Mthreads', '-e', endFirst] }, files)
  while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) await sleep(10)
  expect(runningProcess(files.pid)?.pid).toBe(pid)
  await stopProcess(files.pid, 'SIGTERM', 1_000)
  expect(runningProcess(files.pid)).toBeUndefined()
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
