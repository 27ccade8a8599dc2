import { callOf, type Dealer, joinDealBank, MARKET, OUTSIDE } from '../../../modules/trading/deal/testing/bank.ts'
import { awayOnly, type Http, pick, told } from './act.ts'
import { actInRoom, type Desk, deskOf } from './room.ts'

/** Settings of a crowd process. */
export type CrowdOrder = {
  readonly bank: string
  readonly owner: string
  readonly shards: readonly string[]
  readonly members: readonly Dealer[]
  readonly operations: number
  readonly lanes: number
  readonly capUsot: string
  /** Operators who decide disputes. */
  readonly operators: readonly string[]
}

/** A ruling is final after seconds instead of days. */
const DISPUTES = { release_hours: 24, appeal_hours: 0.001, two_person_usot: '5000000', two_person_window_hours: 24 }

type Shown = Awaited<ReturnType<Http['GET /market/private/deal']>>
type Offer = Extract<Shown, { ok: true }>['value']['list'][number]

const some = (from: number, to: number) => (from + Math.random() * (to - from)).toFixed(4)

/**
 * Runs random actions of random members concurrently and counts each that ended. When this process is killed, its unfinished work is left
 * behind.
 */
export async function runCrowd(order: CrowdOrder, onDone: (what: string) => void): Promise<void> {
  const { http, deps, close } = await joinDealBank({ ...order, connections: order.lanes, deal: DISPUTES })
  const desk = deskOf(deps, order.operators)
  let left = order.operations
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const whose = pick(order.members)
      if (whose) onDone(await act(http, desk, whose).catch(awayOnly))
    }
  }
  await Promise.all(Array.from({ length: order.lanes }, lane))
  await close()
}

async function act(http: Http, desk: Desk, whose: Dealer): Promise<string> {
  const dice = Math.random()
  if (dice < 0.17) return offer(http, whose)
  if (dice < 0.42) return applyToSome(http, whose)
  if (dice < 0.5) return takeNow(http, whose)
  if (dice < 0.68) return decideSome(http, whose)
  if (dice < 0.88) return actInRoom(http, desk, whose)
  return dice < 0.95 ? editSome(http, whose) : closeSome(http, whose)
}

const isOutside = () => Math.random() < 0.4

/** On the market that is paid outside, one bitcoin costs a hundredth of the other market's price, in dollars. */
const terms = (offer_type: 'ASK' | 'BID', outside: boolean) => {
  const common = {
    source_amount: some(0.1, 2),
    minimum_purchase_amount: '0.05',
    is_auto_confirmed: Math.random() < 0.5,
    minimum_grade: 0,
    minimum_deals: 0,
  }
  const scale = outside ? 100 : 1
  if (Math.random() < 0.3)
    return {
      ...common,
      price_type: 'FORMULA',
      margin_percent: '-1.5',
      ...(offer_type === 'BID' && { ceiling_price: String(10_200_000 / scale) }),
    }
  return { ...common, price_type: 'FIXED', unit_price: some(9_000_000 / scale, 11_000_000 / scale) }
}

async function offer(http: Http, whose: Dealer): Promise<string> {
  if (isOutside()) return offerOutside(http, whose)
  const offer_type = Math.random() < 0.5 ? 'ASK' : 'BID'
  const [source, target] = offer_type === 'ASK' ? (['BTC', 'USOT'] as const) : (['USOT', 'BTC'] as const)
  const accounts = { source_account_seq: whose.accounts[source], target_account_seq: whose.accounts[target] }
  const body = { ...terms(offer_type, false), offer_type, market_seq: MARKET, ...accounts }
  return told('offer', await http['POST /market/private/deal'](callOf(whose, { body })))
}

async function offerOutside(http: Http, whose: Dealer): Promise<string> {
  const bank = { bank_account_seq: whose.memberSeq, payment_minutes: 30, source_account_seq: whose.accounts.BTC }
  const offer_type = Math.random() < 0.6 ? 'ASK' : 'BID'
  const is_bond_waived = offer_type === 'ASK' && Math.random() < 0.25
  const body = { ...terms(offer_type, true), offer_type, market_seq: OUTSIDE, ...bank, is_bond_waived }
  return told(`offer outside ${offer_type}`, await http['POST /market/private/deal'](callOf(whose, { body })))
}

