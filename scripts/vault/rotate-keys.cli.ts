import { openDatabase } from '@cocobnk/database'
import { makeNextWrapKey, openVault } from '@cocobnk/vault'
import { type KeyTables, rotateKeys } from './rotate-keys.ts'

try {
  const hsm = {
    library: setting('PKCS11_LIBRARY'),
    tokenLabel: setting('PKCS11_TOKEN_LABEL'),
    pin: setting('PKCS11_PIN'),
  }
  const { db, close } = openDatabase<KeyTables>(setting('BANK_OWNER_DATABASE_URL'), {
    max: 1,
    applicationName: 'rotate-keys',
  })
  if (process.argv.includes('--new-key')) console.log(`made ${makeNextWrapKey(hsm)}`)
  const vault = await openVault(hsm)
  const count = await rotateKeys({ db, vault })
  await Promise.all([close(), vault.close()])
  console.log(`${count} keys were wrapped anew; all are under the newest wrapping key`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
