import type { ApprovalTables } from '@cocobnk/approval'
import { type AuditTables, recordLook } from '@cocobnk/audit'
import type { CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { baseRateOf, type Market, selectMarkets } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { type FirmRates, RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { givenAssets } from '../posting.ts'
import { signedPercent } from '../show.ts'
import type { Tables } from '../tables.ts'
import { selectFigures, selectMarketFigures } from './figure.store.ts'
import { ratingsOf } from './rating.store.ts'
import { showDeskApplication, showDeskDeal, showMarket } from './show.ts'
import { selectBar, selectDeskApplications, selectDeskDeal } from './store.ts'

export type DeskDatabase = Kysely<Tables & AuditTables & ApprovalTables>

/** The most applications of one offer that a screen shows. */
const SHOWN = 100

export async function marketsOf(db: DeskDatabase): Promise<(marketSeq: string) => Market> {
  const markets = new Map((await selectMarkets(db, 'PRIVATE')).map((one) => [one.market_seq, one]))
  return (marketSeq) => {
    const market = markets.get(marketSeq)
    if (!market) throw new Error(`there is no market ${marketSeq}`)
    return market
  }
}

type ReadDeps = { readonly db: DeskDatabase; readonly firmRates: () => Promise<FirmRates> }

/** Returns an offer for an operator. The view is recorded in the audit log. */
export async function readForDesk(
  { db, firmRates }: ReadDeps,
  id: string,
  { operatorSeq }: OperatorCaller,
): Promise<Result<Output<'GET /operator/deal/{deal_seq}'>, CommonCode>> {
  const row = await selectDeskDeal(db, id)
  if (!row) return refuse('NOT_FOUND')
  const { deal_seq, member_seq } = row
  const detail = { member: member_seq }
  await recordLook(db, { actor: `operator:${operatorSeq}`, action: 'deal.look', subject: `deal:${deal_seq}`, detail })
  const marketOf = await marketsOf(db)
  const market = marketOf(row.market_seq)
  const [bar, standing, rates, ratings, applications] = await Promise.all([
    selectBar(db, member_seq),
    db.selectFrom('deal_standing').selectAll().where('member_seq', '=', member_seq).executeTakeFirst(),
    firmRates(),
    ratingsOf(db, deal_seq),
    selectDeskApplications(db, {
      dealSeq: deal_seq,
      status: undefined,
      search: undefined,
      after: undefined,
      limit: SHOWN,
    }),
  ])
  const base = baseRateOf(market, rates)
  const { owner } = givenAssets(market, row.offer_type)
  const units = (minor: bigint) => formatMinor(minor, market.asset.decimal_point)
  return ok({
    deal: {
      ...showDeskDeal(row, market),
      confirmed_quantity: units(row.confirmed),
      unconfirmed_quantity: units(row.unconfirmed),
      minimum_purchase_amount: units(row.minimum_amount),
      held_amount: formatMinor(row.held, owner.decimal_point),
      held_asset_code: owner.code,
      margin_percent: row.margin_ppm === null ? null : signedPercent(row.margin_ppm),
      base_rate: base === undefined ? null : formatMinor(base, RATE_DECIMALS),
      is_auto_confirmed: row.is_auto_confirmed,
      frozen_reason: row.frozen_reason,
      expires_at: row.expires_at?.toISOString() ?? null,
      closed_at: row.closed_at?.toISOString() ?? null,
      completed_deals: standing?.completed ?? 0,
      turned_down: standing?.turned_down ?? 0,
      bar: bar ? { reason: bar.reason, barred_at: bar.barred_at.toISOString() } : null,
      applications: applications.map((one) => showDeskApplication(one, market)),
      ratings,
    },
  })
}

export async function readFigures(db: DeskDatabase): Promise<Output<'GET /operator/deal/figure'>> {
  const [now, markets, marketOf] = await Promise.all([selectFigures(db), selectMarketFigures(db), marketsOf(db)])
  const decided = now.confirmed + now.turned_down
  return {
    figures: {
      open_offers: Number(now.open_offers),
      frozen_offers: Number(now.frozen_offers),
      pending_applications: Number(now.pending_applications),
      barred_members: Number(now.barred_members),
      confirmed_percent: decided === 0n ? null : Number((now.confirmed * 100n) / decided),
      median_seconds: now.median_seconds === null ? null : Math.round(now.median_seconds),
      markets: markets
        .map((row) => ({ row, market: marketOf(row.market_seq) }))
        .toSorted((one, other) => one.market.code.localeCompare(other.market.code))
        .map(({ row, market }) => showMarket(row, market)),
    },
  }
}
