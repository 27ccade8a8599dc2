import { selectEveryAsset } from '@cocobnk/asset'
import type { Client } from '@cocobnk/client'
import type { ExchangeType } from '@cocobnk/contract'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { indexDestination, sealDestination } from '@cocobnk/withdraw-address'
import type { PastGround } from '../past/ground.ts'
import type { PlayGround } from '../play/ground.ts'
import { specimen } from '../play/specimen.ts'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'

const BANKS = {
  demo: { bank: '한빛은행', holder_name: 'Dana Demo', address: '110234567801', birth_date: '900101' },
  jimin: { bank: '새마루은행', holder_name: '박지민', address: '100214887302', birth_date: '930517' },
  noah: { bank: 'Harbor Bank', holder_name: 'Noah Reed', address: '302118840976', birth_date: '881123' },
} as const
const [REGISTERED_DAY, USABLE_DAY] = [70, 72]
const MARKET = 'BTC-USD'
const PAYMENT_MINUTES = 180

/**
 * Bitcoin that jimin sells for dollars at other banks: one deal is done and rated, one waits for jimin, one for an operator. And bitcoin
 * that noah buys from demo, with whom he has not dealt before: both hold a bond, and his payment waits for confirmation.
 */
export const dealRoom: Scene = {
  name: 'deal-room',
  past: writeBanks,
  isPlayed: async ({ owner: { db } }) => (await sql`SELECT FROM deal_room LIMIT 1`.execute(db)).rows.length > 0,
  play: async (ground) => {
    const [buyer, seller] = [await ground.as('demo'), await ground.as('jimin')]
    const deal = await offer(ground, 'jimin', 'ASK')
    const done = await pay(buyer, await apply(ground, deal, '0.0009'))
    await seller.call('PATCH /market/private/application/{application_seq}', {
      path: done,
      body: { type: 'SET_RELEASED' },
      idempotencyKey: uuidV7(),
    })
    await rate(buyer, seller, done)
    const going = await pay(buyer, await apply(ground, deal, '0.001'))
    await say(buyer, going, '방금 보냈어요. 확인 부탁드려요.')
    await say(seller, going, '네, 10분 안에 확인할게요.')
    const disputed = await pay(buyer, await apply(ground, deal, '0.0008'))
    await seller.call('POST /market/private/application/{application_seq}/dispute', {
      path: disputed,
      body: { reason: 'NOT_RECEIVED', text: '입금 내역이 없어요. 영수증의 계좌도 제 계좌가 아니에요.', files: [] },
    })
    const noah = await ground.as('noah')
    const sold = await pay(noah, await apply(ground, await offer(ground, 'noah', 'BID'), '0.0012'))
    await say(noah, sold, 'Sent. It should reach you within the hour.')
  },
}

/** Inserts bank accounts that are registered, approved and past their waiting time. */
async function writeBanks({ db, vault, book }: PastGround): Promise<void> {
  const money = (await selectEveryAsset(db)).find(({ code }) => code === 'USD')
  if (!money) throw new Error('there are no dollars')
  for (const [who, details] of Object.entries(BANKS)) {
    const { memberSeq } = book.account({ who: who as keyof typeof BANKS, code: 'BTC' })
    const [created_at, usable_at] = [book.moment(REGISTERED_DAY), book.moment(USABLE_DAY)]
    const destination = { ...details, memo: null, label: details.bank }
    const [blind_index, sealed] = await Promise.all([
      indexDestination(vault, money.seq, destination),
      sealDestination(db, vault, memberSeq, destination),
    ])
    await db
      .insertInto('withdraw_address')
      .values({
        address_seq: uuidV7Of(created_at.getTime(), `bank of ${who}`),
        member_seq: memberSeq,
        asset_seq: money.seq,
        blind_index,
        details: sealed,
        method: 'REVIEW',
        status: 'APPROVED',
        created_at,
        decided_at: created_at,
        usable_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function bankOf(client: Client): Promise<string> {
  const { list } = await client.call('GET /member/me/bank', {})
  const [bank] = list
  if (!bank) throw new Error('no account at a bank is registered')
  return bank.bank_account_seq
}

type Deal = { readonly deal_seq: string; readonly unit_price: string; readonly offer_type: ExchangeType }
type Room = { readonly application_seq: string }

async function offer(
  { as, book }: PlayGround,
  who: Exclude<keyof typeof BANKS, 'demo'>,
  offer_type: ExchangeType,
): Promise<Deal> {
  const client = await as(who)
  const market = await until('a base rate', async () => {
    const { list } = await client.call('GET /market/private', {})
    return list.find(({ code, base_rate }) => code === MARKET && base_rate !== null)
  })
  const { deal } = await client.call('POST /market/private/deal', {
    body: {
      offer_type,
      market_seq: market.seq,
      source_amount: '0.003',
      minimum_purchase_amount: '0.0003',
      price_type: 'FIXED',
      unit_price: market.base_rate ?? '',
      is_auto_confirmed: true,
      source_account_seq: book.account({ who, code: 'BTC' }).accountSeq,
      bank_account_seq: await bankOf(client),
      payment_minutes: PAYMENT_MINUTES,
    },
    idempotencyKey: uuidV7(),
  })
  return deal
}

async function apply(
  { as, book }: PlayGround,
  { deal_seq, unit_price, offer_type }: Deal,
  amount: string,
): Promise<Room> {
  const client = await as('demo')
  const { accountSeq } = book.account({ who: 'demo', code: 'BTC' })
  const { application } = await client.call('POST /market/private/deal/{deal_seq}/application', {
    path: { deal_seq },
    body: {
      amount,
      unit_price,
      bank_account_seq: await bankOf(client),
      ...(offer_type === 'ASK' ? { receiving_account_seq: accountSeq } : { payment_account_seq: accountSeq }),
    },
    idempotencyKey: uuidV7(),
  })
  return { application_seq: application.application_seq }
}

async function pay(buyer: Client, path: Room): Promise<Room> {
  const { file } = await buyer.call('POST /file', { upload: new Blob([specimen()]) })
  const body = { text: '', files: [file.file_seq] }
  await buyer.call('POST /market/private/application/{application_seq}/payment', { path, body })
  return path
}

async function say(client: Client, path: Room, text: string): Promise<void> {
  await client.call('POST /market/private/application/{application_seq}/message', { path, body: { text, files: [] } })
}

async function rate(buyer: Client, seller: Client, path: Room): Promise<void> {
  const key = 'POST /market/private/application/{application_seq}/rating'
  await until('the end of a deal', async () => {
    const read = await buyer.call('GET /market/private/application/{application_seq}/rating', { path })
    return read.ratings.rate_until ?? undefined
  })
  await buyer.call(key, { path, body: { verdict: 'GOOD', text: '확인이 정말 빨라요.' } })
  await seller.call('PATCH /market/private/application/{application_seq}/rating', {
    path,
    body: { type: 'SET_ANSWERED', text: '바로 입금해 주셔서 고마워요.' },
  })
}