async function someOpen(http: Http, whose: Dealer, outside: boolean): Promise<Offer | undefined> {
  const query = {
    scope: 'open',
    market_seq: outside ? OUTSIDE : MARKET,
    offer_type: Math.random() < 0.5 ? 'ASK' : 'BID',
    sort: Math.random() < 0.5 ? 'price' : 'recent',
    page_size: 20,
  }
  const page = await http['GET /market/private/deal'](callOf(whose, { query }))
  return page.ok ? pick(page.value.list.filter(({ is_own }) => !is_own)) : undefined
}

const sidesOf = (whose: Dealer, offerType: 'ASK' | 'BID') => {
  const [paying, receiving] = offerType === 'ASK' ? (['USOT', 'BTC'] as const) : (['BTC', 'USOT'] as const)
  return { payment_account_seq: whose.accounts[paying], receiving_account_seq: whose.accounts[receiving] }
}

async function applyToSome(http: Http, whose: Dealer): Promise<string> {
  const outside = isOutside()
  const deal = await someOpen(http, whose, outside)
  if (!deal) return 'apply: none'
  const amount = Math.random() < 0.3 ? deal.available_quantity : some(0.05, 1)
  const asked = callOf(whose, {
    path: { deal_seq: deal.deal_seq },
    body: {
      amount,
      unit_price: deal.unit_price,
      ...(outside
        ? {
            bank_account_seq: whose.memberSeq,
            [deal.offer_type === 'ASK' ? 'receiving_account_seq' : 'payment_account_seq']: whose.accounts.BTC,
          }
        : sidesOf(whose, deal.offer_type)),
    },
  })
  return told(
    outside ? `apply outside ${deal.offer_type}` : 'apply',
    await http['POST /market/private/deal/{deal_seq}/application'](asked),
  )
}

async function takeNow(http: Http, whose: Dealer): Promise<string> {
  const wish = {
    market_seq: MARKET,
    type: Math.random() < 0.5 ? ('ASK' as const) : ('BID' as const),
    amount: some(0.1, 2),
  }
  const quoted = await http['POST /market/private/quote'](callOf(whose, { body: wish }))
  if (!quoted.ok) return told('quote', quoted)
  const { fills } = quoted.value.quote
  const body = { ...wish, ...sidesOf(whose, wish.type === 'ASK' ? 'BID' : 'ASK'), fills }
  return told('take', await http['POST /market/private/take'](callOf(whose, { body })))
}

const own = async (http: Http, whose: Dealer) => {
  const page = await http['GET /market/private/deal'](callOf(whose, { query: { scope: 'mine', page_size: 20 } }))
  return page.ok ? page.value.list : []
}

async function decideSome(http: Http, whose: Dealer): Promise<string> {
  const isOwner = Math.random() < 0.7
  const deal = isOwner ? pick((await own(http, whose)).filter((one) => one.unconfirmed_quantity !== '0')) : undefined
  const page = deal
    ? await http['GET /market/private/deal/{deal_seq}/application'](
        callOf(whose, { path: { deal_seq: deal.deal_seq }, query: { page_size: 20 } }),
      )
    : await http['GET /market/private/application'](callOf(whose, { query: { scope: 'applied', page_size: 20 } }))
  const waiting = page.ok ? pick(page.value.list.filter(({ status }) => status === 'PENDING')) : undefined
  if (!waiting) return 'decide: none'
  const type = deal ? (Math.random() < 0.7 ? 'SET_CONFIRMED' : 'SET_REJECTED') : 'SET_CANCELED'
  const path = { application_seq: waiting.application_seq }
  const decided = await http['PATCH /market/private/application/{application_seq}'](
    callOf(whose, { path, body: { type } }),
  )
  return told(type, decided)
}

async function editSome(http: Http, whose: Dealer): Promise<string> {
  const deal = pick((await own(http, whose)).filter(({ state }) => state === 'OPEN'))
  if (!deal) return 'edit: none'
  const body = { ...terms(deal.offer_type, deal.payment_minutes !== null), version: deal.version }
  const path = { deal_seq: deal.deal_seq }
  return told('edit', await http['PUT /market/private/deal/{deal_seq}'](callOf(whose, { path, body })))
}

async function closeSome(http: Http, whose: Dealer): Promise<string> {
  const deal = pick((await own(http, whose)).filter(({ state }) => state === 'OPEN'))
  if (!deal) return 'close: none'
  const path = { deal_seq: deal.deal_seq }
  return told(
    'close',
    await http['PATCH /market/private/deal/{deal_seq}'](callOf(whose, { path, body: { type: 'SET_CLOSED' } })),
  )
}
