import pg from 'pg'
import { verifyLedger } from './verify.ts'

const url = process.env.LEDGER_DATABASE_URL
if (!url) throw new Error('LEDGER_DATABASE_URL is not set')

const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'ledger verification' })
const violation = await verifyLedger(pool, (accounts) => console.log(`${accounts} accounts hold`))
await pool.end()
if (violation) {
  console.error(`${violation.invariant} is broken: ${violation.rule}\n${JSON.stringify(violation.found)}`)
  process.exitCode = 1
} else console.log('every invariant holds')
