import { postgresUrls } from '@cocobnk/config'
import { verifyLedgers } from './verify.ts'

const urls = postgresUrls.parse(process.env.LEDGER_DATABASE_URL)
const violation = await verifyLedgers(urls, (shard, accounts) =>
  console.log(`shard ${shard}: ${accounts} accounts hold`),
)
if (violation) {
  console.error(`${violation.invariant} is broken: ${violation.rule}\n${JSON.stringify(violation.found)}`)
  process.exitCode = 1
} else console.log('every invariant holds')
