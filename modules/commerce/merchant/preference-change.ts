import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDatabase, MerchantDeps } from './deps.ts'
import { logAtMerchant } from './log.ts'
import { type Preference, selectPreference, upsertPreference } from './preference.ts'
import { selectSeat } from './seat.ts'
import { tellMerchant } from './shown.ts'
import { lockOwn, updateFacts } from './store.ts'

type PreferenceKey = 'PUT /pg/merchant/{merchant_seq}/preference'
type CurrencyKey = 'PUT /pg/merchant/{merchant_seq}/currency'
type Shown = Output<PreferenceKey>['preference']
type Currencies = Output<CurrencyKey>
type Own = { readonly memberSeq: string; readonly merchantSeq: string }

const ALL = ['OWNER', 'ACCOUNTANT', 'CASHIER'] as const

function show({ merchant_seq: _shop, currencies: _codes, ...preference }: Preference): Shown {
  return preference
}

export async function readPreference(
  { db }: Pick<MerchantDeps, 'db'>,
  { memberSeq, merchantSeq }: Own,
): Promise<Result<{ readonly preference: Shown }, 'NOT_FOUND'>> {
  if (!(await selectSeat(db, memberSeq, merchantSeq, ALL))) return refuse('NOT_FOUND')
  return ok({ preference: show(await selectPreference(db, merchantSeq)) })
}

export async function changePreference(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, given }: Own & { readonly given: Call<PreferenceKey>['body'] },
): Promise<Result<{ readonly preference: Shown }, CodeOf<PreferenceKey>>> {
  const changed = await commitIfOk(deps.db, async (transaction): Promise<Result<Shown, CodeOf<PreferenceKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    if (given.convert_asset_seq && !(await isPaidIn(transaction, merchantSeq, given.convert_asset_seq)))
      return refuse('INVALID_INPUT', { fields: { convert_asset_seq: 'INVALID' } })
    await upsertPreference(transaction, merchantSeq, given)
    await note(transaction, { memberSeq, merchantSeq }, 'preference.changed')
    return ok(show(await selectPreference(transaction, merchantSeq)))
  })
  if (!changed.ok) return changed
  await tellMerchant(deps, merchantSeq)
  return ok({ preference: changed.value })
}

/** Whether the shop has a settlement account in the asset. Converting into an asset requires one. */
async function isPaidIn(db: MerchantDatabase, merchantSeq: string, assetSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant_account')
    .select('asset_seq')
    .where('merchant_seq', '=', merchantSeq)
    .where('asset_seq', '=', assetSeq)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The currencies in which prices may be stated: all configured ones, or the shop's selection. The shop's own is always included. */
export function currenciesOf(
  known: readonly string[],
  { price_currency, currencies }: { readonly price_currency: string; readonly currencies: readonly string[] | null },
): Currencies {
  const isOn = (code: string) => currencies === null || code === price_currency || currencies.includes(code)
  return {
    price_currency,
    currencies: currencies && [...currencies],
    list: known.map((code) => ({ code, is_on: isOn(code) })),
  }
}

export async function readCurrencies(
  deps: MerchantDeps,
  { memberSeq, merchantSeq }: Own,
): Promise<Result<Currencies, 'NOT_FOUND'>> {
  const merchant = await selectSeat(deps.db, memberSeq, merchantSeq, ALL)
  if (!merchant) return refuse('NOT_FOUND')
  const { currencies } = await selectPreference(deps.db, merchantSeq)
  return ok(currenciesOf(await deps.priceCurrencies(), { price_currency: merchant.price_currency, currencies }))
}

export async function changeCurrencies(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, given }: Own & { readonly given: Call<CurrencyKey>['body'] },
): Promise<Result<Currencies, CodeOf<CurrencyKey>>> {
  const known = await deps.priceCurrencies()
  const { price_currency, currencies } = given
  if (!known.includes(price_currency)) return refuse('INVALID_INPUT', { fields: { price_currency: 'INVALID' } })
  if (currencies?.some((code) => !known.includes(code)))
    return refuse('INVALID_INPUT', { fields: { currencies: 'INVALID' } })
  const changed = await commitIfOk(deps.db, async (transaction): Promise<Result<Currencies, CodeOf<CurrencyKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    const chosen = currencies && [...new Set(currencies)]
    await updateFacts(transaction, merchantSeq, { price_currency })
    await upsertPreference(transaction, merchantSeq, { currencies: chosen })
    await note(transaction, { memberSeq, merchantSeq }, 'currency.changed')
    return ok(currenciesOf(known, { price_currency, currencies: chosen }))
  })
  if (changed.ok) await tellMerchant(deps, merchantSeq)
  return changed
}

function note(transaction: MerchantDatabase, { memberSeq, merchantSeq }: Own, action: string): Promise<void> {
  return logAtMerchant(transaction, { merchantSeq, actor: { kind: 'MEMBER', seq: memberSeq }, action })
}
