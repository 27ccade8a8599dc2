import type { Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import type { selectAdjusts } from './adjust.store.ts'
import type { AllowanceRow, selectBalances } from './allowance.store.ts'
import type { Policy } from './occurrence.ts'
import { bandOf, maskedName, percentOf } from './share.ts'

type Allowance = Output<'GET /affiliate/allowance'>['list'][number]
type Balance = Output<'GET /affiliate/balance'>['list'][number]
type Adjust = Output<'GET /affiliate/adjust'>['list'][number]

/** An allowance as its beneficiary sees it: others by masked name, and their amounts only by power of ten. */
export function showAllowance(row: AllowanceRow, locale: Locale): Allowance {
  const text = (minor: bigint) => formatMinor(minor, row.decimal_point)
  const isMine = row.generator_seq === row.member_seq
  const { from, below } = bandOf(row.principal)
  return {
    allowance_seq: row.allowance_seq,
    generator: { name: isMine ? row.generator_name : maskedName(row.generator_name), is_me: isMine },
    beneficiary: row.beneficiary,
    benefactor: row.benefactor,
    behaviour: row.behaviour,
    policy_name: row.policy_name,
    share_percent: percentOf(row.share_ppm),
    target_seq: row.cause_seq,
    posting_seq: row.posting_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, name: row.asset_name[locale] },
    principal: isMine ? text(row.principal) : null,
    principal_band: { from: text(from), below: text(below) },
    target_amount: text(row.fee),
    amount: text(row.amount),
    state: row.state,
    is_held: row.is_held,
    occurred_at: row.occurred_at.toISOString(),
    matures_at: row.matures_at.toISOString(),
  }
}

export function showBalance(row: Awaited<ReturnType<typeof selectBalances>>[number], locale: Locale): Balance {
  const text = (minor: bigint) => formatMinor(minor, row.decimal_point)
  return {
    asset: { asset_seq: row.asset_seq, code: row.code, name: row.name[locale] },
    balance: text(row.earned - row.settled),
    matured: text(row.matured - row.settled),
    cumulative: text(row.earned),
  }
}

export function showAdjust(row: Awaited<ReturnType<typeof selectAdjusts>>[number], locale: Locale): Adjust {
  return {
    adjust_seq: row.adjust_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, name: row.name[locale] },
    account_seq: row.account_seq,
    account_number: row.number,
    amount: formatMinor(row.amount, row.decimal_point),
    state: row.state,
    is_automatic: row.is_automatic,
    created_at: row.created_at.toISOString(),
  }
}

export function showPolicy(row: Policy): Output<'GET /affiliate/policy'>['list'][number] {
  const { policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days } = row
  return { policy_seq, behaviour, beneficiary, benefactor, name, share_percent: percentOf(share_ppm), maturity_days }
}
