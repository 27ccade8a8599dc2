import { pipeline } from 'node:stream/promises'
import { ConfigError } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { bankDatabaseUrl } from './database-url.ts'
import { exportAudit } from './export.ts'
import type { AuditTables } from './store.ts'

async function main(): Promise<number> {
  const database = openDatabase<AuditTables>(bankDatabaseUrl(process.env), { max: 1, applicationName: 'export' })
  await pipeline(exportAudit(database.db), process.stdout)
  await database.close()
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  return 1
})
