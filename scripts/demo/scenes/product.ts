import { selectEveryAsset } from '@cocobnk/asset'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import type { InstrumentTerms } from '@cocobnk/contract'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { transferId } from '@cocobnk/ledger'
import { insertDocument, insertInstrument, instrumentColumns } from '@cocobnk/product'
import { DAYS } from '../history/book.ts'
import type { PastGround } from '../past/ground.ts'
import type { PlayGround } from '../play/ground.ts'
import type { Scene } from '../scene.ts'
import { contractOf } from './product-contract.ts'
import { joinInThePast } from './product-past.ts'

const DAY_MS = 86_400_000
/** What the owner set aside for interest, in smallest units. */
const ENDOWED = 5_000_000n * 10n ** 8n

type Offer = Pick<
  InstrumentTerms,
  'type' | 'rates' | 'dividend_type' | 'dividend_days' | 'installments' | 'early_rates'
> & {
  readonly key: string
  readonly name: Readonly<Record<Locale, string>>
}

const OFFERS: readonly Offer[] = [
  {
    key: 'term deposit',
    name: {
      'en-US': 'Term deposit',
      'ko-KR': '정기예금',
      'ja-JP': '定期預金',
      'zh-CN': '定期存款',
      'zh-TW': '定期存款',
      'fr-FR': 'Compte à terme',
      'de-DE': 'Festgeld',
      'es-ES': 'Depósito a plazo',
      'vi-VN': 'Tiền gửi có kỳ hạn',
      'pt-PT': 'Depósito a prazo',
    },
    type: 'CD',
    rates: [
      { term_days: 30, rate: '2.4' },
      { term_days: 90, rate: '3.2' },
      { term_days: 180, rate: '3.8' },
      { term_days: 365, rate: '4.2' },
    ],
    dividend_type: 'AUTO',
    dividend_days: null,
    early_rates: [],
    installments: null,
  },
  {
    key: 'twelve months',
    name: {
      'en-US': 'Twelve-month savings',
      'ko-KR': '열두 달 적금',
      'ja-JP': '12か月積立',
      'zh-CN': '十二个月零存整取',
      'zh-TW': '十二個月零存整付',
      'fr-FR': 'Épargne douze mois',
      'de-DE': 'Zwölf-Monats-Sparen',
      'es-ES': 'Ahorro de doce meses',
      'vi-VN': 'Tiết kiệm mười hai tháng',
      'pt-PT': 'Poupança de doze meses',
    },
    type: 'SAVINGS_INSTALLMENT',
    rates: [{ term_days: 365, rate: '4' }],
    dividend_type: 'AUTO',
    dividend_days: null,
    early_rates: [],
    installments: { count: 12, late_days: 10 },
  },
  {
    key: 'divearn',
    name: {
      'en-US': 'Divearn monthly',
      'ko-KR': '디바언 월배당',
      'ja-JP': 'Divearn 毎月配当',
      'zh-CN': 'Divearn 每月分红',
      'zh-TW': 'Divearn 每月配息',
      'fr-FR': 'Divearn mensuel',
      'de-DE': 'Divearn monatlich',
      'es-ES': 'Divearn mensual',
      'vi-VN': 'Divearn hằng tháng',
      'pt-PT': 'Divearn mensal',
    },
    type: 'DIVEARN',
    rates: [{ term_days: 365, rate: '2.75' }],
    dividend_type: 'AUTO',
    dividend_days: 30,
    early_rates: [],
    installments: null,
  },
  {
    key: 'divearn claimed',
    name: {
      'en-US': 'Divearn on demand',
      'ko-KR': '디바언 자유 배당',
      'ja-JP': 'Divearn 随時配当',
      'zh-CN': 'Divearn 随时领取',
      'zh-TW': 'Divearn 隨時領取',
      'fr-FR': 'Divearn à la demande',
      'de-DE': 'Divearn auf Abruf',
      'es-ES': 'Divearn a petición',
      'vi-VN': 'Divearn tùy ý nhận',
      'pt-PT': 'Divearn a pedido',
    },
    type: 'DIVEARN',
    rates: [{ term_days: 180, rate: '5' }],
    dividend_type: 'MANUAL',
    dividend_days: 1,
    early_rates: [{ from_day: 90, percent: 50 }],
    installments: null,
  },
]

