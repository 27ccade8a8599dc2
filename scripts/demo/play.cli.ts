import { openDatabase } from '@cocobnk/database'
import type { OtpTables } from '@cocobnk/otp'
import { openVault } from '@cocobnk/vault'
import { type DemoTables, openPastBook } from './past/ground.ts'
import { memberClients, operatorClients } from './play/clients.ts'
import { openFaucet } from './play/faucet.ts'
import { playScenes } from './play/play-scenes.ts'
import { setting } from './setting.ts'

try {
  if (setting('BANK_MODE') !== 'development') throw new Error('the demo is played in development only')
  const failures = await play()
  if (failures.length > 0) throw new Error(failures.join('\n'))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function play(): Promise<readonly string[]> {
  const { db, close } = openDatabase<DemoTables & OtpTables>(setting('BANK_OWNER_DATABASE_URL'), {
    max: 2,
    applicationName: 'play',
  })
  const vault = await openVault({
    library: setting('PKCS11_LIBRARY'),
    tokenLabel: setting('PKCS11_TOKEN_LABEL'),
    pin: setting('PKCS11_PIN'),
    mode: 'development',
  })
  try {
    const book = await openPastBook(db)
    const apiUrl = setting('API_URL')
    return await playScenes({
      book,
      as: memberClients(apiUrl),
      asOperator: operatorClients(apiUrl),
      faucet: openFaucet(setting('SANDBOX_URL')),
      owner: { db, vault },
    })
  } finally {
    await Promise.all([close(), vault.close()])
  }
}
