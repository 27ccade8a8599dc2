import { ConfigError } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { bankDatabaseUrl, databaseName } from './database-url.ts'
import type { AuditTables } from './store.ts'
import { verifyAudit } from './verify.ts'

async function main([noted]: readonly string[]): Promise<number> {
  const url = bankDatabaseUrl(process.env)
  console.log(`verifying the audit log of ${databaseName(url)}`)
  const [auditSeq = '', hash = ''] = noted?.split(':') ?? []
  const anchor = noted ? { audit_seq: auditSeq, hash: Buffer.from(hash, 'hex') } : undefined
  const database = openDatabase<AuditTables>(url, { max: 1, applicationName: 'verify' })
  const { rows, head, found } = await verifyAudit(database.db, anchor)
  await database.close()
  if (!found) {
    console.log(
      `${rows} rows verified; note this end outside the database: ${head.audit_seq}:${head.hash.toString('hex')}`,
    )
    return 0
  }
  console.error(`row ${found.audit_seq} ${found.fault}; the ${rows} rows before it are valid`)
  return 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  return 1
})
