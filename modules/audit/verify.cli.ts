import { openDatabase } from '@cocobnk/database'
import type { AuditTables } from './store.ts'
import { verifyAudit } from './verify.ts'

const [noted] = process.argv.slice(2)
const [auditSeq = '', hash = ''] = noted?.split(':') ?? []
const anchor = noted ? { audit_seq: auditSeq, hash: Buffer.from(hash, 'hex') } : undefined
const database = openDatabase<AuditTables>(process.env.BANK_DATABASE_URL ?? '', { max: 1, applicationName: 'verify' })
const { rows, head, found } = await verifyAudit(database.db, anchor)
await database.close()
if (found) {
  console.error(`row ${found.audit_seq} ${found.fault}; ${rows} rows before it hold`)
  process.exitCode = 1
} else console.log(`${rows} rows hold; the end to note outside is ${head.audit_seq}:${head.hash.toString('hex')}`)
