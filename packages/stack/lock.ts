import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from './process.ts'

const POLL_MS = 100

const LOCK_WAIT_MS = 120_000

/** Keeps two commands from starting or stopping the parts of an instance at the same time. */
export function withInstanceLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(folder, 'run', 'instance.lock'), LOCK_WAIT_MS, work)
}

/** One `npm run dev` for each instance. */
export function withDevLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(folder, 'run', 'dev.lock'), 0, work)
}

async function withLock<T>(file: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(file, waitMs)
  try {
    return await work()
  } finally {
    release()
  }
}

async function takeLock(file: string, waitMs: number): Promise<() => void> {
  const deadline = performance.now() + waitMs
  while (!tryLock(file)) {
    const holder = readHolder(file)
    // Its holder was killed. Several may remove it; the link below decides who gets the lock.
    if (holder !== undefined && !isRunning(holder)) rmSync(file, { force: true })
    else if (performance.now() > deadline)
      throw new Error(`another command (pid ${holder?.pid}) is busy with this instance`)
    else await sleep(POLL_MS)
  }
  return () => rmSync(file, { force: true })
}

// Written to a temporary file and linked: the lock appears with its content or not at all.
function tryLock(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(markOf(process.pid)))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}
