import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openLedger } from '@cocobnk/ledger'
import { stackDown, stackReset } from '@cocobnk/stack'
import { openPool } from '../../packages/ledger/testing/pool.ts'
import { verifyLedger } from '../../packages/ledger/verify.ts'
import { Book } from './book.ts'
import { openAccounts, startLoad } from './load.ts'
import { ask, clearInstance, lendSecrets, openServer, type Server } from './server.ts'

const ORIGIN = 'test-restore'
const RESTORED = 'test-restore-new'
const CLIENTS = 16
const WORK_MS = 1_000

const run = promisify(execFile)

export type RestoreReport = {
  /** Acknowledged before the last log segment that reached the archive. */
  readonly acknowledged: number
  readonly lost: number
  readonly violation: unknown
  readonly backupMs: number
  readonly restoreMs: number
}

/** Makes a backup under load, continues, deletes the machine, and restores a new one from backup and archived log. */
export async function runRestore(): Promise<RestoreReport> {
  const archive = mkdtempSync(join(tmpdir(), 'ledger-archive-'))
  execFileSync('chmod', ['0777', archive])
  await clearInstance(ORIGIN)
  const target = join(await clearInstance(RESTORED), 'data')
  const server = await openArchivingServer(archive)
  lendSecrets(ORIGIN, RESTORED)
  const book = new Book()
  const ledger = openLedger({ url: server.serviceUrl, deadlineMs: 60_000, patienceMs: 60_000 })
  try {
    const load = startLoad((chain) => ledger.post(...chain), await openAccounts(ledger, book), book, CLIENTS)
    await sleep(WORK_MS)
    const backupBegan = performance.now()
    await takeBackup(server, target)
    const backupMs = Math.round(performance.now() - backupBegan)
    await sleep(WORK_MS)
    const acknowledged = book.ids()
    await archiveLog(server)
    await load.stop()
    await server.kill()

    const restoreBegan = performance.now()
    prepareRestore(target, archive)
    const restored = await openServer(RESTORED)
    const restoreMs = Math.round(performance.now() - restoreBegan)
    const pool = openPool(restored.serviceUrl, 1)
    const { lost } = await book.compare(pool, acknowledged)
    const violation = await verifyLedger(pool)
    await pool.end()
    return { acknowledged: acknowledged.length, lost, violation, backupMs, restoreMs }
  } finally {
    await ledger.close()
    for (const instance of [ORIGIN, RESTORED]) {
      await stackDown(instance)
      await stackReset(instance)
    }
    rmSync(archive, { recursive: true, force: true })
  }
}

async function openArchivingServer(archive: string): Promise<Server> {
  const server = await openServer(ORIGIN)
  await ask(server.superuserUrl, 'ALTER SYSTEM SET archive_mode = on')
  await ask(server.superuserUrl, `ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
  await stackDown(ORIGIN)
  return openServer(ORIGIN)
}

async function takeBackup({ superuserUrl }: Server, target: string): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  // Without the log of the backup itself, which must come from the archive like everything after it.
  await run('pg_basebackup', ['-d', superuserUrl, '-D', target, '-X', 'none', '-c', 'fast', '--no-password'])
}

/** Ends the current log segment and waits until it is in the archive. */
async function archiveLog({ superuserUrl }: Server): Promise<void> {
  const last = await ask(superuserUrl, 'SELECT pg_walfile_name(pg_switch_wal())')
  const archived = `SELECT coalesce(last_archived_wal >= '${last}', false) FROM pg_stat_archiver`
  while ((await ask(superuserUrl, archived)) !== 'true') await sleep(50)
}

function prepareRestore(target: string, archive: string): void {
  const settings = [`restore_command = 'cp ${archive}/%f %p'`, 'archive_mode = off', 'hot_standby = off']
  appendFileSync(join(target, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  writeFileSync(join(target, 'recovery.signal'), '')
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', join(target, '..')])
  execFileSync('chmod', ['-R', 'go-rwx', target])
}
