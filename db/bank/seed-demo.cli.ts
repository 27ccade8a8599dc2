import { hsmVariables, parseConfig } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import { openVault } from '@cocobnk/vault'
import { z } from 'zod'
import { DEMO_LOGINS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'

try {
  if (process.env.NODE_ENV === 'production') throw new Error('demo members are not for production')
  const env = parseConfig(z.object({ BANK_OWNER_DATABASE_URL: z.url(), ...hsmVariables }), process.env)
  const { db, close } = openDatabase<MemberTables>(env.BANK_OWNER_DATABASE_URL, {
    max: 1,
    applicationName: 'seed-demo',
  })
  const vault = await openVault({
    library: env.PKCS11_LIBRARY,
    tokenLabel: env.PKCS11_TOKEN_LABEL,
    pin: env.PKCS11_PIN,
  })
  await seedDemo({ db, vault })
  await Promise.all([close(), vault.close()])
  for (const { userName, password } of DEMO_LOGINS) console.log(`${userName}  ${password}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
