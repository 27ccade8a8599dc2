import { openPart } from '@cocobnk/chart'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { type PastApplication, type PastDeal, pastDeals } from '../history/deals.ts'
import type { PastGround } from '../past/ground.ts'
import type { PlayGround } from '../play/ground.ts'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'

const DAY_MS = 86_400_000
const RATED_AFTER_MS = 3_600_000

/** Offers of several members on both sides, their outcomes, and two applications that wait today. */
export const deal: Scene = {
  name: 'deal',
  past: async (ground) => {
    const all = pastDeals(ground.book)
    for (const one of all) await writeDeal(ground, one)
    await writeStandings(ground)
    await writeRatings(ground, all)
    ground.post(...all.flatMap(({ posted }) => posted))
  },
  isPlayed: async ({ owner: { db }, book }) =>
    (await sql`SELECT FROM deal_application WHERE created_at >= ${book.today} LIMIT 1`.execute(db)).rows.length > 0,
  play: async (ground) => {
    await apply(ground, { who: 'jimin', to: 'demo', amount: '0.004' })
    await apply(ground, { who: 'demo', to: 'jimin', amount: '0.003' })
  },
}

/** Writes a deal as the api would have left it; existing rows stay. */
async function writeDeal({ db, ledgers }: PastGround, one: PastDeal): Promise<void> {
  const { dealSeq, type, coin, source, target, amount, applications, createdAt } = one
  const done = applications.reduce((sum, { amount: part }) => sum + part, 0n)
  const isFilled = done === amount
  await openPart(ledgers, { account: source.accountSeq, asset: source.code, owner: source.memberSeq }, 'holding')
  const written =
    await sql`INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, confirmed, unit_price,
      margin_ppm, ceiling_price, source_account_seq, target_account_seq, held, is_auto_confirmed, state, created_at, closed_at,
      request_key)
    SELECT ${dealSeq}, ${source.memberSeq}, market_seq, ${type}, ${amount}, ${one.minimum}, ${done}, ${one.unitPrice}, ${one.margin},
      ${one.ceiling}, ${source.accountSeq}, ${target.accountSeq}, ${one.held}, ${one.isAuto}, ${isFilled ? 'FILLED' : 'OPEN'},
      ${createdAt}, ${isFilled ? applications.at(-1)?.confirmedAt : null}, ${dealSeq}
    FROM market WHERE kind = 'PRIVATE' AND code = ${`${coin}-USOT`}
    ON CONFLICT DO NOTHING RETURNING deal_seq`.execute(db)
  if (written.rows.length === 0) return
  await sql`INSERT INTO deal_move (move_seq, step, deal_seq, amount, state, created_at, ended_at)
    VALUES (${one.setAside}, 'SET_ASIDE', ${dealSeq}, ${one.aside}, 'DONE', ${createdAt}, ${createdAt})`.execute(db)
  for (const application of applications) {
    const { pays } = application.by
    await openPart(ledgers, { account: pays.accountSeq, asset: pays.code, owner: pays.memberSeq }, 'holding')
    await writeApplication(db, one, application)
  }
}

async function writeApplication(db: PastGround['db'], one: PastDeal, application: PastApplication): Promise<void> {
  const { applicationSeq, by, amount, unitPrice, payment, fee, appliedAt, confirmedAt, moves } = application
  const expiresAt = new Date(appliedAt.getTime() + DAY_MS)
  await sql`INSERT INTO deal_application (application_seq, group_seq, deal_seq, member_seq, amount, unit_price, payment, fee,
      payment_account_seq, receiving_account_seq, state, is_auto_confirmed, value_usot, created_at, expires_at, decided_at, request_key)
    VALUES (${applicationSeq}, ${applicationSeq}, ${one.dealSeq}, ${by.pays.memberSeq}, ${amount}, ${unitPrice}, ${payment}, ${fee},
      ${by.pays.accountSeq}, ${by.receives.accountSeq}, 'CONFIRMED', ${one.isAuto}, ${payment}, ${appliedAt}, ${expiresAt}, ${confirmedAt},
      ${applicationSeq})`.execute(db)
  await sql`INSERT INTO deal_move (move_seq, step, group_seq, amount, state, created_at, ended_at)
    VALUES (${moves.apply}, 'APPLY', ${applicationSeq}, ${application.given}, 'DONE', ${appliedAt}, ${appliedAt})`.execute(
    db,
  )
  await sql`INSERT INTO deal_move (move_seq, step, application_seq, amount, state, created_at, ended_at)
    VALUES (${moves.handOver}, 'HAND_OVER', ${applicationSeq}, ${application.ownerGives}, 'DONE', ${confirmedAt},
      ${confirmedAt})`.execute(db)
}

