import { rmSync } from 'node:fs'
import { migrateDatabase, recordSchema } from '@cocobnk/database'
import { stopApps } from './apps.ts'
import type { Environment } from './environment.ts'
import { type Instance, instanceExists, makeFolders, openInstance } from './instance.ts'
import { withInstanceLock } from './lock.ts'
import { PARTS } from './parts/index.ts'
import { postgresFolder } from './parts/postgres-cluster.ts'
import { type Progress, silentProgress } from './progress.ts'
import { grantSandbox } from './sandbox-grants.ts'
import { type PartState, partState, startPart, stopPart } from './supervisor.ts'
import { runTasks, type Task } from './tasks.ts'

export type UpOptions = {
  readonly progress?: Progress
  readonly signal?: AbortSignal
  /** Only these parts, by name. Default: all. */
  readonly only?: readonly string[]
  /** Further tasks of the same start, after parts or migrations. */
  readonly also?: readonly Task[]
}

/** Starts every part that is not up, and migrates the databases. Quick when there is nothing to do. */
export async function stackUp(name: string, options: UpOptions = {}): Promise<Environment> {
  return withInstanceLock(makeFolders(name), async () => {
    const instance = await openInstance(name)
    const tasks = [...upTasks(instance, options), ...(options.also ?? [])]
    await runTasks(tasks, options.progress ?? silentProgress)
    // Opened again: the signer's keys may be new.
    return (await openInstance(name)).env
  })
}

function upTasks(instance: Instance, { only, signal }: UpOptions): Task[] {
  const chosen = PARTS.filter(({ name }) => !only || only.includes(name))
  const parts = chosen.map((part) => ({
    name: part.name,
    label: part.label,
    run: () => startPart(part, instance, signal),
  }))
  return [...parts, migration(instance, 'bank'), migration(instance, 'ledger'), migration(instance, 'market')]
}

function migration(instance: Instance, database: 'bank' | 'ledger' | 'market'): Task {
  const ownerUrl = instance.env[`${database.toUpperCase()}_OWNER_DATABASE_URL`] ?? ''
  return {
    name: `migrate-${database}`,
    label: `Migrations of ${database}`,
    after: ['postgres'],
    run: async () => {
      await migrateDatabase(database, ownerUrl)
      if (database === 'bank') await grantSandbox(ownerUrl)
      // Grants of the sandbox, and roles of newer code, are no migrations.
      await recordSchema(ownerUrl)
    },
  }
}

/** Stops the apps, then the parts; when it resolves, none of their processes is left. */
export async function stackDown(name: string): Promise<void> {
  if (!instanceExists(name)) return
  const instance = await openInstance(name)
  await withInstanceLock(instance.folder, () => stopEverything(instance))
}

async function stopEverything(instance: Instance): Promise<void> {
  await stopApps(instance.name)
  const stops = await Promise.allSettled(PARTS.map((part) => stopPart(part, instance)))
  const failures = stops.filter((stop) => stop.status === 'rejected').map((stop) => String(stop.reason))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

export async function stackStatus(name: string): Promise<PartState[]> {
  if (!instanceExists(name)) return []
  const instance = await openInstance(name)
  return Promise.all(PARTS.map((part) => partState(part, instance)))
}

/** Stops everything and deletes its data, ports and passwords. */
export async function stackReset(name: string): Promise<void> {
  if (!instanceExists(name)) return
  const instance = await openInstance(name)
  await stackDown(name)
  for (const folder of [postgresFolder(instance.folder), instance.folder]) {
    rmSync(folder, { recursive: true, force: true })
  }
}
