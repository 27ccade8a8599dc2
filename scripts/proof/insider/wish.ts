import { FLOWS } from '@cocobnk/chart'
import { newId, transferId } from '@cocobnk/ledger'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import { type Intent, intentSecret, type Signatory, signIntent } from '@cocobnk/request-signature'
import type { Scene } from './scene.ts'

export const textOfMinor = (minor: bigint) => formatMinor(minor, DEFAULT_DECIMALS)

/** A token of the api with this content. Whoever owns the api signs it as they like. */
const tokenOf = (content: object) => `${Buffer.from(JSON.stringify(content)).toString('base64url')}.x`

type Request = { readonly target: string; readonly body: object; readonly once?: string }

export function signedBy(master: Uint8Array, by: Signatory, { target, body, once = newId(0) }: Request): Intent {
  const time = String(Math.floor(Date.now() / 1000))
  const asked = { time, method: 'POST', target, once, body: JSON.stringify(body) }
  return { ...by, ...asked, tag: signIntent(intentSecret(master, by), asked) }
}

/** What the mule truly wants: to exchange, or to pay a shop of its own with conversion, at a price that the api's owner chose. */
export function wishOf({ master, mule }: Scene, code: number, account: string, amount: bigint) {
  const by = { by: 'session', id: newId(0), member: mule.owner } as const
  const seq = newId(0)
  if (code === FLOWS.exchange.code) {
    const body = {
      quote_id: tokenOf({ exchange_seq: seq }),
      source_account_seq: account,
      target_account_seq: account,
      source_amount: textOfMinor(amount),
      target_amount: textOfMinor(amount),
    }
    const id = transferId(0, 'exchange sell', seq)
    return { id, reference: seq, intent: signedBy(master, by, { target: '/api/v1/market/direct/transfer', body }) }
  }
  const body = { account_seq: account, authentication: tokenOf({ payment_seq: seq }), amount: textOfMinor(amount) }
  const target = `/api/v1/pg/transaction/${newId(0)}/pay`
  const reference = transferId(0, 'checkout payment', seq)
  const id = transferId(0, 'clearing sell', reference)
  return { id, reference, intent: signedBy(master, by, { target, body }) }
}
