import { CHART, houseAccountId, openHouseAccounts, partAccountId } from '@cocobnk/chart'
import { startMover, verifyLedgers } from '@cocobnk/clearing'
import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type FileTables, handIn } from '@cocobnk/file'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { stackObjects } from '@cocobnk/object-store/testing'
import { usotValue } from '@cocobnk/rate'
import { confirming } from '@cocobnk/testing/confirmation'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import { picturesOnce } from '@cocobnk/testing/pictures'
import { stackVault } from '@cocobnk/vault/testing'
import { carryLeftMoves } from '../background.ts'
import type { DealDeps } from '../deps.ts'
import { dealHttp } from '../http.ts'
import type { Tables } from '../tables.ts'

const ASSETS = { BTC: 1, USOT: 4 } as const
type Code = keyof typeof ASSETS
const CODES = ['BTC', 'USOT'] as const
const UNIT = 10n ** 8n

export const MARKET = '019a8000-0000-7000-8002-000000000001'
export const PRICE = '10000000'
/** A market whose deals are paid outside, and the price of one bitcoin on it. */
export const OUTSIDE = '019a8000-0000-7000-8002-000000000005'
export const OUTSIDE_PRICE = '100000'

/** A black image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const DEAL_CONFIG = { release_hours: 24, appeal_hours: 48, two_person_usot: '5000000', two_person_window_hours: 24 }
type DealConfig = typeof DEAL_CONFIG

export type Dealer = { readonly memberSeq: string; readonly accounts: Readonly<Record<Code, string>> }

export type DealBank = Awaited<ReturnType<typeof openDealBank>>

/** A bank whose members have BTC and USOT, on one or more shards, with a mover between them. Tests can change the rates. */
export async function openDealBank({ shards: count = 1, capUsot = '1000000000000', isQuick = false } = {}) {
  const bank = await freshDatabase('bank')
  // Members confirm each request; operators cannot here.
  await bank.needNoConfirmation(['approval', 'deal_ruling'])
  const shards = await Promise.all(Array.from({ length: count }, () => freshDatabase('ledger')))
  // For tests that kill processes, but never the database itself.
  if (isQuick) for (const one of [bank, ...shards]) await one.commitLazily()
  const app = openDatabase<Tables & FileTables>(bank.urlOf('bank_app'), { max: 20, applicationName: 'test' })
  const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  await sql`UPDATE setting SET value = ${JSON.stringify(DEAL_CONFIG)}::jsonb WHERE name = 'config.deal'`.execute(
    owner.db,
  )
  const open = (role: 'ledger_app' | 'ledger_worker' | 'ledger_owner') =>
    openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf(role) })) })
  const [ledgers, api, mover] = [open('ledger_owner'), open('ledger_app'), open('ledger_worker')]
  const rates: Record<string, string> = { BTC: PRICE, USOT: '1', USD: '100' }

  const deps: DealDeps = { ...(await depsOf(app, api, rates, capUsot)), wakeMover: () => moving?.wake() }
  const background = { ...deps, db: worker.db, ledgers: mover }
  const moving =
    count > 1
      ? startMover({
          db: worker.db,
          ledgers: mover,
          signalEnd: () => undefined,
          onMoved: () => undefined,
          onFailed: (error) => {
            throw error
          },
        })
      : undefined
  for (let shard = 0; shard < count; shard += 1) await openHouseAccounts(ledgers, { shard, shards: count }, CODES)

  let people = 0
  async function member(has: Partial<Record<Code, bigint>> = {}, shard = 0): Promise<Dealer> {
    const memberSeq = uuidV7()
    people += 1
    const digits = String(people).padStart(4, '0')
    await sql`insert into member (member_seq, member_number, user_name, password_hash)
      values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
    const accounts = { BTC: newId(shard), USOT: newId(shard) }
    for (const code of CODES) {
      const id = accounts[code]
      await ledgers.createAccounts({ id, asset: code, ...CHART.customer, owner: memberSeq })
      await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
        values (${id}, ${memberSeq}, ${assetSeq(code)}, ${`10000000${digits}${ASSETS[code]}`}, 'x', 1)`.execute(
        owner.db,
      )
      const amount = (has[code] ?? 0n) * UNIT
      const debit = houseAccountId(shard, code, 'custody')
      if (amount > 0n) await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: id, amount, code: 100 })
    }
    return { memberSeq, accounts }
  }

  const balances = async (account: string) => {
    const held = partAccountId(account, 'holding')
    const found = new Map((await ledgers.balances([account, held])).map((one) => [one.account, one.balance]))
    return { free: found.get(account) ?? 0n, held: found.get(held) ?? 0n }
  }

  return {
    app,
    worker,
    owner,
    ledgers,
    deps,
    background,
    rates,
    http: confirming(owner.db, dealHttp(deps)),
    /** The same members at a process with other dependencies. */
    httpOf: (other: DealDeps) => confirming(owner.db, dealHttp(other)),
    member,
    /** An image uploaded by a member, which can be referenced once. */
    file: async ({ memberSeq }: Dealer) => {
      const { bytes: wrapped_key } = await deps.vault.newKey(memberSeq)
      await sql`INSERT INTO member_key (member_seq, wrapped_key) VALUES (${memberSeq}, ${wrapped_key})
        ON CONFLICT DO NOTHING`.execute(owner.db)
      const files = {
        draw: picturesOnce,
        scan: undefined,
        settings: async () => ({
          kyc: { attachment_max_bytes: 100_000 },
          budget: { decoding_member_seconds: 120, decoding_network_seconds: 600 },
        }),
      }
      const kept = await handIn({ ...deps, ...files }, { owner: { memberSeq }, address: '192.0.2.1', bytes: PNG })
      if (!kept.ok) throw new Error(kept.code)
      return kept.value.file.file_seq
    },
    balances,
    /** Database URLs, for separate processes. */
    urls: {
      bank: bank.urlOf('bank_app'),
      owner: bank.urlOf('bank_owner'),
      shards: shards.map((shard) => shard.urlOf('ledger_app')),
    },
    /** The databases as the verifier reads them. */
    read: { bank: bank.urlOf('bank_verifier'), shards: shards.map((shard) => shard.urlOf('ledger_verifier')) },
    feesOf: async (code: Code) => {
      const ids = shards.map((_, shard) => houseAccountId(shard, code, 'fees'))
      return (await ledgers.balances(ids)).reduce((sum, { balance }) => sum + balance, 0n)
    },
    /** Runs until nothing is in progress. */
    settle: async () => {
      for (let round = 0; round < 200; round += 1) {
        await carryLeftMoves(background, 0)
        const left = await owner.db.selectFrom('deal_move').select('move_seq').where('state', '=', 'PENDING').execute()
        if (left.length === 0) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('moves do not end')
    },
    /** Returns the problems found in the books, if any. */
    verify: () => verifyLedgers(shards.map((shard) => shard.urlOf('ledger_app'))),
    close: async () => {
      await moving?.close()
      await Promise.all([app, worker, owner, ledgers, api, mover].map((one) => one.close()))
      await Promise.all([bank, ...shards].map((one) => one.drop()))
    },
  }
}

