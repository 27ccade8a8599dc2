import { uuidV7, uuidV7Of } from '@cocobnk/database'
import { writeNote } from '@cocobnk/transfer'
import { pastExchanges } from '../history/exchanges.ts'
import { pastTransfers } from '../history/transfers.ts'
import type { PastGround } from '../past/ground.ts'
import type { PlayGround } from '../play/ground.ts'
import { hasRows } from '../play/has-rows.ts'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'
import type { DemoName } from '../seed-demo.logins.ts'

/** Transfers, their payees, and exchanges. */
export const payments: Scene = {
  name: 'payments',
  past: async (ground) => {
    await writePayees(ground)
    await writeTransfers(ground)
    await writeExchanges(ground)
  },
  isPlayed: (ground) => hasRows(ground, 'schedule'),
  play: async (ground) => {
    await Promise.all([
      send(ground, { from: 'demo', to: 'merchant', amount: '4350', description: 'Coffee beans' }),
      send(ground, { from: 'jimin', to: 'demo', amount: '15200', description: 'Train tickets, thank you' }),
      send(ground, { from: 'noah', to: 'merchant', amount: '2900', description: 'Lunch' }),
      exchange(ground),
    ])
    await plan(ground)
    await planExchange(ground)
    await waitForPrice(ground)
    await report(ground)
  },
}

type Payment = {
  readonly from: DemoName
  readonly to: DemoName
  readonly amount: string
  readonly description: string
}

async function send({ as, book }: PlayGround, { from, to, ...body }: Payment): Promise<void> {
  const places = { from: book.account({ who: from, code: 'USOT' }), to: book.account({ who: to, code: 'USOT' }) }
  const accounts = { from_account_seq: places.from.accountSeq, to_account_number: places.to.number }
  await (await as(from)).call('POST /account/transfer', { body: { ...body, ...accounts }, idempotencyKey: uuidV7() })
}

/** Exchanges as soon as the markets agree on a price. */
async function exchange({ as, book }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const { list: rates } = await until('a firm price', async () => {
    const answer = await demo.call('GET /rate')
    return answer.list.every(({ is_firm }) => is_firm) ? answer : undefined
  })
  const assetSeq = (code: string) => rates.find((rate) => rate.code === code)?.asset_seq ?? ''
  const { quote } = await demo.call('POST /market/direct/quote', {
    body: { source_asset_seq: assetSeq('USOT'), target_asset_seq: assetSeq('ETH'), source_amount: '35000' },
  })
  const [source, target] = [book.account({ who: 'demo', code: 'USOT' }), book.account({ who: 'demo', code: 'ETH' })]
  const accounts = { source_account_seq: source.accountSeq, target_account_seq: target.accountSeq }
  const { quote_id, source_amount, target_amount } = quote
  const body = { quote_id, ...accounts, source_amount, target_amount }
  await demo.call('POST /market/direct/transfer', { body, idempotencyKey: uuidV7() })
}

const WEEK_MS = 7 * 86_400_000
/** Price of the alert, as a multiple of today's price. */
const HOPE = 1.4

/** Schedules the rent, every month from next week on. */
async function plan({ as, book }: PlayGround): Promise<void> {
  const [from, to] = [book.account({ who: 'demo', code: 'USOT' }), book.account({ who: 'jimin', code: 'USOT' })]
  const starts_on = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10)
  const when = { frequency: 'MONTHLY', starts_on, at_time: '09:00', time_zone: 'Asia/Seoul' } as const
  const what = { from_account_seq: from.accountSeq, to_account_number: to.number, amount: '45000' }
  const body = { ...what, ...when, description: 'Rent, my half' }
  await (await as('demo')).call('POST /account/schedule', { body, idempotencyKey: uuidV7() })
}

/** Schedules a weekly purchase of a little bitcoin, skipped if it is much more expensive than now. */
async function planExchange({ as, book }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const [from, to] = [book.account({ who: 'demo', code: 'USOT' }), book.account({ who: 'demo', code: 'BTC' })]
  const starts_on = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10)
  const when = { frequency: 'WEEKLY', starts_on, at_time: '08:00', time_zone: 'Asia/Seoul' } as const
  const what = { type: 'EXCHANGE', from_account_seq: from.accountSeq, to_account_number: to.number } as const
  const body = { ...what, ...when, amount: '20000', receive_min: '0.0001' }
  await demo.call('POST /account/schedule', { body, idempotencyKey: uuidV7() })
}

/** Requests a tax report. */
async function report({ as }: PlayGround): Promise<void> {
  const year = new Date().getUTCFullYear()
  const period = { first_day: `${year}-01-01`, last_day: `${year}-12-31`, time_zone: 'Asia/Seoul' }
  const body = { kind: 'TAX', format: 'PDF', method: 'FIFO', ...period } as const
  await (await as('demo')).call('POST /report', { body, idempotencyKey: uuidV7() })
}

/** Sets a price alert so far from today's price that it is not reached in a demo. */
async function waitForPrice({ as }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const bitcoin = (await demo.call('GET /rate')).list.find(({ code }) => code === 'BTC')
  if (!bitcoin) throw new Error('Bitcoin has no price')
  const usot = String(Math.round(Number(bitcoin.usot) * HOPE))
  await demo.call('POST /rate/alert', { body: { asset_seq: bitcoin.asset_seq, usot } })
}

/** Makes everyone whom a member has ever paid a payee, long past the waiting time. */
async function writePayees({ db, book }: PastGround): Promise<void> {
  const paid = pastTransfers(book).filter(({ from, to }) => from.memberSeq !== to.memberSeq)
  const rows = [...Map.groupBy(paid, ({ from, to }) => `${from.memberSeq} ${to.accountSeq}`)].map(
    ([name, transfers]) => {
      const first = transfers.reduce((one, other) => (other.posted.at < one.posted.at ? other : one))
      const at = first.posted.at
      const { who, accountSeq } = first.to
      return {
        payee_seq: uuidV7Of(at.getTime(), `payee ${name}`),
        member_seq: first.from.memberSeq,
        account_seq: accountSeq,
        is_favourite: who === 'jimin',
        created_at: at,
        usable_at: at,
      }
    },
  )
  await db
    .insertInto('payee')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writeTransfers({ db, vault, book, post }: PastGround): Promise<void> {
  const transfers = pastTransfers(book)
  await Promise.all(
    transfers.map(async ({ transferSeq, from, to, note: text }) => {
      const [senderSeq, recipientSeq] = [from.memberSeq, to.memberSeq]
      if (text !== undefined) await writeNote({ db, vault }, { transferSeq, senderSeq, recipientSeq, text })
    }),
  )
  post(...transfers.map(({ posted }) => posted))
}

async function writeExchanges({ db, book, post }: PastGround): Promise<void> {
  const exchanges = pastExchanges(book)
  await db
    .insertInto('exchange')
    .values(exchanges.map(({ row }) => ({ ...row, step: 'DONE' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  post(...exchanges.map(({ posted }) => posted))
}
