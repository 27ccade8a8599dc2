import { outsideTransactions } from '@cocobnk/database'
import { stop } from '@cocobnk/workflow'
import type { Sms } from './sms.ts'

const TIMEOUT_MS = 10_000
/** The number's or the text's fault; any other status is our fault or temporary. */
const REFUSED_FOR_GOOD = new Set([400, 404, 410, 422])

export type SmsTransport = {
  /** Resolves once the provider has accepted it; throws a permanent refusal if it never will; throws otherwise, to be retried. */
  send(sms: Pick<Sms, 'sms_seq' | 'recipient'>, text: string): Promise<void>
}

type Provider = { readonly url: string; readonly token: string; readonly from: string }

/** Calls the text message provider; the id makes a repetition idempotent. */
export function httpTransport({ url, token, from }: Provider): SmsTransport {
  return outsideTransactions('the provider of text messages', {
    send: async ({ sms_seq, recipient }, text) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': sms_seq,
        },
        body: JSON.stringify({ id: sms_seq, from, to: recipient, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The body may contain the number, so only the status is kept.
      await response.body?.cancel()
      if (REFUSED_FOR_GOOD.has(response.status)) stop('REJECTED', `the provider answered ${response.status}`)
      if (!response.ok) throw new Error(`the provider answered ${response.status}`)
    },
  })
}
