import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers, verifyShards } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { outflowOf } from '@cocobnk/testing/outflow'
import type { ExchangeConfig, ExchangeDeps } from '../deps.ts'
import { exchangeHttp } from '../index.ts'
import { readQuoteToken } from '../quote-token.ts'
import type { Tables } from '../tables.ts'

const CODES = ['BTC', 'ETH', 'USOT', 'CCM'] as const
const ASSETS = { BTC: 1, ETH: 3, USOT: 4, CCM: 5 } as const
const DECIMALS = { BTC: 8, ETH: 18, USOT: 8, CCM: 8 } as const
export type Code = keyof typeof ASSETS

const terms = (code: Code, spread_percent: string) => ({
  code,
  spread_percent,
  is_active: true,
  exchange_max_usot: '1000000',
  inventory_max: '100000000',
})

const CONFIG: ExchangeConfig = {
  is_open: true,
  quote_seconds: 15,
  payment_quote_seconds: 60,
  tolerance_percent: '0.5',
  breakers: {
    price_jump_percent: '5',
    member_hour_usot: '100000000',
    house_hour_usot: '1000000000',
    house_loss_usot: '1000000000',
    house_loss_minutes: 60,
  },
  assets: [terms('BTC', '0.5'), terms('ETH', '0.5'), terms('USOT', '0.2'), terms('CCM', '1')],
}

const constant = { governance_asset: 'CCM', preferential_spread_discount_percent: '10' }

type Shown = { readonly source_amount: string; readonly target_amount: string }

export type Member = { readonly memberSeq: string; readonly accounts: Readonly<Record<Code, string>> }

/** A house with inventory of BTC, ETH and USOT on one shard. Tests may change its settings and rates. */
export async function openBank() {
  const bank = await freshDatabase('bank')
  await bank.needNoConfirmation()
  const ledger = await freshDatabase('ledger')
  const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 10, applicationName: 'test' })
  const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
  const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  const api = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })

  const now = {
    settings: CONFIG,
    rates: { BTC: '10000000', ETH: '350000', CCM: '100' } as Record<string, string>,
    /** How far the lowest and the highest market rate are from the median, in percent. */
    apartPercent: 0n,
  }
  const bounds = (usot: string) => {
    const off = usot === '1' ? 0n : (BigInt(usot) * now.apartPercent) / 100n
    return { low: String(BigInt(usot) - off), high: String(BigInt(usot) + off) }
  }
  const deps: ExchangeDeps = {
    db: app.db,
    outflow: outflowOf(app.ask),
    ledgers: api,
    settings: async () => ({ exchange: now.settings, constant }),
    firmRates: async () =>
      new Map(
        Object.entries({ ...now.rates, USOT: '1' }).map(([code, usot]) => [
          code,
          { usot, ...bounds(usot), at: new Date() },
        ]),
      ),
    rates: async () => now.rates,
    quoteSecret: new Uint8Array(32),
  }
  const http = exchangeHttp(deps)

  const move = (debit: string, credit: string, amount: bigint, code: number) =>
    ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount, code })

  const pay = (account: string, code: Code, amount: bigint) =>
    move(houseAccountId(0, code, 'custody'), account, amount, FLOWS.deposit.code)

  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, CODES)
  for (const [code, amount] of [
    ['BTC', 10n ** 9n],
    ['ETH', 10n ** 20n],
    ['USOT', 10n ** 15n],
  ] as const)
    await move(houseAccountId(0, code, 'custody'), houseAccountId(0, code, 'inventory'), amount, FLOWS.capital.code)

  let people = 0
  async function member(...holdings: readonly (readonly [Code, bigint])[]): Promise<Member> {
    const memberSeq = uuidV7()
    const digits = String(++people).padStart(4, '0')
    await sql`insert into member (member_seq, member_number, user_name, password_hash)
      values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
    const accounts = { BTC: '', ETH: '', USOT: '', CCM: '' }
    for (const code of CODES) {
      const id = newId(0)
      accounts[code] = id
      await ledgers.createAccounts({ id, asset: code, ...CHART.customer, owner: memberSeq })
      await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
        values (${id}, ${memberSeq}, ${assetSeq(code)}, ${`10000000${digits}${ASSETS[code]}`}, 'x', 1)`.execute(
        owner.db,
      )
    }
    for (const [code, amount] of holdings) await pay(accounts[code], code, amount)
    return { memberSeq, accounts }
  }

  const ask = ({ memberSeq }: Member, from: Code, to: Code, source_amount: string) => {
    const body = { source_asset_seq: assetSeq(from), target_asset_seq: assetSeq(to), source_amount }
    return http['POST /market/direct/quote']({ ...callOf(memberSeq), body })
  }

  return {
    app,
    worker,
    owner,
    ledgers,
    now,
    config: CONFIG,
    deps,
    http,
    member,
    pay,
    /** Returns the result of a quote, refused or not. */
    ask,
    /** Returns a quote; throws the refusal's code. */
    quote: async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked)
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.quote
    },
    /** Accepts a quote with the amounts that it promises, unless others are given. */
    accept: ({ memberSeq, accounts }: Member, quote_id: string, from: Code, to: Code, other: Partial<Shown> = {}) => {
      const promised = readQuoteToken(deps.quoteSecret, quote_id, 'exchange')
      const body = {
        quote_id,
        source_account_seq: accounts[from],
        target_account_seq: accounts[to],
        source_amount: formatMinor(promised?.source_amount ?? 1n, DECIMALS[from]),
        target_amount: formatMinor(promised?.target_amount ?? 1n, DECIMALS[to]),
        ...other,
      }
      return http['POST /market/direct/transfer']({ ...callOf(memberSeq), body })
    },
    balanceOf: async (account: string) => (await ledgers.balances([account]))[0]?.balance ?? 0n,
    /** Closes everything and returns the first broken invariant, if any. */
    close: async () => {
      const wrong = await verifyShards({ urls: [ledger.urlOf('ledger_app')], mirrorsOf: () => [] })
      await Promise.all([app.close(), worker.close(), owner.close(), ledgers.close(), api.close()])
      await Promise.all([bank.drop(), ledger.drop()])
      return wrong
    },
  }
}

const assetSeq = (code: Code) => `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`

export const callOf = (memberSeq: string) => ({
  path: undefined,
  query: undefined,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey: uuidV7(),
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})
