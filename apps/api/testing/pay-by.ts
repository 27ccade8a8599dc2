import { uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import type { Person } from '@cocobnk/testing/person'

/** Pays a checkout from a balance, with a proof by password. Returns the refusal, or 0, and the checkout. */
export async function payBy(person: Person, token: string, account_seq: string) {
  const { body: opened } = await person.call('GET', `/pg/transaction/token/${token}`)
  const { transaction_seq } = opened.transaction as { transaction_seq: string }
  const asked = { body: { token, account_seq, password: PASSWORD } }
  const { body: proved } = await person.call('POST', '/pg/transaction/authenticate', asked)
  if (proved.error !== 0) return { error: proved.error, transaction_seq }
  const { authentication, amount } = proved
  const { body: paid } = await person.call('POST', `/pg/transaction/${transaction_seq}/pay`, {
    body: { account_seq, amount, authentication },
    headers: { 'idempotency-key': uuidV7() },
  })
  return { error: paid.error, transaction_seq }
}
