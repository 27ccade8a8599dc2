import { pipeline } from 'node:stream/promises'
import { openDatabase } from '@cocobnk/database'
import { exportAudit } from './export.ts'
import type { AuditTables } from './store.ts'

const database = openDatabase<AuditTables>(process.env.BANK_DATABASE_URL ?? '', { max: 1, applicationName: 'export' })
await pipeline(exportAudit(database.db), process.stdout)
await database.close()
