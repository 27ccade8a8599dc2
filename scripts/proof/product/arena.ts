import type { AccountTables } from '@cocobnk/account'
import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { checkDigit } from '@cocobnk/check-digit'
import { textsOf } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import type { HouseFundTables } from '@cocobnk/house-fund'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import {
  type CarryDeps,
  insertDocument,
  insertInstrument,
  instrumentColumns,
  type ProductTables,
} from '@cocobnk/product'
import { PRODUCTS, termsOf } from './plan.ts'

export type Tables = ProductTables & AssetTables & AccountTables & HouseFundTables & LatePostingTables
type Size = { readonly members: number; readonly firstDay: string; readonly days: number }

export const FIRST_BALANCE = 10n ** 16n
export const ENDOWED = 10n ** 17n
const DAY_MS = 86_400_000
const ASSETS = ['USOT', 'CCM'] as const

/** A bank with products of every kind and members with money. The play sets its date. */
export async function openArena({ members, firstDay, days }: Size) {
  const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  await bank.needNoConfirmation()
  const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'proof' })
  const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'proof' })
  const unbound = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  await openHouseAccounts(unbound, { shard: 0, shards: 1 }, ASSETS)
  await sql`CREATE TABLE proof_clock (today date NOT NULL)`.execute(owner.db)
  await sql`INSERT INTO proof_clock VALUES (${firstDay})`.execute(owner.db)
  await sql`CREATE OR REPLACE FUNCTION product_today() RETURNS date LANGUAGE sql STABLE AS 'SELECT today FROM public.proof_clock'`.execute(
    owner.db,
  )
  for (const asset of ASSETS) await give(unbound, asset, houseAccountId(0, asset, 'rewards'), ENDOWED)
  const accounts = await openMembers(owner.db, unbound, members)
  const assets = await selectEveryAsset(owner.db)
  const products = await Promise.all(
    PRODUCTS.map(async (kind) => {
      const columns = instrumentColumns(termsOf(kind, firstDay, days), assets)
      if (!columns.ok) throw new Error(`a product of the proof is not one: ${JSON.stringify(columns)}`)
      const instrument_seq = uuidV7()
      await insertInstrument(owner.db, { ...columns.value, instrument_seq, document_version: 1 })
      await insertDocument(owner.db, { instrument_seq, version: 1, text: textsOf('Contract') })
      return instrument_seq
    }),
  )
  const dateOf = (day: number) => new Date(Date.parse(`${firstDay}T03:00:00Z`) + day * DAY_MS)
  return {
    urls: { bank: bank.urlOf('bank_worker'), ledger: ledger.urlOf('ledger_worker') },
    owner,
    app,
    unbound,
    accounts,
    products,
    dateOf,
    setDay: (day: number) =>
      sql`UPDATE proof_clock SET today = ${dateOf(day).toISOString().slice(0, 10)}`.execute(owner.db),
    close: async () => {
      await Promise.all([owner.close(), app.close(), unbound.close()])
      await Promise.all([bank.drop(), ledger.drop()])
    },
  }
}

export type Arena = Awaited<ReturnType<typeof openArena>>

/** Builds the worker of the bank; `wrap` puts a layer between it and the ledger. */
export function openWorker(
  urls: Arena['urls'],
  now: () => Date,
  wrap: (ledgers: Ledgers) => Ledgers = (ledgers) => ledgers,
) {
  const db = openDatabase<Tables>(urls.bank, { max: 4, applicationName: 'proof' })
  const ledgers = openLedgers({ shards: [{ url: urls.ledger }] })
  const deps: CarryDeps = {
    db: db.db,
    ledgers: postsHoweverLate({ db: db.db, ledgers: wrap(ledgers) }),
    now,
    onStuck: (stepSeq, code) => {
      throw new Error(`step ${stepSeq} is stuck: ${code}`)
    },
    tell: () => undefined,
  }
  return { deps, close: () => Promise.all([db.close(), ledgers.close()]) }
}

async function give(ledgers: Ledgers, asset: string, account: string, amount: bigint): Promise<void> {
  const debit = houseAccountId(0, asset, 'custody')
  const [code] = await ledgers.post({ kind: 'transfer', id: newId(0), debit, credit: account, amount, code: 1 })
  if (code !== 'CREATED') throw new Error(`nothing was given: ${code}`)
}

async function openMembers(db: ReturnType<typeof openDatabase<Tables>>['db'], ledgers: Ledgers, count: number) {
  const assets = new Map((await selectEveryAsset(db)).map(({ code, seq }) => [code, seq]))
  const list: { memberSeq: string; USOT: string; CCM: string }[] = []
  for (let member = 0; member < count; member += 1) {
    const [memberSeq, ...ids] = [uuidV7(), newId(0), newId(0)]
    const digits = String(member)
      .padStart(12, '0')
      .replace(/(.{4})(.{4})/, '$1-$2-')
    await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
      VALUES (${memberSeq}, ${digits}, ${`saver-${member}`}, '$argon2id$none')`.execute(db)
    for (const [index, asset] of ASSETS.entries()) {
      const id = ids[index] ?? ''
      await ledgers.createAccounts({ id, asset, ...CHART.customer, owner: memberSeq })
      const free = `1${String(member * 2 + index).padStart(11, '0')}`
      await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        VALUES (${id}, ${memberSeq}, ${assets.get(asset)}, ${`${free}${checkDigit(free)}`}, 'x', 1)`.execute(db)
      if (asset === 'USOT') await give(ledgers, asset, id, FIRST_BALANCE)
    }
    list.push({ memberSeq, USOT: ids[0] ?? '', CCM: ids[1] ?? '' })
  }
  return list
}
