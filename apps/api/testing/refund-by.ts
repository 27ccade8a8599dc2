import { uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import type { Person } from '@cocobnk/testing/person'

/** Requests a refund as a person of the shop, with a proof if one is required. */
export async function refundBy(person: Person, { checkoutSeq }: { readonly checkoutSeq: string }, more: object = {}) {
  const asked = { body: { type: 'SET_REFUNDED', ...more }, headers: { 'idempotency-key': uuidV7() } }
  const refused = await person.call('PATCH', `/pg/transaction/${checkoutSeq}`, asked)
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  const proof = await person.prove(refused, { password: PASSWORD })
  return person.call('PATCH', `/pg/transaction/${checkoutSeq}`, { ...asked, proof })
}
