import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../command.ts'
import type { Instance } from '../instance.ts'
import { asDatabaseUser, databaseUser } from './postgres-user.ts'

/** Password authentication from this machine only; grants decide which database a role may connect to. A backup connects by replication. */
const ACCESS_RULES = `host all all 127.0.0.1/32 scram-sha-256
host replication postgres 127.0.0.1/32 scram-sha-256
`

/**
 * Where the cluster is: in the instance's folder, unless PostgreSQL runs as another user who cannot traverse to it (a checkout in root's
 * home), then in the machine's /var/tmp.
 */
export function clusterFolder(instance: Instance): string {
  return join(postgresFolder(instance.folder), 'data')
}

export function postgresFolder(instanceFolder: string): string {
  if (databaseUser() === undefined || othersMayPass(instanceFolder)) return join(instanceFolder, 'postgres')
  const name = createHash('sha256').update(instanceFolder).digest('hex').slice(0, 16)
  return join('/var/tmp', `cocobnk-postgres-${name}`)
}

function othersMayPass(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Initialises the cluster in a temporary folder and renames it when complete: an interrupted start leaves nothing half-made. */
export async function prepareCluster(instance: Instance, initdb: string): Promise<void> {
  const cluster = clusterFolder(instance)
  if (existsSync(cluster)) return
  const folder = dirname(cluster)
  const draft = join(folder, 'draft')
  const passwordFile = join(folder, 'password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToDatabaseUser(folder)
  try {
    writeFileSync(passwordFile, instance.secrets.postgres, { mode: 0o600 })
    giveToDatabaseUser(passwordFile)
    const shape = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth=scram-sha-256']
    const owner = ['-U', 'postgres', `--pwfile=${passwordFile}`]
    await run(asDatabaseUser({ file: initdb, args: ['-D', draft, ...shape, ...owner] }))
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(join(draft, 'pg_hba.conf'), ACCESS_RULES)
  renameSync(draft, cluster)
}

function giveToDatabaseUser(path: string): void {
  const user = databaseUser()
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}
