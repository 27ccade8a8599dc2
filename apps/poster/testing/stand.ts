import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { type LedgersOptions, newId, openLedger, openLedgers } from '@cocobnk/ledger'
import type { PosterCaller } from '@cocobnk/ledger/poster'

const keyOf = () => randomBytes(32).toString('hex')

/** Opens a shard with two customers and a custody account, and returns the settings for its posters and their callers. */
export async function openStand() {
  const database = await freshDatabase('ledger')
  const folder = mkdtempSync(join(tmpdir(), 'poster-'))
  const keys = { api: keyOf(), worker: keyOf(), desk: keyOf(), market: keyOf() }
  const owner = openLedger({ url: database.urlOf('ledger_owner') })
  const [custody, customer, other, payer, payee] = [newId(0), newId(0), newId(0), newId(0), newId(0)]
  await owner.createAccounts(
    { id: custody, asset: 'BTC', code: 20, bound: 'never-above-zero' },
    { id: customer, asset: 'BTC', code: 10, bound: 'never-below-zero', owner: payer },
    { id: other, asset: 'BTC', code: 10, bound: 'never-below-zero', owner: payee },
  )
  const funding = { kind: 'transfer', id: newId(0), debit: custody, credit: customer, amount: FUNDS, code: 1 } as const
  const [code] = await owner.post(funding)
  if (code !== 'CREATED') throw new Error(`the customer was not funded: ${code}`)

  /** The socket path of a named poster. A `host:port` is returned unchanged. */
  const addressOf = (name: string) => (name.includes(':') ? name : join(folder, `${name}.sock`))
  return {
    database,
    owner,
    keys,
    accounts: { custody, customer, other },
    /** The owners of the two customers' accounts. */
    payer,
    payee,
    addressOf,
    /** The environment of a poster process. */
    envOf: (name: string) => ({
      BANK_MODE: 'development',
      POSTER_SHARD: '0',
      POSTER_LISTEN: addressOf(name),
      POSTER_API_DATABASE_URL: database.urlOf('ledger_app'),
      POSTER_WORKER_DATABASE_URL: database.urlOf('ledger_worker'),
      POSTER_DESK_DATABASE_URL: database.urlOf('ledger_desk'),
      POSTER_MARKET_DATABASE_URL: database.urlOf('ledger_market'),
      POSTER_API_KEYS: keys.api,
      POSTER_WORKER_KEYS: keys.worker,
      POSTER_DESK_KEYS: keys.desk,
      POSTER_MARKET_KEYS: keys.market,
    }),
    /** The ledger as seen by a process of that role, which writes through the named posters. */
    callerOf: (caller: PosterCaller, names: readonly [string, ...string[]], options: CallerOptions = {}) => {
      const { key = keys[caller], ...others } = options
      const [first, ...rest] = names.map(addressOf)
      const poster = { addresses: [first ?? '', ...rest] as const, caller, key }
      return openLedgers({ shards: [{ url: database.urlOf(ROLES[caller]), poster }], ...others })
    },
    balanceOf: async (account: string) => (await owner.balances([account]))[0]?.balance,
    close: async () => {
      await owner.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const FUNDS = 1_000_000n
type CallerOptions = Omit<LedgersOptions, 'shards'> & { readonly key?: string }
export type Stand = Awaited<ReturnType<typeof openStand>>

const ROLES = {
  api: 'ledger_app',
  worker: 'ledger_worker',
  desk: 'ledger_desk',
  market: 'ledger_market',
} as const satisfies Record<PosterCaller, Parameters<FreshDatabase['urlOf']>[0]>

/** A transfer between customers: the api may post it, the worker may not. */
export function transferOf({ accounts }: Stand, amount = 1n) {
  const { customer, other } = accounts
  return { kind: 'transfer', id: newId(0), debit: customer, credit: other, amount, code: 200 } as const
}

/** A deposit: the worker may post it, the api may not. */
export function depositOf({ accounts }: Stand, amount = 1n) {
  const { custody, customer } = accounts
  return { kind: 'transfer', id: newId(0), debit: custody, credit: customer, amount, code: 100 } as const
}
