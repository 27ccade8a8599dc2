import { parseArgs } from 'node:util'
import type { AssetTables } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import { openRpc } from '@cocobnk/chain'
import type { CustodyTables } from '@cocobnk/custody'
import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import type { MemberTables } from '@cocobnk/member'
import type { OperatorTables } from '@cocobnk/operator'
import { openVault } from '@cocobnk/vault'
import { DEMO_LOGINS, DEMO_OPERATORS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'
import { seedHotWallets } from './seed-hot.ts'
import { seedMoney } from './seed-money.ts'
import { seedTokens } from './seed-token.ts'

type Tables = MemberTables & OperatorTables & AssetTables & CustodyTables & AuditTables

/** `--empty` leaves the members out. Operators, hot wallets, tokens and money are what the bank needs to work. */
const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
const members = values.empty ? [] : DEMO_LOGINS

try {
  if (setting('BANK_MODE') !== 'development') throw new Error('demo logins are for development only')
  const { db, close } = openDatabase<Tables>(setting('BANK_OWNER_DATABASE_URL'), {
    max: 1,
    applicationName: 'seed-demo',
  })
  const vault = await openVault({
    library: setting('PKCS11_LIBRARY'),
    tokenLabel: setting('PKCS11_TOKEN_LABEL'),
    pin: setting('PKCS11_PIN'),
  })
  await seedDemo({ db, vault }, members)
  await seedTokens({ db, rpc: openRpc({ url: setting('EVM_RPC_URL') }) })
  const ledgers = openLedgers({
    shards: setting('LEDGER_DESK_DATABASE_URL')
      .split(',')
      .map((url) => ({ url })),
  })
  await seedHotWallets({
    db,
    ledgers,
    nodes: byChain('BITCOIN_RPC_URL', 'LITECOIN_RPC_URL', 'EVM_RPC_URL'),
    hotAddresses: byChain('BITCOIN_HOT_ADDRESS', 'LITECOIN_HOT_ADDRESS', 'EVM_HOT_ADDRESS'),
  })
  await seedMoney(db, ledgers)
  await Promise.all([close(), ledgers.close(), vault.close()])
  for (const { userName, password } of members) console.log(`${userName}  ${password}`)
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

function byChain(bitcoin: string, litecoin: string, evm: string) {
  return { Bitcoin: setting(bitcoin), Litecoin: setting(litecoin), Ethereum: setting(evm) }
}
