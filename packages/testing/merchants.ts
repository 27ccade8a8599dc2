import type { CommerceMode } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import type { SigningKey } from './api-keys.ts'
import type { Bank } from './members.ts'
import { demandOf, type Person } from './person.ts'
import type { Reply } from './requests.ts'

type AtDesk = (token: string, method: string, path: string, body?: object) => Promise<Reply>

export const SHOP_FACTS = {
  title: 'Sample Shop',
  site_url: 'https://shop.example.com/',
  category: 'RETAIL',
  support_email: 'help@shop.example.com',
  price_currency: 'KRW',
} as const

/** Gives a member the grade that shops need: an authenticator, and a verified name. */
export async function letSell({ owner }: Bank, userName: string): Promise<void> {
  await sql`WITH otp AS (
      INSERT INTO otp (otp_seq, member_seq, secret, activated_at)
      SELECT gen_random_uuid(), member_seq, decode(repeat('02', 61), 'hex'), now() FROM member WHERE user_name = ${userName}
      ON CONFLICT (member_seq) DO NOTHING)
    INSERT INTO realname_attempt (attempt_seq, member_seq, address, agent, nonce_hash, ends_at, state, decided_at, expires_at)
    SELECT gen_random_uuid(), member_seq, '', '', decode(md5(random()::text) || md5(random()::text), 'hex'), now(), 'VERIFIED',
      now(), now() + interval '1 year' FROM member WHERE user_name = ${userName}`.execute(owner)
}

/** A member with a passkey, with which each request can be confirmed. */
export async function seller(person: Person) {
  const { authenticator } = await person.enrolPasskey()
  const confirmed = async (method: string, path: string, body: object, headers: object = {}): Promise<Reply> => {
    const refused = await person.call(method, path, { body, headers })
    if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
    const { challenge_seq } = demandOf(refused)
    const options = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
    const proof = await person.prove(refused, { credential: authenticator.get(options.body.options as never) })
    return person.call(method, path, { body, proof, headers })
  }
  return {
    ...person,
    confirmed,
    register: (more: object) =>
      confirmed('POST', '/pg/merchant', { ...SHOP_FACTS, terms: true, ...more }, { 'idempotency-key': uuidV7() }),
    /** The key with which the shop's programs sign. */
    signingKey: async (merchantSeq: string, mode: CommerceMode): Promise<SigningKey> => {
      const path = `/pg/merchant/${merchantSeq}/signature-key`
      const { body } = await confirmed('POST', path, { type: 'SET_REVEALED', mode })
      if (body.error !== 0) throw new Error(JSON.stringify(body))
      return { keyId: (body.key as { key_seq: string }).key_seq, secret: String(body.secret) }
    },
  }
}

/** An operator claims a shop's case and decides it; another one agrees to an approval. */
export async function decideShop(
  { bank, atDesk }: { readonly bank: Bank; readonly atDesk: AtDesk },
  merchantSeq: string,
  type: 'SET_APPROVED' | 'SET_REJECTED' = 'SET_APPROVED',
): Promise<Reply> {
  const token = await bank.operatorToken('COMPLIANCE')
  const { rows } = await sql<{ case_seq: string }>`SELECT case_seq FROM review_case
    JOIN merchant_review ON subject_seq = review_seq
    WHERE merchant_seq = ${merchantSeq} AND review_case.decided_at IS NULL`.execute(bank.owner)
  await atDesk(token, 'PATCH', `/operator/case/${rows[0]?.case_seq}`, { type: 'SET_CLAIMED' })
  const decision = { type, reason: 'the papers were looked at' }
  const asked = await atDesk(token, 'PATCH', `/operator/merchant/${merchantSeq}`, decision)
  return agree({ bank, atDesk }, asked)
}

/** Another operator agrees to what was asked for, if anything was. */
export async function agree(
  { bank, atDesk }: { readonly bank: Bank; readonly atDesk: AtDesk },
  asked: Reply,
): Promise<Reply> {
  if (asked.body.error !== 0 || asked.body.approval_seq === null) return asked
  const checker = await bank.operatorToken('COMPLIANCE')
  const path = `/operator/approval/${asked.body.approval_seq as string}`
  return atDesk(checker, 'PATCH', path, { type: 'SET_APPROVED', reason: 'agreed' })
}
