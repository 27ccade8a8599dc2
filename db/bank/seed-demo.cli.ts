import { openDatabase } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import { DEMO_LOGINS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'

try {
  if (process.env.NODE_ENV === 'production') throw new Error('demo members are not for production')
  const url = process.env.BANK_OWNER_DATABASE_URL
  if (!url) throw new Error('BANK_OWNER_DATABASE_URL is not set')
  const { db, close } = openDatabase<MemberTables>(url, { max: 1, applicationName: 'seed-demo' })
  await seedDemo(db)
  await close()
  for (const { userName, password } of DEMO_LOGINS) console.log(`${userName}  ${password}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
