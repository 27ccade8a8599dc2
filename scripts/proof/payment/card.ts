import { type CardWorkerTables, cardDifferences } from '@cocobnk/card'
import { openDatabase } from '@cocobnk/database'
import { type Arena, SHARDS } from './arena.ts'
import { askFor, type Checkout, expire, refund, untilState } from './checkout.ts'
import { insist } from './http.ts'
import type { Journey, Kind } from './kind.ts'
import { openShop, openSomeone, type Shop, wrongBalances } from './people.ts'
import { until, untilDone } from './until.ts'

const asset = 'USOT'
/** One cent in the smallest unit of USOT. */
export const CENT = 10n ** 8n
const PRICE = { cents: 2_500n, due: 2_500n * CENT, fee: 30n * CENT }
const PART = '1000'

const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  late: '4000000000000077',
} as const

const PLAYS = [
  'success',
  'declined first',
  'asked, yes',
  'refunded',
  'asked, no',
  'late',
  'dispute won',
  'dispute lost',
  'late, expired',
] as const
type Play = (typeof PLAYS)[number]

type Travelled = { readonly checkoutSeq: string; readonly play: Play; readonly isReturned: boolean }

/** Cards at the sandbox's processor: accepted, declined, with 3-D Secure, captured late, disputed and refunded. */
export function cardKind(): Kind {
  const shops: Shop[] = []
  const travelled: Travelled[] = []
  return {
    name: 'card',
    open: async (arena, payments) => {
      for (const shard of SHARDS) {
        // The second shop's account has only what the fees of disputed payments need, so that most of a debt comes out of its reserve.
        const opening = shard === 0 ? 10n ** 15n : PRICE.fee * BigInt(payments)
        const owner = await openSomeone(arena, { shard, asset, opening })
        shops.push(await openShop(arena, owner, shard === 0 ? 'REQUOTE' : 'RETURN'))
      }
      return Array.from({ length: payments }, (_, n): Journey => {
        const shop = shops[n % shops.length] as Shop
        const play = PLAYS[Math.floor(n / shops.length) % PLAYS.length] as Play
        return async () => {
          const checkout = await askFor(arena, shop, PRICE)
          const isReturned = play === 'late, expired' && shop.owner.shard === 1
          travelled.push({ checkoutSeq: checkout.checkoutSeq, play, isReturned })
          await PLAYED[play](arena, { shop, checkout, page: await openPage(arena, checkout) })
          await untilEnded(arena, checkout)
        }
      })
    },
    judge: async (arena) => {
      await untilAgreed(arena)
      await untilReleased(arena)
      return [...(await wrongCheckouts(arena, travelled)), ...(await wrongShops(arena, shops))]
    },
  }
}

/** While the owner of the shop has a debt, no page is opened. */
function openPage(arena: Arena, { token }: Checkout): Promise<string> {
  return untilDone(`a card page of ${token} is opened`, async () => {
    const opened = await insist(arena, undefined, { method: 'POST', path: `/pg/transaction/token/${token}/card` })
    if (typeof opened.url !== 'string') throw new Error(`no page was opened: ${opened.error}`)
    return new URL(opened.url).pathname
  })
}

const RIPEN =
  'UPDATE card_reserve SET due_at = now(), next_at = now() WHERE release_key IS NULL AND held_at IS NOT NULL'

/** Lets the time of every part of a reserve come, and waits until the worker has released them. */
async function untilReleased({ rows }: Arena): Promise<void> {
  await untilDone('reserves are due', () => rows.query(RIPEN))
  await until('every reserve is released', async () => {
    const left = await rows.query('SELECT FROM card_reserve WHERE released_at IS NULL')
    return left.rowCount === 0
  })
}

/** Sends a form like a browser. Without an answer it tries again; the page may then be over, which also counts as an answer. */
function form({ sandboxUrl }: Arena, path: string, fields: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return untilDone(`${path} answers`, async () => {
    const body = new URLSearchParams(fields)
    const { status } = await fetch(`${sandboxUrl}${path}`, { method: 'POST', body, redirect: 'manual' })
    if (status >= 500) throw new Error(`the processor answers ${status}`)
  })
}

type Stage = { readonly shop: Shop; readonly checkout: Checkout; readonly page: string }
type Played = (arena: Arena, stage: Stage) => Promise<void>

