import { postgresUrls } from '@cocobnk/config'
import { verifyLedgers } from './verify.ts'

const named = postgresUrls.safeParse(process.env.LEDGER_DATABASE_URL)
if (named.success) await verify(named.data)
else {
  console.error('LEDGER_DATABASE_URL must name the shards of the ledger, as postgres://user@host:port/name,…')
  process.exitCode = 1
}

async function verify(urls: readonly string[]): Promise<void> {
  for (const [shard, url] of urls.entries()) {
    const { host, pathname } = new URL(url)
    console.log(`shard ${shard} is ${pathname.slice(1)} at ${host}`)
  }
  const violation = await verifyLedgers([...urls], (shard, accounts) =>
    console.log(`shard ${shard}: ${accounts} accounts verified`),
  )
  if (violation) {
    console.error(`${violation.invariant} is broken: ${violation.rule}\n${JSON.stringify(violation.found)}`)
    process.exitCode = 1
  } else console.log('every invariant holds')
}
