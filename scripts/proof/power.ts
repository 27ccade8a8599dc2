import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from '@cocobnk/ledger'
import { stackDown, stackReset } from '@cocobnk/stack'
import { openPool } from '../../packages/ledger/testing/pool.ts'
import { verifyLedger } from '../../packages/ledger/verify.ts'
import { Book } from './book.ts'
import { copyDisk, makeDisk, mountDisk, unmountDisk } from './disk.ts'
import { openAccounts, startLoad } from './load.ts'
import { ask, clearInstance, demandDurability, lendSecrets, openServer, type Server } from './server.ts'

const INSTANCE = 'test-power'
const COPY = 'test-power-copy'
const CLIENTS = 32
const SHORTEST_PEACE_MS = 300
const LONGEST_PEACE_MS = 2_000

export type Cut = {
  readonly acknowledged: number
  /** Everything, if the copy does not even start. */
  readonly lost: number
  readonly violation: unknown
  readonly recoveryMs: number
}
export type PowerReport = {
  readonly cuts: readonly Cut[]
  /** The same with a database that does not sync. The check is meaningful only if this loses data. */
  readonly withoutSync: Cut
}

/** Cuts the power under load: copies the disk of a frozen server, starts another from the copy, and checks that everything is there. */
export async function runPowerCuts(cuts: number, tell: (line: string) => void = () => undefined): Promise<PowerReport> {
  const workshop = mkdtempSync(join(tmpdir(), 'ledger-power-'))
  const image = join(workshop, 'disk')
  const folder = await clearInstance(INSTANCE)
  makeDisk(image, folder)
  const server = await openServer(INSTANCE)
  const book = new Book()
  const ledger = openLedger({ url: server.serviceUrl, deadlineMs: 60_000, patienceMs: 60_000 })
  try {
    await demandDurability(server)
    const load = startLoad((chain) => ledger.post(...chain), await openAccounts(ledger, book), book, CLIENTS)
    const made: Cut[] = []
    for (let cut = 1; cut <= cuts; cut += 1) {
      await sleep(SHORTEST_PEACE_MS + Math.random() * (LONGEST_PEACE_MS - SHORTEST_PEACE_MS))
      await load.answeredSince(performance.now())
      made.push(await cutPower(server, book, image, join(workshop, 'copy')))
      tell(`cut ${cut}: ${JSON.stringify(made.at(-1))}`)
    }
    await ask(server.superuserUrl, 'CHECKPOINT')
    await ask(server.superuserUrl, 'ALTER SYSTEM SET fsync = off')
    await ask(server.superuserUrl, 'SELECT pg_reload_conf()')
    await sleep(LONGEST_PEACE_MS)
    await load.answeredSince(performance.now())
    const withoutSync = await cutPower(server, book, image, join(workshop, 'copy'))
    tell(`without sync: ${JSON.stringify(withoutSync)}`)
    await load.stop()
    return { cuts: made, withoutSync }
  } finally {
    await ledger.close()
    await stackDown(INSTANCE)
    unmountDisk(folder)
    await stackReset(INSTANCE)
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function cutPower(server: Server, book: Book, image: string, copy: string): Promise<Cut> {
  server.freeze()
  let acknowledged: string[]
  try {
    await copyDisk(image, copy)
    // Nothing was decided since the freeze, so everything acknowledged by now was acknowledged before it.
    acknowledged = book.ids()
  } finally {
    server.thaw()
  }
  return recover(copy, acknowledged, book)
}

async function recover(copy: string, acknowledged: readonly string[], book: Book): Promise<Cut> {
  const folder = await clearInstance(COPY)
  lendSecrets(INSTANCE, COPY)
  mountDisk(copy, folder)
  // After a real power cut its process would be gone; here it is still running.
  rmSync(join(folder, 'data', 'postmaster.pid'), { force: true })
  const began = performance.now()
  try {
    const server = await openServer(COPY).catch((error: Error) => error)
    const recoveryMs = Math.round(performance.now() - began)
    const all = acknowledged.length
    if (server instanceof Error) return { acknowledged: all, lost: all, violation: server.message, recoveryMs }
    const pool = openPool(server.serviceUrl, 1)
    const { lost } = await book.compare(pool, acknowledged)
    const violation = await verifyLedger(pool)
    await pool.end()
    return { acknowledged: all, lost, violation, recoveryMs }
  } finally {
    await stackDown(COPY)
    unmountDisk(folder)
    await stackReset(COPY)
    rmSync(copy)
  }
}
