import { ok, type Result, refuse } from '@cocobnk/result'
import { updateApplication } from '../application.store.ts'
import type { DealDeps } from '../deps.ts'
import type { ApplicationRow, DealDatabase, DealRow } from '../tables.ts'
import type { NewRoom } from './room.store.ts'
import { newRoom } from './seal.ts'

const MINUTE_MS = 60_000

type Sides = {
  readonly applicationSeq: string
  readonly deal: Pick<DealRow, 'member_seq' | 'bank_account_seq' | 'offer_type'>
  readonly applicant: Pick<ApplicationRow, 'member_seq' | 'bank_account_seq'>
}

/** Prepares the room of a deal, if both sides still have the bank accounts they chose. */
export async function prepareRoom(
  { banks, vault }: DealDeps,
  { applicationSeq, deal, applicant }: Sides,
): Promise<Result<NewRoom, 'BANK_ACCOUNT_UNUSABLE'>> {
  const [owners, applicants] = await Promise.all([
    banks.usable(deal.member_seq, deal.bank_account_seq ?? ''),
    banks.usable(applicant.member_seq, applicant.bank_account_seq ?? ''),
  ])
  if (!owners || !applicants) return refuse('BANK_ACCOUNT_UNUSABLE')
  const [payee, payer] = deal.offer_type === 'ASK' ? [owners, applicants] : [applicants, owners]
  return ok(await newRoom(vault, applicationSeq, { payee, payer }))
}

/** Starts the buyer's time to pay. Coins and bonds stay set aside for this deal until it ends. */
export async function beginPaying(
  db: DealDatabase,
  { payment_minutes }: Pick<DealRow, 'payment_minutes'>,
  { application_seq }: Pick<ApplicationRow, 'application_seq'>,
): Promise<void> {
  const now = Date.now()
  if (payment_minutes === null) throw new Error('a deal that is paid inside has no room')
  await updateApplication(db, application_seq, {
    state: 'PAYING',
    decided_at: new Date(now),
    pay_by: new Date(now + payment_minutes * MINUTE_MS),
  })
}
