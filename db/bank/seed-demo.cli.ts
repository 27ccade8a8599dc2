import type { AssetTables } from '@cocobnk/asset'
import { openRpc } from '@cocobnk/chain'
import { openDatabase } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { OperatorTables } from '@cocobnk/operator'
import { openVault } from '@cocobnk/vault'
import { DEMO_LOGINS, DEMO_OPERATORS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'
import { seedTokens } from './seed-token.ts'

try {
  if (process.env.NODE_ENV === 'production') throw new Error('demo logins are not for production')
  const { db, close } = openDatabase<MemberTables & OperatorTables & AssetTables>(setting('BANK_OWNER_DATABASE_URL'), {
    max: 1,
    applicationName: 'seed-demo',
  })
  const vault = await openVault({
    library: setting('PKCS11_LIBRARY'),
    tokenLabel: setting('PKCS11_TOKEN_LABEL'),
    pin: setting('PKCS11_PIN'),
  })
  await seedDemo({ db, vault })
  await seedTokens({ db, rpc: openRpc({ url: setting('EVM_RPC_URL') }) })
  await Promise.all([close(), vault.close()])
  for (const { userName, password } of DEMO_LOGINS) console.log(`${userName}  ${password}`)
  for (const { email, password, otpSecret } of DEMO_OPERATORS)
    console.log(`${email}  ${password}  (console; secret for codes: ${otpSecret})`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
