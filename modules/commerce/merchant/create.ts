import { randomBytes } from 'node:crypto'
import { selectCustomerAccount } from '@cocobnk/account'
import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { noteApplication } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Opened, openCase } from '@cocobnk/review'
import type { MerchantKeyDeps } from './deps.ts'
import { identityOf } from './identity.ts'
import { addKey } from './key.ts'
import { logAtMerchant } from './log.ts'
import { insertFiles, insertReview } from './review.store.ts'
import { insertSettlement } from './settlement.store.ts'
import { type Merchant, shownToOwner } from './shown.ts'
import { countOpen, insertMerchant, lockRegistering, selectRegistered } from './store.ts'

type Key = 'POST /pg/merchant'
type Wish = { readonly memberSeq: string; readonly requestKey: string; readonly given: Call<Key>['body'] }

/** The grade required for being paid by strangers, checked when a shop is approved. */
export const MERCHANT_GRADE = 4
/** Anyone with a confirmed email may register a shop and use test mode. */
const REGISTER_GRADE = 2
const MERCHANTS_MAX = 10
/** Digits and letters without those that are easily confused. */
const ID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_LENGTH = 10

/** Checks for all refusals before a factor is requested. */
export async function checkMerchant(
  deps: MerchantKeyDeps,
  { memberSeq, given }: Omit<Wish, 'requestKey'>,
): Promise<Result<undefined, CodeOf<Key>>> {
  const grade = await checkGrade(deps, memberSeq, REGISTER_GRADE)
  if (!grade.ok) return grade
  if (!(await deps.priceCurrencies()).includes(given.price_currency))
    return refuse('INVALID_INPUT', { fields: { price_currency: 'INVALID' } })
  if (given.account_seq !== undefined) {
    const account = await selectCustomerAccount(deps.db, memberSeq, given.account_seq)
    if (!account || account.is_dormant) return refuse('SETTLEMENT_ACCOUNT_REFUSED')
  }
  return (await countOpen(deps.db, memberSeq)) < MERCHANTS_MAX ? ok(undefined) : tooMany()
}

/** Checks that the member's grade suffices. */
export async function checkGrade(
  deps: Pick<MerchantKeyDeps, 'gradeOf'>,
  memberSeq: string,
  needed: number = MERCHANT_GRADE,
): Promise<Result<undefined, 'GRADE_LIMIT'>> {
  if ((await deps.gradeOf(memberSeq)) >= needed) return ok(undefined)
  return refuse('GRADE_LIMIT', { values: { action: 'REGISTER_SHOP', limit: String(needed) } })
}

/** Creates a shop and opens its review; the shop's test keys work immediately. */
export async function createMerchant(
  deps: MerchantKeyDeps,
  { memberSeq, requestKey, given }: Wish,
): Promise<Result<Merchant, CodeOf<Key>>> {
  const known = await selectRegistered(deps.db, memberSeq, requestKey)
  if (known) return ok(await shownToOwner(deps.db, memberSeq, known))
  const allowed = await checkMerchant(deps, { memberSeq, given })
  if (!allowed.ok) return allowed
  const termsVersion = await deps.termsVersion()
  const { account_seq: accountSeq, files, terms: _agreed, ...facts } = given
  let opened: Opened | undefined
  const created = await commitIfOk(deps.db, async (transaction): Promise<Result<Merchant, CodeOf<Key>>> => {
    await lockRegistering(transaction, memberSeq)
    const account = accountSeq && (await selectCustomerAccount(transaction, memberSeq, accountSeq))
    if (accountSeq && !account) return refuse('SETTLEMENT_ACCOUNT_REFUSED')
    if ((await countOpen(transaction, memberSeq)) >= MERCHANTS_MAX) return tooMany()
    const merchantSeq = uuidV7()
    await insertMerchant(transaction, {
      ...facts,
      merchant_seq: merchantSeq,
      member_seq: memberSeq,
      merchant_id: newMerchantId(),
      terms_version: termsVersion,
      request_key: requestKey,
    })
    if (!(await useFiles(transaction, { memberSeq }, files)))
      return refuse('INVALID_INPUT', { fields: { files: 'INVALID' } })
    await insertFiles(transaction, merchantSeq, files)
    if (account) await insertSettlement(transaction, { merchantSeq, account, isDefault: true })
    for (const mode of ['LIVE', 'TEST'] as const)
      await addKey(transaction, deps.vault, { memberSeq, merchantSeq, mode })
    await insertReview(transaction, { review_seq: merchantSeq, merchant_seq: merchantSeq, ...identityOf(facts) })
    await noteApplication(transaction, {
      application_seq: merchantSeq,
      member_seq: memberSeq,
      kind: 'SHOP',
      status: 'PENDING',
    })
    opened = await openCase(transaction, deps, { kind: 'MERCHANT', subjectSeq: merchantSeq, memberSeq })
    await logAtMerchant(transaction, {
      merchantSeq,
      actor: { kind: 'MEMBER', seq: memberSeq },
      action: 'merchant.created',
    })
    return ok(await shownToOwner(transaction, memberSeq, merchantSeq))
  })
  if (created.ok) await opened?.tell()
  return created
}

function tooMany() {
  return refuse('MERCHANT_LIMIT', { values: { max: String(MERCHANTS_MAX) } })
}

function newMerchantId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}