/** Counts past deals as the database would have; each counts once. */
async function writeStandings({ db }: PastGround): Promise<void> {
  await sql`SELECT deal_count_end(application, '', decided_at) FROM deal_application AS application
    WHERE state = 'CONFIRMED' AND decided_at IS NOT NULL ORDER BY decided_at`.execute(db)
}

/** The merchant's ratings of two deals, one of them with a reply. */
const RATINGS = [
  { seller: 'demo', coin: 'LTC', text: '약속한 시간에 바로 확인해 주셨어요.', answer: '감사합니다. 또 거래해요.' },
  { seller: 'trader', coin: 'BTC', text: 'Fast, and the price was fair.', answer: null },
] as const

async function writeRatings({ db, book }: PastGround, all: readonly PastDeal[]): Promise<void> {
  const { memberSeq } = book.account({ who: 'merchant', code: 'USOT' })
  for (const { seller, coin, text, answer } of RATINGS) {
    const dealt = all
      .filter(({ source }) => source.who === seller && source.code === coin)
      .flatMap(({ applications }) => applications)
      .find(({ by }) => by.pays.memberSeq === memberSeq)
    if (!dealt) throw new Error(`the merchant bought no ${coin} from ${seller}`)
    const at = new Date(dealt.confirmedAt.getTime() + RATED_AFTER_MS)
    await sql`INSERT INTO deal_rating (rating_seq, application_seq, member_seq, is_good, text, created_at, answer, answered_at)
      VALUES (${uuidV7Of(at.getTime(), `rating ${seller}`)}, ${dealt.applicationSeq}, ${memberSeq}, true, ${text}, ${at}, ${answer},
        ${answer && at}) ON CONFLICT DO NOTHING`.execute(db)
  }
  // Ratings of weeks ago need no notification today.
  await sql`DELETE FROM notification WHERE kind = 'DEAL'`.execute(db)
}

type Wish = { readonly who: 'demo' | 'jimin'; readonly to: 'demo' | 'jimin'; readonly amount: string }

/** Applies to an offer that sells bitcoin, at the current price, once the markets agree on one. */
async function apply({ as, book }: PlayGround, { who, to, amount }: Wish): Promise<void> {
  const { dealSeq } =
    pastDeals(book)
      .filter(({ source }) => source.who === to && source.code === 'BTC')
      .at(-1) ?? {}
  if (!dealSeq) throw new Error(`${to} sells no bitcoin`)
  const client = await as(who)
  const { deal: found } = await until('a base rate', async () => {
    const answer = await client.call('GET /market/private/deal/{deal_seq}', { path: { deal_seq: dealSeq } })
    return answer.deal.base_rate === null ? undefined : answer
  })
  const [pays, receives] = [book.account({ who, code: 'USOT' }), book.account({ who, code: 'BTC' })]
  await client.call('POST /market/private/deal/{deal_seq}/application', {
    path: { deal_seq: dealSeq },
    body: {
      amount,
      unit_price: found.unit_price,
      payment_account_seq: pays.accountSeq,
      receiving_account_seq: receives.accountSeq,
    },
    idempotencyKey: uuidV7(),
  })
}
