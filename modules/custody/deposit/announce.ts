import { selectCustomerAccount } from '@cocobnk/account'
import { selectAsset } from '@cocobnk/asset'
import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { noteApplication } from '@cocobnk/member'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { type Result, refuse } from '@cocobnk/result'
import { cancelAnnouncement, insertAnnouncement, selectAnnounced } from './announcement.store.ts'
import type { DepositDeps } from './deps.ts'
import { type Deposit, readDeposit } from './read-deposit.ts'

type Announcing = {
  readonly memberSeq: string
  readonly accountSeq: string
  readonly amount: string
  /** A repeated key is the same announcement. */
  readonly requestKey: string
}

/** Announces coins. Moves nothing: unannounced coins are credited as well. */
export async function announceDeposit(
  { db }: Pick<DepositDeps, 'db'>,
  { memberSeq, accountSeq, amount: text, requestKey }: Announcing,
): Promise<Result<Deposit, CodeOf<'POST /asset/deposit'>>> {
  return commitIfOk(db, async (transaction) => {
    const known = await selectAnnounced(transaction, memberSeq, requestKey)
    if (known) return readDeposit({ db: transaction }, memberSeq, known)
    const account = await selectCustomerAccount(transaction, memberSeq, accountSeq)
    const asset = account && (await selectAsset(transaction, account.asset_seq))
    if (!asset?.network) return refuse('NOT_FOUND')
    const amount = parseMinor(text, asset.decimal_point)
    if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
    if (amount.value < asset.minimum_deposit) {
      const minimum = `${formatMinor(asset.minimum_deposit, asset.decimal_point)} ${asset.code}`
      return refuse('BELOW_MINIMUM_DEPOSIT', { values: { amount: minimum } })
    }
    const seq = await insertAnnouncement(transaction, {
      member_seq: memberSeq,
      account_seq: accountSeq,
      amount: amount.value,
      request_key: requestKey,
    })
    await note(transaction, memberSeq, seq, 'PENDING')
    return readDeposit({ db: transaction }, memberSeq, seq)
  })
}

type Own = { readonly memberSeq: string; readonly depositSeq: string }

export async function cancelDeposit(
  { db }: Pick<DepositDeps, 'db'>,
  { memberSeq, depositSeq }: Own,
): Promise<Result<Deposit, CodeOf<'PATCH /asset/deposit/{deposit_seq}'>>> {
  return commitIfOk(db, async (transaction) => {
    const canceled = await cancelAnnouncement(transaction, memberSeq, depositSeq)
    if (canceled) await note(transaction, memberSeq, depositSeq, 'CANCELED')
    const read = await readDeposit({ db: transaction }, memberSeq, depositSeq)
    // Withdrawing it twice is a no-op.
    return !read.ok || read.value.step === 'CALLED_OFF' ? read : refuse('DEPOSIT_UNDER_WAY')
  })
}

function note(db: DepositDeps['db'], member_seq: string, application_seq: string, status: 'PENDING' | 'CANCELED') {
  return noteApplication(db, { application_seq, member_seq, kind: 'DEPOSIT', status })
}
