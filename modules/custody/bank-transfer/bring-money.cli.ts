import { parseArgs } from 'node:util'
import type { AuditTables } from '@cocobnk/audit'
import { parseConfig, postgresUrls } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { assignmentOf, ENDOWMENT_REASONS, type EndowmentTables } from '@cocobnk/house-fund'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { openLedgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { z } from 'zod'
import { bringMoney } from './bring-money.ts'
import { httpBank } from './http-bank.ts'
import type { BankTransferTables } from './tables.ts'

const environment = z.object({
  BANK_OWNER_DATABASE_URL: z.url(),
  LEDGER_DESK_DATABASE_URL: postgresUrls,
  BANK_URL: z.url(),
  BANK_TOKEN: z.string().min(1),
})
const wanted = z.object({
  entry: z.string().min(1).max(64),
  asset: z.string().regex(/^[A-Z]{3}$/),
  decimals: z.coerce.number().int().min(0).max(4),
  purpose: z.enum(['inventory', 'rewards']),
  endowment: z.uuid().optional(),
})
const REASONS = { NOTHING_ARRIVED: 'the bank has booked no such entry for us', ...ENDOWMENT_REASONS }

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      entry: text,
      asset: { ...text, default: 'USD' },
      decimals: { ...text, default: '2' },
      purpose: { ...text, default: 'inventory' },
      endowment: text,
    },
  })
  const given = wanted.safeParse(values)
  if (!given.success) throw new Error('give --entry as in the bank’s statement, and --purpose if it is for rewards')
  const { purpose, endowment, ...entry } = given.data
  const bringing = { ...entry, ...assignmentOf(purpose, endowment) }
  const env = parseConfig(environment, process.env)
  const options = { max: 1, applicationName: 'capital' }
  const { db, close } = openDatabase<BankTransferTables & AuditTables & EndowmentTables & LatePostingTables>(
    env.BANK_OWNER_DATABASE_URL,
    options,
  )
  const ledgers = openLedgers({ shards: env.LEDGER_DESK_DATABASE_URL.map((url) => ({ url })) })
  const bank = httpBank({ url: env.BANK_URL, token: env.BANK_TOKEN })
  const brought = await bringMoney({ db, ledgers: postsHoweverLate({ db, ledgers }), bank }, bringing)
  await Promise.all([close(), ledgers.close()])
  if (!brought.ok) throw new Error(REASONS[brought.code])
  console.log(`${formatMinor(brought.value.amount, brought.value.decimals)} ${brought.value.asset}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
