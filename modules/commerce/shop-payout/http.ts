import type { Handlers, MerchantRole, Output } from '@cocobnk/contract'
import { selectSeat, selectSettlementAccounts } from '@cocobnk/merchant'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, refuse } from '@cocobnk/result'
import type { PayoutDeps } from './deps.ts'
import { type PlanRow, selectPlan, selectRuns, upsertPlan } from './store.ts'

type Key = 'GET /pg/merchant/{merchant_seq}/payout' | 'PUT /pg/merchant/{merchant_seq}/payout'
type Plan = Output<'PUT /pg/merchant/{merchant_seq}/payout'>['plan']

const READERS: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT']
const USOT_DECIMALS = 8

export function payoutHttp({ db, accounts }: Pick<PayoutDeps, 'db' | 'accounts'>): Handlers<Key> {
  return {
    'GET /pg/merchant/{merchant_seq}/payout': async ({ caller, path }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, READERS))) return refuse('NOT_FOUND')
      const [plan, runs] = await Promise.all([selectPlan(db, path.merchant_seq), selectRuns(db, path.merchant_seq)])
      const history = runs.map((run) => ({
        run_seq: run.run_seq,
        kind: run.kind,
        asset: { asset_seq: run.asset_seq, code: run.code },
        amount: formatMinor(run.amount, run.decimal_point),
        state: run.state,
        refusal: run.refusal,
        at: (run.ended_at ?? run.created_at).toISOString(),
      }))
      return ok({ plan: plan ? show(plan) : null, history })
    },
    'PUT /pg/merchant/{merchant_seq}/payout': async ({ caller, path, body }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, ['OWNER'])
      if (!seat) return refuse('NOT_FOUND')
      const settled = await selectSettlementAccounts(db, path.merchant_seq)
      const { convert_asset_seq, account_seq, turns, is_on } = body
      // The target must be one of the shop's settlement assets, so that an account for it exists.
      if (convert_asset_seq !== null && !settled.some(({ asset_seq }) => asset_seq === convert_asset_seq))
        return wrong('convert_asset_seq')
      const own = account_seq === null ? null : await accounts.own(caller.memberSeq, account_seq)
      if (own === undefined || (own && own.instrument_type !== 'LEGACY')) return wrong('account_seq')
      const threshold = body.threshold === null ? null : parseMinor(body.threshold, USOT_DECIMALS)
      if ((turns === 'THRESHOLD') !== (threshold !== null)) return wrong('threshold')
      if (threshold && (!threshold.ok || threshold.value === 0n)) return wrong('threshold')
      if (is_on && convert_asset_seq === null && account_seq === null) return wrong('is_on')
      const threshold_usot = threshold?.ok ? threshold.value : null
      await upsertPlan(db, path.merchant_seq, { convert_asset_seq, account_seq, turns, threshold_usot, is_on })
      const plan = await selectPlan(db, path.merchant_seq)
      return plan ? ok({ plan: show(plan) }) : refuse('NOT_FOUND')
    },
  }
}

function show({ convert_asset_seq, convert_code, account_seq, turns, threshold_usot, is_on }: PlanRow): Plan {
  return {
    convert_to: convert_asset_seq && convert_code ? { asset_seq: convert_asset_seq, code: convert_code } : null,
    account_seq,
    turns,
    threshold: threshold_usot === null ? null : formatMinor(threshold_usot, USOT_DECIMALS),
    is_on,
  }
}

function wrong(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
}