/** The same bank from another process, which the test may kill. */
export async function joinDealBank(at: {
  readonly bank: string
  /** Where members' confirmations are written. */
  readonly owner: string
  readonly shards: readonly string[]
  readonly connections: number
  readonly capUsot: string
  readonly deal?: DealConfig
}) {
  const app = openDatabase<Tables & FileTables>(at.bank, { max: at.connections, applicationName: 'test' })
  const owner = openDatabase<Tables>(at.owner, { max: at.connections, applicationName: 'test' })
  const ledgers = openLedgers({ shards: at.shards.map((url) => ({ url })) })
  const deps = await depsOf(app, ledgers, { BTC: PRICE, USOT: '1', USD: '100' }, at.capUsot, at.deal)
  return {
    deps,
    http: confirming(owner.db, dealHttp(deps)),
    close: async () => {
      await Promise.all([app.close(), owner.close(), ledgers.close()])
    },
  }
}

type Rates = Readonly<Record<string, string>>

/** The module's dependencies over existing connections, with prices set by the test. */
async function depsOf(
  app: Pick<Database<Tables & FileTables>, 'db' | 'ask'>,
  ledgers: Ledgers,
  rates: Rates,
  capUsot: string,
  deal = DEAL_CONFIG,
): Promise<DealDeps> {
  return {
    vault: await stackVault(),
    objects: stackObjects(),
    settings: async () => ({ deal }),
    // Every member has one bank account, whose id is the member’s own.
    banks: {
      usable: async (memberSeq, seq) =>
        seq === memberSeq
          ? { bank: 'K Bank', holder_name: `holder ${seq}`, account_number: '100214887302' }
          : undefined,
    },
    db: app.db,
    ledgers,
    outflow: outflowOf(app.ask),
    cap: capOf(ledgers, capUsot),
    firmRates: async () =>
      new Map(Object.entries(rates).map(([code, usot]) => [code, { usot, low: usot, high: usot, at: new Date() }])),
    usotOf: async ({ code, decimal_point: decimals }, minor) => usotValue(rates, { code, decimals }, minor),
    gradeOf: async () => 1,
    noteUse: async () => undefined,
    wakeMover: () => undefined,
  }
}

const assetSeq = (code: Code) => `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`

/** A member's request, as the edge passes it on. Serves every operation, so its parts are not type-checked here. */
export function callOf(
  { memberSeq }: Dealer,
  { path, query, body, key = uuidV7() }: { path?: object; query?: object; body?: object; key?: string },
): never {
  return {
    path,
    query,
    body,
    caller: { kind: 'member', memberSeq, sessionSeq: uuidV7() },
    idempotencyKey: key,
    locale: 'en-US',
    client: { address: '127.0.0.1', agent: 'test' },
  } as never
}
