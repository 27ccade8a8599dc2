import { selectCustomerAccount } from '@cocobnk/account'
import { selectAsset } from '@cocobnk/asset'
import type { CodeOf, Handlers, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectAdjusts } from './adjust.store.ts'
import { settleAllowances } from './adjust.ts'
import { selectAllowances, selectBalances, selectPlan, writePlan } from './allowance.store.ts'
import { addCampaign, countOpening, readCampaigns, removeCampaign } from './campaign.ts'
import { allowancesCsv } from './csv.ts'
import type { AffiliateDeps } from './deps.ts'
import { selectPolicies } from './policy.store.ts'
import { showAdjust, showAllowance, showBalance, showPolicy } from './show.ts'

type Key =
  | 'GET /affiliate/policy'
  | 'GET /affiliate/allowance'
  | 'GET /affiliate/allowance/csv'
  | 'GET /affiliate/balance'
  | `${'GET' | 'POST' | 'PUT'} /affiliate/adjust`
  | `${'GET' | 'POST'} /affiliate/campaign`
  | 'DELETE /affiliate/campaign/{campaign_seq}'
  | 'POST /affiliate/campaign/open'

const USOT_DECIMALS = 8

export function affiliateHttp(deps: AffiliateDeps): Handlers<Key> {
  const { db } = deps
  return {
    'GET /affiliate/policy': async () => ok({ list: (await selectPolicies(db)).map(showPolicy) }),
    'GET /affiliate/allowance': async ({ caller, query, locale }) => {
      const { asset_seq: assetSeq, behaviour, from, to } = query
      const page = await pageAfter(
        query,
        (range) => selectAllowances(db, caller.memberSeq, { assetSeq, behaviour, from, to, ...range }),
        ({ occurred_at: at, allowance_seq: seq }) => ({ at, seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map((row) => showAllowance(row, locale)) }) : page
    },
    'GET /affiliate/allowance/csv': async ({ caller, locale, query }) =>
      ok({ download: allowancesCsv(db, caller.memberSeq, query, { locale, timeZone: query.time_zone }) }),
    'GET /affiliate/balance': async ({ caller, locale }) => {
      const [rows, plan] = await Promise.all([selectBalances(db, caller.memberSeq), selectPlan(db, caller.memberSeq)])
      return ok({ list: rows.map((row) => showBalance(row, locale)), automatic: automaticOf(plan?.threshold_usot) })
    },
    'GET /affiliate/adjust': async ({ caller, query, locale }) => {
      const page = await pageAfter(
        query,
        (range) => selectAdjusts(db, caller.memberSeq, range),
        ({ created_at: at, adjust_seq: seq }) => ({ at, seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map((row) => showAdjust(row, locale)) }) : page
    },
    'POST /affiliate/adjust': ({ caller, body, idempotencyKey, locale }) =>
      adjust(deps, { ...body, memberSeq: caller.memberSeq, requestKey: idempotencyKey, locale }),
    'PUT /affiliate/adjust': async ({ caller, body }) => {
      const threshold = body.threshold === null ? null : parseMinor(body.threshold, USOT_DECIMALS)
      if (threshold && (!threshold.ok || threshold.value === 0n))
        return refuse('INVALID_INPUT', { fields: { threshold: 'INVALID' } })
      await writePlan(db, caller.memberSeq, threshold?.ok ? threshold.value : null)
      const plan = await selectPlan(db, caller.memberSeq)
      return ok({ automatic: automaticOf(plan?.threshold_usot) })
    },
    'GET /affiliate/campaign': async ({ caller }) => ok({ list: await readCampaigns(db, caller.memberSeq) }),
    'POST /affiliate/campaign': async ({ caller, body }) => {
      const added = await addCampaign(db, caller.memberSeq, body.word)
      return added.ok ? ok({ campaign: added.value }) : added
    },
    'DELETE /affiliate/campaign/{campaign_seq}': async ({ caller, path }) =>
      (await removeCampaign(db, caller.memberSeq, path.campaign_seq)) ? ok({}) : refuse('NOT_FOUND'),
    'POST /affiliate/campaign/open': async ({ body }) => {
      await countOpening(db, body.code)
      return ok({})
    },
  }
}

function automaticOf(threshold: bigint | undefined) {
  return { threshold: threshold === undefined ? null : formatMinor(threshold, USOT_DECIMALS) }
}

type Adjusting = {
  readonly memberSeq: string
  readonly asset_seq: string
  readonly account_seq: string
  readonly amount: string
  readonly requestKey: string
  readonly locale: Locale
}
type AdjustKey = 'POST /affiliate/adjust'

/** Settles into an account of the member. No second factor is required, as between own accounts, because nothing leaves. */
async function adjust(deps: AffiliateDeps, wish: Adjusting): Promise<Result<Output<AdjustKey>, CodeOf<AdjustKey>>> {
  const { memberSeq, asset_seq, account_seq, requestKey, locale } = wish
  const [asset, account] = await Promise.all([
    selectAsset(deps.db, asset_seq),
    selectCustomerAccount(deps.db, memberSeq, account_seq),
  ])
  if (!asset) return refuse('NOT_FOUND')
  if (account?.asset_seq !== asset.seq) return refuse('ALLOWANCE_ACCOUNT')
  const amount = parseMinor(wish.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const settled = await settleAllowances(deps, {
    memberSeq,
    asset,
    accountSeq: account_seq,
    amount: amount.value,
    isAutomatic: false,
    requestKey,
  })
  if (!settled.ok) return settled
  return ok({ adjust: showAdjust({ ...settled.value, name: asset.name, number: account.number }, locale) })
}
