import { parseArgs } from 'node:util'
import { openRpc } from '@cocobnk/chain'
import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { openVault } from '@cocobnk/vault'
import { fundCustody } from './past/coins.ts'
import { type DemoTables, isUnlived, openPastBook } from './past/ground.ts'
import { seedPast } from './past/seed-past.ts'
import { fillPrices } from './scenes/books.ts'
import { DEMO_LOGINS, DEMO_OPERATORS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'
import { seedHotWallets } from './seed-hot.ts'
import { seedMoney } from './seed-money.ts'
import { seedTokens } from './seed-token.ts'
import { byChain, setting } from './setting.ts'

/**
 * Seeds the demo. With `--bare` members can log in, but there is no past. With `--empty` there are no members either: only operators, hot
 * wallets, tokens and money, which the bank needs to work.
 */
const { values } = parseArgs({
  options: { bare: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
})
const members = values.empty ? [] : DEMO_LOGINS

try {
  if (setting('BANK_MODE') !== 'development') throw new Error('demo logins are for development only')
  await seed()
  for (const member of members) console.log(`${member.userName}  ${member.password}${codesOf(member)}`)
  for (const { email, password, otpSecret } of DEMO_OPERATORS)
    console.log(`${email}  ${password}  (console; secret for codes: ${otpSecret})`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** The note about a member's secret for one-time codes, which is part of the past. A bare bank has none. */
function codesOf(member: (typeof DEMO_LOGINS)[number]): string {
  return 'otpSecret' in member && !values.bare ? `  (secret for codes: ${member.otpSecret})` : ''
}

async function seed(): Promise<void> {
  const { db, close } = openDatabase<DemoTables>(setting('BANK_OWNER_DATABASE_URL'), {
    max: 4,
    applicationName: 'seed',
  })
  const vault = await openVault({
    library: setting('PKCS11_LIBRARY'),
    tokenLabel: setting('PKCS11_TOKEN_LABEL'),
    pin: setting('PKCS11_PIN'),
    mode: 'development',
  })
  const ledgers = openLedgers({
    shards: setting('LEDGER_DESK_DATABASE_URL')
      .split(',')
      .map((url) => ({ url })),
  })
  const nodes = byChain('BITCOIN_RPC_URL', 'LITECOIN_RPC_URL', 'EVM_RPC_URL')
  const hotAddresses = byChain('BITCOIN_HOT_ADDRESS', 'LITECOIN_HOT_ADDRESS', 'EVM_HOT_ADDRESS')
  await Promise.all([
    seedDemo({ db, vault }, values.empty ? [] : undefined),
    seedTokens({ db, rpc: openRpc({ url: nodes.Ethereum }) }).then(() =>
      seedHotWallets({ db, ledgers, nodes, hotAddresses }),
    ),
  ])
  await seedMoney(db, ledgers)
  if (!values.bare && !values.empty) {
    if (await isUnlived(db)) {
      const extendedKeys = byChain('BITCOIN_XPUB', 'LITECOIN_XPUB', 'EVM_XPUB')
      const owner = {
        db,
        vault,
        ledgers,
        workerLedgerUrls: setting('LEDGER_WORKER_DATABASE_URL').split(','),
        market: {
          url: setting('MARKET_OWNER_DATABASE_URL'),
          ledgerUrls: setting('LEDGER_MARKET_DATABASE_URL').split(','),
        },
        extendedKeys,
        chainNet: 'regtest',
        sandboxFolder: setting('SANDBOX_FOLDER'),
      } as const
      await seedPast(owner, setting('LEDGER_OWNER_DATABASE_URL'))
      await fundCustody({ db, ledgers, nodes, hotAddresses })
    }
    await fillPrices({ db, book: await openPastBook(db) }, new Date())
  }
  await Promise.all([close(), ledgers.close(), vault.close()])
}
