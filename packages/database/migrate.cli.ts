import { parseArgs } from 'node:util'
import { postgresUrls } from '@cocobnk/config'
import { migrateDatabase, recordSchema } from './databases.ts'

const DATABASES = [
  { name: 'bank', variable: 'BANK_OWNER_DATABASE_URL' },
  { name: 'ledger', variable: 'LEDGER_OWNER_DATABASE_URL' },
  { name: 'market', variable: 'MARKET_OWNER_DATABASE_URL' },
] as const

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })

try {
  for (const { name, variable } of DATABASES) {
    const urls = postgresUrls.safeParse(process.env[variable])
    if (!urls.success) throw new Error(`${variable} must contain at least one database URL`)
    for (const url of urls.data) {
      const applied = await migrateDatabase(name, url)
      // For a change that was made by hand and reviewed; see docs/operations.md.
      if (values.record) await recordSchema(url)
      console.log(`${name}: ${applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date'}`)
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
