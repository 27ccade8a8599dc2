import { accountBelongings } from '@cocobnk/account'
import { affiliateBelongings } from '@cocobnk/affiliate'
import { apiKeyBelongings } from '@cocobnk/api-key'
import { cardBelongings } from '@cocobnk/card'
import type { Belongings, Kysely } from '@cocobnk/database'
import { dealBelongings } from '@cocobnk/deal'
import { depositBelongings } from '@cocobnk/deposit'
import { inquiryBelongings } from '@cocobnk/inquiry'
import { kycBelongings } from '@cocobnk/kyc'
import { memberBelongings } from '@cocobnk/member'
import { merchantBelongings } from '@cocobnk/merchant'
import { moneyRequestBelongings } from '@cocobnk/money-request'
import { notificationBelongings } from '@cocobnk/notification'
import { oauthBelongings } from '@cocobnk/oauth'
import { otpBelongings } from '@cocobnk/otp'
import { passkeyBelongings } from '@cocobnk/passkey'
import { priceAlertBelongings } from '@cocobnk/price-alert'
import { productBelongings } from '@cocobnk/product'
import { reportBelongings } from '@cocobnk/report'
import { scheduleBelongings } from '@cocobnk/schedule'
import { sessionBelongings } from '@cocobnk/session'
import { subscriptionBelongings } from '@cocobnk/subscription'
import { payeeBelongings } from '@cocobnk/transfer'
import { withdrawAddressBelongings } from '@cocobnk/withdraw-address'
import { withdrawalBelongings } from '@cocobnk/withdrawal'
import type { Tables } from '../tables.ts'

/** Every module that stores rows of a member, in order of erasure. The member itself is last. */
export const BELONGINGS: readonly Belongings<Tables>[] = [
  sessionBelongings,
  apiKeyBelongings,
  oauthBelongings,
  otpBelongings,
  passkeyBelongings,
  accountBelongings,
  withdrawAddressBelongings,
  payeeBelongings,
  moneyRequestBelongings,
  scheduleBelongings,
  priceAlertBelongings,
  reportBelongings,
  subscriptionBelongings,
  inquiryBelongings,
  notificationBelongings,
  kycBelongings,
  dealBelongings,
  depositBelongings,
  withdrawalBelongings,
  cardBelongings,
  merchantBelongings,
  productBelongings,
  affiliateBelongings,
  memberBelongings,
]

const BOOKS = 'part of the books; says what happened to which account, not to whom'

/** Tables whose rows are kept after the membership. Their personal data is sealed with the member's key, which is erased. */
export const KEPT: Readonly<Partial<Record<string, string>>> = {
  account_freeze: 'when and why operators froze an account; says nothing else about the member',
  affiliate_adjust: BOOKS,
  affiliate_allowance: BOOKS,
  affiliate_balance: BOOKS,
  affiliate_cause: BOOKS,
  application: 'what was applied for and how it ended; without content',
  deposit_claim: BOOKS,
  destination_revocation: 'the signer must never pay a revoked destination again',
  exchange: BOOKS,
  halt: 'what the bank halted and why, for operators',
  kept_decision: BOOKS,
  market_signal: 'what operators examined about a market; says what was ordered, not by whom',
  outflow_bound_due: 'whose bounds are to be brought to the ledger; gone a second later',
  outflow_hold: 'when and why operators held outflow; says nothing else about the member',
  payable_address: 'destinations known to the signer; revoked with the address',
  payee_past: 'whom a member could pay until a day ago, for the verifier',
  review_case: 'what operators decided; its subject is erased',
  security_event: 'kinds and times only, for disputes about access',
  session: 'ended at closure; deleted when it would have expired',
  session_hold: 'ends with its session',
  settlement: BOOKS,
  step_up: 'proofs that a factor was used, bound to a request',
  term_agreement: 'which terms were agreed to, and when',
  webauthn_challenge: 'expires within minutes',
}

export async function hasObligations(transaction: Kysely<Tables>, memberSeq: string): Promise<boolean> {
  for (const { hasObligation } of BELONGINGS) if (await hasObligation?.(transaction, memberSeq)) return true
  return false
}

export async function eraseBelongings(transaction: Kysely<Tables>, memberSeq: string): Promise<void> {
  for (const { erase } of BELONGINGS) await erase?.(transaction, memberSeq)
}
