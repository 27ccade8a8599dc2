import { type CodeOf, FUNDS_MAX, type Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { lotOf } from './fund.ts'
import { changeGoal, setGoal } from './goal.ts'
import { subscribeLadder } from './ladder.ts'
import { quoteLeaving } from './leaving.ts'
import { ppmOf, rateOf } from './offer.ts'
import { koreanDay } from './rules.ts'
import {
  assetIn,
  assetsOf,
  nameOf,
  type ShownFund,
  showComing,
  showFunds,
  showInstallments,
  showStep,
  textIn,
} from './show-fund.ts'
import { statementCsv } from './statement.ts'
import { selectLots } from './step.store.ts'
import {
  type ListedFund,
  selectFund,
  selectInstrument,
  selectMemberFunds,
  selectMemberSteps,
  selectTimeline,
  updateChoice,
} from './store.ts'
import { subscribe } from './subscribe.ts'
import { wishOf } from './wish.ts'

type Key =
  | `${'GET' | 'POST'} /finance/fund`
  | `${'GET' | 'PATCH'} /finance/fund/{fund_seq}`
  | 'GET /finance/fund/{fund_seq}/leaving'
  | `${'PUT' | 'PATCH'} /finance/fund/{fund_seq}/goal`
  | 'GET /finance/statement/csv'
  | 'POST /finance/fund/{fund_seq}/installment'
  | 'POST /finance/ladder'
  | `${'GET' | 'POST'} /finance/return`
  | `${'GET' | 'POST'} /finance/dividend`

const TIMELINE_MAX = 500

/** Members' funds. */
export function fundHttp(deps: ProductDeps): Handlers<Key> {
  const { db, outflow, now } = deps
  const shown = async <Code extends string>(
    fund: Result<ListedFund, Code>,
    locale: Locale,
  ): Promise<Result<{ fund: ShownFund }, Code>> => {
    if (!fund.ok) return fund
    const [one] = await showFunds(deps, [fund.value], locale)
    if (!one) throw new Error('a fund is not shown')
    return ok({ fund: one })
  }
  return {
    'GET /finance/fund': async ({ caller, query, locale }) => {
      const select = (range: Parameters<typeof selectMemberFunds>[3]) =>
        selectMemberFunds(db, caller.memberSeq, query, range)
      if (query.no_paging === '1') {
        const rows = await select({ after: undefined, limit: FUNDS_MAX })
        return ok({ list: await showFunds(deps, rows, locale), next_cursor: null })
      }
      const page = await pageAfter(query, select, ({ created_at, fund_seq }) => ({ at: created_at, seq: fund_seq }))
      return page.ok ? ok({ ...page.value, list: await showFunds(deps, page.value.list, locale) }) : page
    },
    'POST /finance/fund': async ({ caller, body, idempotencyKey: requestKey, locale }) =>
      shown(await subscribe(deps, caller, { ...body, requestKey }), locale),
    'GET /finance/fund/{fund_seq}': async ({ caller, path, locale }) => {
      const row = await selectFund(db, caller.memberSeq, path.fund_seq)
      if (!row) return refuse('NOT_FOUND')
      const [assets, lots, steps] = await Promise.all([
        assetsOf(deps),
        selectLots(db, [row.fund_seq]),
        selectTimeline(db, row.fund_seq, TIMELINE_MAX),
      ])
      const [money, interest] = [
        textIn(assetIn(assets, row.asset_seq)),
        textIn(assetIn(assets, row.dividend_asset_seq)),
      ]
      const own = (lots.get(row.fund_seq) ?? []).map(lotOf)
      const today = koreanDay(now())
      const [fund] = await showFunds(deps, [row], locale)
      if (!fund) throw new Error(`fund ${row.fund_seq} is not shown`)
      return ok({
        fund,
        timeline: steps.map((step) => showStep(step, money, interest)),
        coming: showComing(row, own, today, assets),
        installments: showInstallments(row, own, today, money),
      })
    },
    'PATCH /finance/fund/{fund_seq}': async ({ caller, path, body, locale }) =>
      shown(await choose(deps, caller.memberSeq, path.fund_seq, body), locale),
    'PUT /finance/fund/{fund_seq}/goal': async ({ caller, path, body, locale }) =>
      shown(await setGoal(deps, caller.memberSeq, path.fund_seq, body), locale),
    'PATCH /finance/fund/{fund_seq}/goal': async ({ caller, path, body, locale }) =>
      shown(await changeGoal(deps, caller.memberSeq, path.fund_seq, body.type), locale),
    'GET /finance/fund/{fund_seq}/leaving': ({ caller, path, query }) =>
      quoteLeaving(deps, caller.memberSeq, path.fund_seq, query.amount),
    'GET /finance/statement/csv': async ({ caller, query, locale }) =>
      ok({ download: statementCsv(deps, caller.memberSeq, query.fund_seq, { locale, timeZone: query.time_zone }) }),
    'POST /finance/fund/{fund_seq}/installment': async ({ caller, path, body, idempotencyKey, locale }) => {
      const { memberSeq, sessionSeq } = caller
      const row = await selectFund(db, memberSeq, path.fund_seq)
      if (!row) return refuse('NOT_FOUND')
      const accountSeq = row.payment_account_seq
      const allowed = await checkOutflow(outflow, { kind: 'PRODUCT', memberSeq, sessionSeq, accountSeq, now: now() })
      if (!allowed.ok) return allowed
      const wish = { memberSeq, fundSeq: path.fund_seq, amount: body.amount, requestKey: idempotencyKey }
      return shown(
        narrowed<'POST /finance/fund/{fund_seq}/installment'>(await wishOf(deps, { ...wish, kind: 'INSTALLMENT' })),
        locale,
      )
    },
    'POST /finance/ladder': async ({ caller, body, idempotencyKey: requestKey, locale }) => {
      const ladder = await subscribeLadder(deps, caller, { ...body, requestKey })
      if (!ladder.ok) return ladder
      const rungs = await showFunds(
        deps,
        ladder.value.map((rung) => rung.fund),
        locale,
      )
      return ok({ rungs: rungs.map((fund, place) => ({ fund, refusal: ladder.value[place]?.refusal ?? null })) })
    },
    'GET /finance/return': ({ caller, query, locale }) => listed(deps, caller.memberSeq, query, 'returns', locale),
    'POST /finance/return': async ({ caller, body, idempotencyKey: requestKey, locale }) => {
      const wish = { memberSeq: caller.memberSeq, fundSeq: body.fund_seq, amount: body.amount, requestKey }
      return shown(narrowed<'POST /finance/return'>(await wishOf(deps, { ...wish, kind: 'RETURN' })), locale)
    },
    'GET /finance/dividend': ({ caller, query, locale }) => listed(deps, caller.memberSeq, query, 'dividends', locale),
    'POST /finance/dividend': async ({ caller, body, idempotencyKey: requestKey, locale }) => {
      const wish = { memberSeq: caller.memberSeq, fundSeq: body.fund_seq, requestKey }
      return shown(narrowed<'POST /finance/dividend'>(await wishOf(deps, { ...wish, kind: 'DIVIDEND' })), locale)
    },
  }
}

/** Narrows the result to the refusals of the operation's own contract (see `fixWish`). */
function narrowed<Of extends Key>(result: Result<ListedFund, string>): Result<ListedFund, CodeOf<Of>> {
  return result as Result<ListedFund, CodeOf<Of>>
}

type Choice = {
  readonly type: 'SET_RENEWED' | 'SET_PAID_OUT' | 'SET_AUTO' | 'SET_MANUAL'
  readonly rate?: string | undefined
  readonly document_version?: number | undefined
}

/** Stores the owner's choice. A renewal needs the current rate and contract version, which the owner must have been shown. */
async function choose(
  { db }: ProductDeps,
  memberSeq: string,
  fundSeq: string,
  { type, rate, document_version }: Choice,
): Promise<Result<ListedFund, CodeOf<'PATCH /finance/fund/{fund_seq}'>>> {
  const fund = await selectFund(db, memberSeq, fundSeq)
  if (!fund) return refuse('NOT_FOUND')
  if (type === 'SET_AUTO' || type === 'SET_MANUAL' ? fund.installment_count === null : false)
    return refuse('INVALID_INPUT', { fields: { type: 'INVALID_VALUE' } })
  let choice: Parameters<typeof updateChoice>[3] =
    type === 'SET_PAID_OUT' ? { renewal_rate_ppm: null } : { is_auto: type === 'SET_AUTO' }
  if (type === 'SET_RENEWED') {
    if (rate === undefined || document_version === undefined || fund.installment_count !== null)
      return refuse('INVALID_INPUT', { fields: { rate: 'INVALID' } })
    const instrument = await selectInstrument(db, fund.instrument_seq)
    const offered = instrument && rateOf(instrument.terms, fund.term_days)
    if (offered === undefined || offered !== ppmOf(rate)) return refuse('RATE_CHANGED')
    if (instrument?.document_version !== document_version) return refuse('DOCUMENT_NOT_READ')
    choice = { renewal_rate_ppm: offered }
  }
  if (!(await updateChoice(db, memberSeq, fundSeq, choice))) return refuse('FUND_ENDED')
  return ok((await selectFund(db, memberSeq, fundSeq)) ?? fund)
}

type ListQuery = {
  readonly cursor?: string | undefined
  readonly page_size: number
  readonly fund_seq?: string | undefined
}

async function listed(
  deps: ProductDeps,
  memberSeq: string,
  query: ListQuery,
  what: 'returns' | 'dividends',
  locale: Locale,
) {
  const page = await pageAfter(
    query,
    (range) => selectMemberSteps(deps.db, memberSeq, { fundSeq: query.fund_seq, what }, range),
    ({ created_at, step_seq }) => ({ at: created_at, seq: step_seq }),
  )
  if (!page.ok) return page
  const assets = await assetsOf(deps)
  const list = page.value.list.map((row) => {
    const [asset, dividendAsset] = [assetIn(assets, row.asset_seq), assetIn(assets, row.dividend_asset_seq)]
    return {
      ...showStep(row, textIn(asset), textIn(dividendAsset)),
      fund_seq: row.fund_seq,
      name: row.name[locale],
      type: row.type,
      asset: nameOf(asset),
      dividend_asset: nameOf(dividendAsset),
    }
  })
  return ok({ ...page.value, list })
}
