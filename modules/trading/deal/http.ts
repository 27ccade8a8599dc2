import { type Call, type ContractKey, type Handlers, sessionSeqOf } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { type Market, selectMarket, selectMarkets } from '@cocobnk/market'
import { parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import {
  type ListedApplication,
  selectApplication,
  selectApplications,
  selectOwnGroup,
  selectReceivedApplications,
} from './application.store.ts'
import { apply } from './apply.ts'
import { createDeal } from './create.ts'
import { dealtCsv } from './csv.ts'
import { decideApplication } from './decide.ts'
import type { DealDeps } from './deps.ts'
import { closeDeal, editDeal } from './edit.ts'
import type { Wanted } from './judge.ts'
import { bondFreeOf } from './price.ts'
import { otherSide, quoteNow } from './quote.ts'
import { ratingHttp } from './rating/http.ts'
import { roomHttp } from './room/http.ts'
import { showApplication, showDeal, showQuote } from './show.ts'
import { type ListedDeal, selectDeal, selectOpenDeals, selectOwnDeals, selectTrusted } from './store.ts'

type Key = Extract<ContractKey, `${string} /market/private/${string}`>

export function dealHttp(deps: DealDeps): Handlers<Key> {
  const { db } = deps
  const marketsOf = async () => new Map((await selectMarkets(db, 'PRIVATE')).map((one) => [one.market_seq, one]))

  const showDeals = async (rows: readonly ListedDeal[], memberSeq: string) => {
    const owners = rows.filter(({ bond_ppm }) => bond_ppm > 0).map((row) => row.member_seq)
    const [markets, rates, trusted] = await Promise.all([
      marketsOf(),
      deps.firmRates(),
      selectTrusted(db, memberSeq, owners),
    ])
    return Promise.all(
      rows.map(async (row) => {
        const market = known(markets, row.market_seq)
        const trustedUsot = trusted.get(row.member_seq) ?? 0n
        const worth = trustedUsot > 0n ? await deps.usotOf(market.asset, row.available) : undefined
        const bondFree = bondFreeOf(row.available, worth, trustedUsot)
        return showDeal(row, market, rates, { memberSeq, bondFree })
      }),
    )
  }
  const showApplications = async (rows: readonly ListedApplication[], memberSeq: string) => {
    const markets = await marketsOf()
    return rows.map((row) => showApplication(row, known(markets, row.market_seq), memberSeq))
  }
  const dealOf = async (dealSeq: string, memberSeq: string) => {
    const row = await selectDeal(db, dealSeq, memberSeq)
    const [deal] = row ? await showDeals([row], memberSeq) : []
    return deal ? ok({ deal }) : refuse('NOT_FOUND')
  }
  const applicationOf = async (applicationSeq: string, memberSeq: string) => {
    const row = await selectApplication(db, applicationSeq, memberSeq)
    const [application] = row ? await showApplications([row], memberSeq) : []
    return application ? ok({ application }) : refuse('NOT_FOUND')
  }
  const atOf = ({ created_at: at, deal_seq: seq }: ListedDeal) => ({ at, seq })
  const placeOf = ({ created_at: at, application_seq: seq }: ListedApplication) => ({ at, seq })

  return {
    'GET /market/private/deal': async ({ caller: { memberSeq }, query }) => {
      const { scope, offer_type: offerType, sort } = query
      const marketSeq = query.market_seq ?? [...(await marketsOf()).keys()][0] ?? ''
      const page = await pageAfter(
        query,
        (range) =>
          scope === 'mine'
            ? selectOwnDeals(db, memberSeq, range)
            : selectOpenDeals(db, { marketSeq, offerType, sort, ...range }),
        atOf,
      )
      return page.ok ? ok({ ...page.value, list: await showDeals(page.value.list, memberSeq) }) : page
    },
    'POST /market/private/deal': async ({ caller, body, idempotencyKey: key }) => {
      const made = await createDeal(deps, { ...whoseOf(caller), key, body })
      return made.ok ? dealOf(made.value, caller.memberSeq) : made
    },
    'GET /market/private/deal/{deal_seq}': ({ caller, path }) => dealOf(path.deal_seq, caller.memberSeq),
    'PUT /market/private/deal/{deal_seq}': async ({ caller, path, body }) => {
      const edited = await editDeal(deps, { ...whoseOf(caller), dealSeq: path.deal_seq, body })
      return edited.ok ? dealOf(path.deal_seq, caller.memberSeq) : edited
    },
    'PATCH /market/private/deal/{deal_seq}': async ({ caller, path }) => {
      const closed = await closeDeal(deps, { memberSeq: caller.memberSeq, dealSeq: path.deal_seq })
      return closed.ok ? dealOf(path.deal_seq, caller.memberSeq) : closed
    },
    'GET /market/private/deal/{deal_seq}/application': async ({ caller: { memberSeq }, path, query }) => {
      const deal = await selectDeal(db, path.deal_seq, memberSeq)
      if (deal?.member_seq !== memberSeq) return refuse('NOT_FOUND')
      const page = await pageAfter(
        query,
        (range) => selectReceivedApplications(db, memberSeq, path.deal_seq, range),
        placeOf,
      )
      return page.ok ? ok({ ...page.value, list: await showApplications(page.value.list, memberSeq) }) : page
    },
    'POST /market/private/deal/{deal_seq}/application': async ({ caller, path, body, idempotencyKey: key }) => {
      const deal = await selectDeal(db, path.deal_seq, caller.memberSeq)
      if (!deal) return refuse('NOT_FOUND')
      const market = known(await marketsOf(), deal.market_seq)
      const wanted = wantedOf(market, { deal_seq: path.deal_seq, ...body })
      if (!wanted.ok) return wanted
      const { payment_account_seq = null, bank_account_seq = null, receiving_account_seq = null } = body
      const { is_paid_outside } = market
      const isBuying = deal.offer_type === 'ASK'
      const applied = await apply(deps, {
        ...whoseOf(caller),
        key,
        market,
        offerType: deal.offer_type,
        wanted: [wanted.value],
        paymentAccountSeq: is_paid_outside && isBuying ? null : payment_account_seq,
        receivingAccountSeq: is_paid_outside && !isBuying ? null : receiving_account_seq,
        bankAccountSeq: is_paid_outside ? bank_account_seq : null,
        atOnce: false,
      })
      if (!applied.ok) return applied
      const rows = await selectOwnGroup(db, applied.value, caller.memberSeq)
      const [application] = await showApplications(rows, caller.memberSeq)
      // Another process is still working on the request with this key.
      return application ? ok({ application }) : refuse('SERVICE_UNAVAILABLE')
    },
    'GET /market/private/application': async ({ caller: { memberSeq }, query }) => {
      const page = await pageAfter(query, (range) => selectApplications(db, memberSeq, query.scope, range), placeOf)
      return page.ok ? ok({ ...page.value, list: await showApplications(page.value.list, memberSeq) }) : page
    },
    'GET /market/private/application/csv': async ({ caller, locale, query }) =>
      ok({ download: dealtCsv(db, caller.memberSeq, query, { locale, timeZone: query.time_zone }) }),
    'GET /market/private/application/{application_seq}': ({ caller, path }) =>
      applicationOf(path.application_seq, caller.memberSeq),
    'PATCH /market/private/application/{application_seq}': async ({ caller, path, body }) => {
      const deciding = { ...whoseOf(caller), applicationSeq: path.application_seq, type: body.type }
      const decided = await decideApplication(deps, deciding)
      return decided.ok ? applicationOf(path.application_seq, caller.memberSeq) : decided
    },
    'POST /market/private/quote': async ({ caller, body }) => {
      const market = await selectMarket(db, 'PRIVATE', body.market_seq)
      if (!market) return refuse('INVALID_INPUT', { fields: { market_seq: 'UNKNOWN' } })
      const amount = parseMinor(body.amount, market.asset.decimal_point)
      if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
      const asked = { memberSeq: caller.memberSeq, market, type: body.type, amount: amount.value }
      const quote = await quoteNow(deps, asked)
      return quote.ok ? ok({ quote: showQuote(quote.value, market, body.type, amount.value) }) : quote
    },
    'POST /market/private/take': (call) => take(deps, call, showApplications),
    ...roomHttp(deps),
    ...ratingHttp(db),
  }
}

type Take = Call<'POST /market/private/take'>
type Shown = (rows: readonly ListedApplication[], memberSeq: string) => Promise<ReturnType<typeof showApplication>[]>

/** Takes exactly the fills of the quote, each at the quoted price or better: all of them or none. */
async function take(deps: DealDeps, { caller, body, idempotencyKey: key }: Take, show: Shown) {
  const market = await selectMarket(deps.db, 'PRIVATE', body.market_seq)
  if (!market) return refuse('INVALID_INPUT', { fields: { market_seq: 'UNKNOWN' } })
  if (market.is_paid_outside) return refuse('MARKET_INACTIVE')
  const wanted: Wanted[] = []
  for (const fill of body.fills) {
    const read = wantedOf(market, fill)
    if (!read.ok) return read
    wanted.push(read.value)
  }
  const amount = parseMinor(body.amount, market.asset.decimal_point)
  const isWhole = amount.ok && wanted.reduce((sum, one) => sum + one.amount, 0n) === amount.value
  if (!isWhole || new Set(wanted.map(({ dealSeq }) => dealSeq)).size < wanted.length)
    return refuse('INVALID_INPUT', { fields: { fills: 'INVALID' } })
  const taken = await apply(deps, {
    ...whoseOf(caller),
    key,
    market,
    offerType: otherSide(body.type),
    wanted,
    paymentAccountSeq: body.payment_account_seq,
    receivingAccountSeq: body.receiving_account_seq,
    bankAccountSeq: null,
    atOnce: true,
  })
  if (!taken.ok) return taken
  const applications = await show(await selectOwnGroup(deps.db, taken.value, caller.memberSeq), caller.memberSeq)
  return applications.length > 0 ? ok({ applications }) : refuse('SERVICE_UNAVAILABLE')
}

type Fill = { readonly deal_seq: string; readonly amount: string; readonly unit_price: string }

function wantedOf(market: Market, { deal_seq: dealSeq, amount, unit_price }: Fill): Result<Wanted, 'INVALID_INPUT'> {
  const minor = parseMinor(amount, market.asset.decimal_point)
  if (!minor.ok || minor.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const price = parseMinor(unit_price, RATE_DECIMALS)
  if (!price.ok) return refuse('INVALID_INPUT', { fields: { unit_price: 'INVALID' } })
  return ok({ dealSeq, amount: minor.value, seenPrice: price.value })
}

function known(markets: ReadonlyMap<string, Market>, marketSeq: string): Market {
  const market = markets.get(marketSeq)
  if (!market) throw new Error(`there is no market ${marketSeq}`)
  return market
}

function whoseOf(caller: Take['caller']) {
  return { memberSeq: caller.memberSeq, sessionSeq: sessionSeqOf(caller) }
}
