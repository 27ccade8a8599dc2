import { ownerCommand, parseConfig } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { makeNextWrapKey, openVault } from '@cocobnk/vault'
import { type KeyTables, rotateKeys } from './rotate-keys.ts'

try {
  const env = parseConfig(ownerCommand, process.env)
  const hsm = {
    library: env.PKCS11_LIBRARY,
    tokenLabel: env.PKCS11_TOKEN_LABEL,
    pin: env.PKCS11_PIN,
    mode: env.BANK_MODE,
  }
  const { db, close } = openDatabase<KeyTables>(env.BANK_OWNER_DATABASE_URL, {
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