/** Products of every kind, rewards for their interest, and members who have joined. */
export const product: Scene = {
  name: 'product',
  past: async (ground) => {
    endow(ground)
    await offerAll(ground)
    for (const { key, ...fund } of PAST)
      await joinInThePast(ground, { ...fund, who: 'demo', instrumentSeq: seqOf(key), title: titleOf(key) })
  },
  isPlayed: async ({ owner: { db } }) => (await sql`SELECT FROM fund_goal LIMIT 1`.execute(db)).rows.length > 0,
  play: async (ground) => {
    await join(ground, 'jimin', 'term deposit', { term_days: 30, rate: '2.4', amount: '1000', is_renewed: true })
    await setGoal(ground)
  },
}

/** Funds of the demo's first member: one ends in weeks, one has monthly installments, and two have paid or can pay dividends. */
const PAST = [
  { key: 'term deposit', termDays: 90, amount: '50000', age: 40 },
  { key: 'twelve months', termDays: 365, amount: '10000', age: 65, isAuto: true },
  { key: 'divearn', termDays: 365, amount: '20000', age: 62 },
  { key: 'divearn claimed', termDays: 180, amount: '15000', age: 21 },
] as const

const titleOf = (key: string) => OFFERS.find((offer) => offer.key === key)?.name['ko-KR'] ?? key

/** Sets a goal that installments fill: part of each is fixed, the rest are round-ups of payments. */
async function setGoal({ as }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const { list } = await demo.call('GET /finance/fund', { query: { no_paging: '1', type: 'SAVINGS_INSTALLMENT' } })
  const fund = list[0]
  if (!fund) throw new Error('the demo has no savings')
  await demo.call('PUT /finance/fund/{fund_seq}/goal', {
    path: { fund_seq: fund.fund_seq },
    body: {
      name: '제주 한 달 살기',
      target: '100000',
      due_on: fund.matures_on,
      round_up: { unit: '100', base: '8000' },
    },
  })
}

/** Books the owner's own coins for rewards, as the owner's command does. */
function endow({ book, post }: PastGround): void {
  const key = uuidV7Of(book.moment(0).getTime(), 'rewards of the demo')
  const facts = {
    accountOf: (place: Place) => houseAccountId(0, 'USOT', place as 'custody'),
    idOf: (posting: string) => transferId(0, `demo rewards ${posting}`, key),
    amounts: { brought: ENDOWED, 'to give': ENDOWED, 'to sell': 0n, 'for network fees': 0n },
    reference: key,
  }
  for (const [minute, step] of (['bring', 'assign'] as const).entries())
    post({ at: book.moment(0, minute + 1), chain: writeChain(FLOWS.capital, step, facts) })
}

const seqOf = (key: string) => uuidV7Of(Date.UTC(2026, 0, 1), `product ${key} of the demo`)

async function offerAll({ db, book }: PastGround): Promise<void> {
  const assets = await selectEveryAsset(db)
  const day = (days: number) => new Date(book.today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  for (const { key, name, ...kind } of OFFERS) {
    const instrument_seq = seqOf(key)
    const known = await sql`SELECT FROM instrument WHERE instrument_seq = ${instrument_seq}`.execute(db)
    if (known.rows.length > 0) continue
    const columns = instrumentColumns(
      {
        ...kind,
        name,
        asset_code: 'USOT',
        dividend_asset_code: 'USOT',
        dividend_price: null,
        minimum_amount: '100',
        maximum_amount: '1000000',
        registration_starts_on: day(-DAYS),
        registration_ends_on: day(365),
        execution_starts_on: day(-DAYS),
        execution_ends_on: day(3_000),
        capacity: '1000000',
        is_suspended: false,
      },
      assets,
    )
    if (!columns.ok) throw new Error(`${key} is no product`)
    await insertInstrument(db, { ...columns.value, instrument_seq, document_version: 1 })
    await insertDocument(db, { instrument_seq, version: 1, text: contractOf(name) })
  }
}

type Wish = {
  readonly term_days: number
  readonly rate: string
  readonly amount: string
  readonly is_renewed?: boolean
}

async function join({ as, book }: PlayGround, who: 'jimin', key: string, wish: Wish): Promise<void> {
  const { accountSeq: account_seq } = book.account({ who, code: 'USOT' })
  const body = { ...wish, title: titleOf(key), instrument_seq: seqOf(key), account_seq, document_version: 1 }
  await (await as(who)).call('POST /finance/fund', { body, idempotencyKey: uuidV7() })
}
