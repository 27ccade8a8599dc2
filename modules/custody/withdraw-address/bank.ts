import { selectEveryAsset } from '@cocobnk/asset'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Actor, WithdrawAddressDeps } from './deps.ts'
import { checkAddress, registerAddress } from './register.ts'
import { type Shown, shownAddress } from './shown.ts'
import { selectAddresses } from './store.ts'

type Key = 'POST /member/me/bank'
type Bank = Output<Key>['bank_account']
type Given = { readonly memberSeq: string; readonly sessionSeq: string; readonly given: Call<Key>['body'] }

const DIGITS_SHOWN = 4
/** More than a member may register, so that one query finds all. */
const LISTED_MAX = 100

function show({
  address_seq,
  address,
  bank,
  holder_name,
  label,
  asset_code,
  status,
  created_at,
  usable_at,
}: Shown): Bank {
  return {
    bank_account_seq: address_seq,
    bank: bank ?? '',
    label,
    holder_name: holder_name ?? '',
    masked_number: `••••${address.slice(-DIGITS_SHOWN)}`,
    asset_code,
    status,
    created_at,
    usable_at,
  }
}

/** The member's bank accounts for withdrawals, without removed ones. */
export async function listBanks(deps: WithdrawAddressDeps, memberSeq: string): Promise<Output<'GET /member/me/bank'>> {
  const rows = await selectAddresses(deps.db, { memberSeq, after: undefined, limit: LISTED_MAX })
  const shown = await Promise.all(rows.map((row) => shownAddress(deps.db, deps.vault, row)))
  const { kyc } = await deps.settings()
  return { list: shown.filter(({ kind }) => kind === 'FIAT').map(show), max: kyc.withdraw_addresses_max }
}

export async function checkBank(deps: WithdrawAddressDeps, wish: Given): Promise<Result<undefined, CodeOf<Key>>> {
  const asked = await addressOf(deps, wish)
  return asked.ok ? atAccountNumber(await checkAddress(deps, asked.value)) : asked
}

/** Registers a bank account under the same rules as every destination: a second factor, an operator's review, a cooling-off period. */
export async function registerBank(
  deps: WithdrawAddressDeps,
  { client, ...wish }: Given & Pick<Actor, 'client'>,
): Promise<Result<{ readonly bank_account: Bank }, CodeOf<Key>>> {
  const asked = await addressOf(deps, wish)
  if (!asked.ok) return asked
  const registered = await registerAddress(deps, { ...asked.value, client })
  return registered.ok ? ok({ bank_account: show(registered.value) }) : atAccountNumber(registered)
}

/** A fiat currency may be registered before the bank offers it: nothing leaves until then. */
async function addressOf(deps: WithdrawAddressDeps, { given, ...who }: Given) {
  const money = (await selectEveryAsset(deps.db)).find(({ kind }) => kind === 'FIAT')
  if (!money) return refuse('INVALID_INPUT', { fields: { bank: 'INVALID' } })
  const { account_number: address, ...account } = given
  return ok({ ...who, isEarly: true, given: { ...account, address, asset_seq: money.seq, method: 'REVIEW' as const } })
}

/** Renames the field in a refusal, because it has another name here. */
function atAccountNumber<Value, Code extends string>(result: Result<Value, Code>): Result<Value, Code> {
  if (result.ok || result.fields?.address === undefined) return result
  const { address, ...fields } = result.fields
  return { ...result, fields: { ...fields, account_number: address } }
}