const enter = (arena: Arena, { page }: Stage, card: keyof typeof CARDS) => form(arena, page, { number: CARDS[card] })
const answer = (arena: Arena, { page }: Stage, said: 'yes' | 'no') => form(arena, `${page}/question`, { answer: said })

const paid: Played = async (arena, stage) => {
  await enter(arena, stage, 'pays')
  await untilState(arena, stage.checkout, 'PAID')
}

const disputed =
  (end: 'won' | 'lost'): Played =>
  async (arena, stage) => {
    await paid(arena, stage)
    const { checkoutSeq } = stage.checkout
    const [card] = await select<{ charge_id: string }>(arena, 'SELECT charge_id FROM card_payment', checkoutSeq)
    await form(arena, `/card/charge/${card?.charge_id}/dispute`)
    const known = () =>
      select<Dispute>(arena, 'SELECT * FROM chargeback JOIN card_payment USING (card_payment_seq)', checkoutSeq)
    await until(`the dispute of ${checkoutSeq} is charged`, async () => Boolean((await known())[0]?.charged_at))
    const [dispute] = await known()
    await form(arena, `/card/dispute/${dispute?.dispute_id}/${end}`)
    const column = end === 'won' ? 'won_at' : 'ended_at'
    await until(`the dispute of ${checkoutSeq} is ${end}`, async () => {
      const sql = `SELECT FROM chargeback WHERE dispute_id = $1 AND ${column} IS NOT NULL`
      return (await arena.rows.query(sql, [dispute?.dispute_id])).rowCount === 1
    })
  }

type Dispute = { readonly dispute_id: string; readonly charged_at: Date | null }

const PLAYED: Readonly<Record<Play, Played>> = {
  // Released while other payments are made and processes are killed.
  success: async (arena, stage) => {
    await paid(arena, stage)
    const sql = `${RIPEN} AND card_payment_seq = (SELECT card_payment_seq FROM card_payment WHERE checkout_seq = $1 AND state = 'CREDITED')`
    await untilDone('a reserve is due', () => arena.rows.query(sql, [stage.checkout.checkoutSeq]))
  },
  'declined first': async (arena, stage) => {
    await enter(arena, stage, 'declined')
    await paid(arena, stage)
  },
  'asked, yes': async (arena, stage) => {
    await enter(arena, stage, 'asks')
    await answer(arena, stage, 'yes')
    await untilState(arena, stage.checkout, 'PAID')
  },
  'asked, no': async (arena, stage) => {
    await enter(arena, stage, 'asks')
    await answer(arena, stage, 'no')
    await expire(arena, stage.checkout)
    await untilState(arena, stage.checkout, 'EXPIRED')
  },
  late: async (arena, stage) => {
    await enter(arena, stage, 'late')
    await untilState(arena, stage.checkout, 'PAID')
  },
  'late, expired': async (arena, stage) => {
    await enter(arena, stage, 'late')
    await expire(arena, stage.checkout)
  },
  refunded: async (arena, stage) => {
    await paid(arena, stage)
    await refund(arena, stage.shop, stage.checkout, PART)
  },
  'dispute won': disputed('won'),
  'dispute lost': disputed('lost'),
}

async function select<Row extends object>({ rows }: Arena, sql: string, checkoutSeq: string): Promise<Row[]> {
  const found = await untilDone('rows are read', () => rows.query<Row>(`${sql} WHERE checkout_seq = $1`, [checkoutSeq]))
  return found.rows
}

function untilEnded(arena: Arena, { checkoutSeq }: Checkout): Promise<void> {
  return until(`the card payment of ${checkoutSeq} has ended`, async () => {
    const sql = 'SELECT FROM card_payment WHERE checkout_seq = $1 AND ended_at IS NULL'
    return (await arena.rows.query(sql, [checkoutSeq])).rowCount === 0
  })
}

/** Waits until our books and the processor's agree to the cent, whatever is still in progress. */
async function untilAgreed({ bankUrl, processor, rows }: Arena): Promise<void> {
  const { db, close } = openDatabase<CardWorkerTables>(bankUrl, { max: 1, applicationName: 'proof' })
  try {
    await until('the books agree with those of the card processor', async () => {
      const theirs = await processor.entriesSince(new Date(0))
      const ours = await rows.query('SELECT FROM card_entry')
      return ours.rowCount === theirs.length && (await cardDifferences(db, 0)).length === 0
    })
  } finally {
    await close()
  }
}

