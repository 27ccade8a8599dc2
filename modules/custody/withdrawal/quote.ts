import { type AssetRow, mostWithdrawable, policyOf } from '@cocobnk/asset'
import type { CodeOf, Output } from '@cocobnk/contract'
import { allowanceOf, type GradeDatabase, letOutOf } from '@cocobnk/grade'
import { DEFAULT_DECIMALS, formatMinor, parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { mostWorth, type Rates } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { costOf, leastNet } from './amount.ts'
import type { Settings, WithdrawalDeps } from './deps.ts'
import { withdrawableAccount } from './withdrawable-account.ts'

type Key = 'GET /asset/withdraw/quote'
type Quote = Output<Key>['quote']
type Asked = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly accountSeq: string
  readonly amount: string | undefined
  readonly now: Date
}

/** Quotes an amount while it is typed, with the refusal that a withdrawal would get. */
export async function quoteWithdrawal(deps: WithdrawalDeps, asked: Asked): Promise<Result<Quote, CodeOf<Key>>> {
  const place = await withdrawableAccount(deps.db, asked)
  if (!place.ok) return place
  const { memberSeq, sessionSeq, accountSeq, now } = asked
  const allowed = await checkOutflow(deps.outflow, { kind: 'WITHDRAWAL', memberSeq, sessionSeq, accountSeq, now })
  if (!allowed.ok) return allowed
  const { asset } = place.value
  const settings = await deps.settings()
  const most = await mostNow(deps, asked, asset, settings)
  if (!most.ok) return most
  const cost = asked.amount === undefined ? ok(null) : costFor(asset, settings.rate, asked.amount)
  if (!cost.ok) return cost
  const { fee_type, fee_charge_type, fee_amount } = policyOf(asset)
  const { available, max, boundBy } = most.value
  return ok({
    cost: cost.value,
    fee_type,
    fee_charge_type,
    fee_amount,
    available: formatMinor(available, asset.decimal_point),
    max: formatMinor(max, asset.decimal_point),
    bound_by: boundBy,
  })
}

type Most = { readonly available: bigint; readonly max: bigint; readonly boundBy: Quote['bound_by'] }

/** The most that can be withdrawn now, by balance and limits together. Zero if that amount could not arrive. */
async function mostNow(
  { db, ledgers, gradeFacts }: WithdrawalDeps,
  { memberSeq, accountSeq, now }: Asked,
  asset: AssetRow,
  settings: Settings,
): Promise<Result<Most, 'RATE_UNKNOWN'>> {
  const [[balance], letOut] = await Promise.all([ledgers.balances([accountSeq]), letOutOf(ledgers, memberSeq, now)])
  if (!balance) throw new Error(`account ${accountSeq} has no place in the ledger`)
  const available = balance.balance - balance.heldOut
  const affordable = mostWithdrawable(asset, available)
  const whose = { memberSeq, settings, now, letOut }
  const allowance = await allowanceOf(db as unknown as GradeDatabase, gradeFacts, whose)
  const valued = { code: asset.code, decimals: asset.decimal_point }
  const allowed = mostWorth(settings.rate, valued, allowance?.remaining ?? 0n)
  if (allowed === undefined) return refuse('RATE_UNKNOWN')
  const isLimited = allowance !== undefined && allowed < affordable
  const max = isLimited ? allowed : affordable
  const reached = costOf(asset, settings.rate, max)
  const arrives = reached.ok && reached.value.net >= leastNet(asset)
  return ok({ available, max: arrives ? max : 0n, boundBy: isLimited ? allowance.target : 'BALANCE' })
}

function costFor(asset: AssetRow, rates: Rates, given: string): Result<NonNullable<Quote['cost']>, CodeOf<Key>> {
  const amount = parseMinor(given, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const cost = costOf(asset, rates, amount.value)
  if (!cost.ok) return cost
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  const { fee, total, net, usot } = cost.value
  return ok({
    amount: text(amount.value),
    fee: text(fee),
    total: text(total),
    net: text(net),
    usot: formatMinor(usot, DEFAULT_DECIMALS),
  })
}
