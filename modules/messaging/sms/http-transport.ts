import { outsideTransactions } from '@cocobnk/database'
import { stop } from '@cocobnk/workflow'
import type { Sms } from './sms.ts'

const TIMEOUT_MS = 10_000
/** Statuses caused by the number or the text. Any other failure is ours or temporary. */
const REFUSED_FOR_GOOD = new Set([400, 404, 410, 422])

export type SmsTransport = {
  /** Resolves once the provider has accepted it. Throws a `Refusal` if it never will; any other error is to be retried. */
  send(sms: Pick<Sms, 'sms_seq' | 'recipient'>, text: string): Promise<void>
}

type Provider = { readonly url: string; readonly token: string; readonly from: string }

/** Calls the text message provider. The id makes a repeated call idempotent. */
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