/** What is left of each payment according to the processor, which is what the shop must have of it, before fees. */
async function leftOf({ processor, rows }: Arena): Promise<ReadonlyMap<string, bigint>> {
  const sources = await rows.query<{ source: string; seq: string }>(
    `SELECT charge_id AS source, checkout_seq AS seq FROM card_payment WHERE charge_id IS NOT NULL
     UNION ALL SELECT return_id, checkout_seq FROM card_payment WHERE return_id IS NOT NULL
     UNION ALL SELECT refund_id, checkout_seq FROM card_refund JOIN card_payment USING (card_payment_seq) WHERE refund_id IS NOT NULL
     UNION ALL SELECT dispute_id, checkout_seq FROM chargeback JOIN card_payment USING (card_payment_seq)`,
  )
  const checkoutOf = new Map(sources.rows.map(({ source, seq }) => [source, seq]))
  const left = new Map<string, bigint>()
  for (const { source, cents } of await processor.entriesSince(new Date(0))) {
    const seq = checkoutOf.get(source) ?? source
    left.set(seq, (left.get(seq) ?? 0n) + cents)
  }
  return left
}

async function wrongCheckouts(arena: Arena, travelled: readonly Travelled[]): Promise<readonly string[]> {
  const left = await leftOf(arena)
  const known = new Set(travelled.map(({ checkoutSeq }) => checkoutSeq))
  const strange = [...left.keys()].filter((seq) => !known.has(seq))
  const { rows } = await arena.rows.query<{ seq: string; state: string; refunded: string }>(
    `SELECT checkout_seq AS seq, state,
       (SELECT coalesce(sum(refunded), 0) FROM checkout_payment WHERE checkout_payment.checkout_seq = checkout.checkout_seq) AS refunded
     FROM checkout WHERE checkout_seq = ANY ($1)`,
    [[...known]],
  )
  const found = new Map(rows.map((row) => [row.seq, row]))
  return [
    ...strange.map((source) => `the processor has ${left.get(source)} cents of ${source}, which nobody knows`),
    ...travelled.flatMap(({ checkoutSeq, play, isReturned }) => {
      const { state = '', refunded = '0' } = found.get(checkoutSeq) ?? {}
      const isUnpaid = play === 'asked, no' || isReturned
      const back = BigInt(refunded) / CENT
      const rest = isUnpaid || play === 'dispute lost' ? 0n : PRICE.cents - back
      const end = isUnpaid ? 'EXPIRED' : back === 0n ? 'PAID' : back === PRICE.cents ? 'REFUNDED' : 'PARTLY_REFUNDED'
      const [is, wanted] = [`${state} ${left.get(checkoutSeq) ?? 0n}`, `${end} ${rest}`]
      return is === wanted ? [] : [`${play} checkout ${checkoutSeq} is ${is}, not ${wanted}`]
    }),
  ]
}

/** A shop must have what is left of its payments minus the fees, or owe the difference. */
async function wrongShops(arena: Arena, shops: readonly Shop[]): Promise<readonly string[]> {
  const left = await leftOf(arena)
  const { rows } = await arena.rows.query<{ checkout: string; account: string }>(
    `SELECT checkout_seq AS checkout, account_seq AS account FROM card_payment JOIN merchant_account USING (merchant_account_seq)
     WHERE state = 'CREDITED'`,
  )
  const owed = await owedBy(arena)
  const expected = new Map(
    shops.map(({ owner: { accountSeq, opening } }) => [accountSeq, opening + (owed.get(accountSeq) ?? 0n)]),
  )
  for (const { checkout, account } of rows)
    expected.set(account, (expected.get(account) ?? 0n) + (left.get(checkout) ?? 0n) * CENT - PRICE.fee)
  return wrongBalances(arena, expected)
}

/** Amounts that disputes have taken from shops and that the shops have not paid yet. */
export async function owedBy({ rows }: Arena): Promise<ReadonlyMap<string, bigint>> {
  const found = await rows.query<{ account: string; owed: string }>(
    `SELECT account_seq AS account, sum(amount) AS owed FROM (
       SELECT account_seq, chargeback.cents * ${CENT} AS amount FROM chargeback
       JOIN card_payment USING (card_payment_seq) JOIN merchant_account USING (merchant_account_seq) WHERE charged_at IS NOT NULL
       UNION ALL SELECT account_seq, -amount FROM card_recovery WHERE posted_at IS NOT NULL) AS debt GROUP BY 1`,
  )
  return new Map(found.rows.map(({ account, owed }) => [account, BigInt(owed)]))
}
