import { uuidV7Of } from '@cocobnk/database'
import { applicationKind, KYC_FIELDS_FIELD } from '@cocobnk/kyc'
import { memberVault } from '@cocobnk/member'
import { OTP_SECRET_FIELD } from '@cocobnk/otp'
import { DEMO_LOGINS } from '../seed-demo.logins.ts'
import type { PastGround } from './ground.ts'

/** The day on which they turned on one-time codes and were certified, so long ago that every waiting time is over. */
const DAY = 1
const VALID_DAYS = 365

/** The identity document, which also states the real name, and the purpose: together they lift the cap of accounts opened without a visit. */
const CERTIFICATIONS = {
  merchant: {
    1: { name: 'Mara Merchant', birth_date: '850412', document_kind: 'PASSPORT' },
    4: { purpose: 'BUSINESS', explanation: 'Takings of a shop for coffee and books.' },
  },
  trader: {
    1: { name: 'Theo Trader', birth_date: '920630', document_kind: 'PASSPORT' },
    4: { purpose: 'INVESTMENT', explanation: 'Buying and selling crypto-assets with my savings.' },
  },
} as const

/** Gives every member with a secret for codes the highest grade: a confirmed address, one-time codes and a real name. */
export async function writeFactors(ground: PastGround): Promise<void> {
  for (const login of DEMO_LOGINS) if ('otpSecret' in login) await certify(ground, login)
}

type Certified = Extract<(typeof DEMO_LOGINS)[number], { readonly otpSecret: string }>

async function certify({ db, vault, book }: PastGround, { userName, otpSecret }: Certified): Promise<void> {
  const { memberSeq: member_seq } = book.account({ who: userName, code: 'USOT' })
  const own = memberVault(db, vault, member_seq)
  const [at, decided_at, expires_at] = [book.moment(DAY, 30), book.moment(DAY, 90), book.moment(DAY + VALID_DAYS)]
  const seqOf = (name: string) => uuidV7Of(at.getTime(), `${name} ${member_seq}`)
  const secret = await own.seal(OTP_SECRET_FIELD, otpSecret)
  await db
    .insertInto('otp')
    .values({ otp_seq: seqOf('otp'), member_seq, secret, created_at: at, activated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [type, given] of Object.entries(CERTIFICATIONS[userName])) {
    const [type_seq, seq] = [Number(type), seqOf(`certification ${type}`)]
    const request = {
      kyc_seq: seq,
      member_seq,
      type_seq,
      fields: await own.seal(KYC_FIELDS_FIELD, JSON.stringify(given)),
    }
    await db
      .insertInto('kyc_request')
      .values({ ...request, status: 'APPROVED', created_at: at, decided_at, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const application = { application_seq: seq, member_seq, kind: applicationKind(type_seq) }
    await db
      .insertInto('application')
      .values({ ...application, status: 'APPROVED', created_at: at, updated_at: decided_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
