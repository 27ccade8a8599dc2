import { isSettled, type OpenTransaction, openTransaction } from '@cocobnk/sdk/browser'
import { useEffect, useState } from 'react'

const INTERVAL_MS = 2_000
const LONGEST_MS = 30_000

export type PaymentWatch = {
  /** The address of the bank. */
  readonly baseUrl: string
  /** `token` of the transaction, which your server gave this page. */
  readonly token: string
  readonly intervalMs?: number
}

export type PaymentStatus = {
  /** As the bank last told it; nothing before its first answer. */
  readonly transaction: OpenTransaction | undefined
  /** Whether it can still change by itself. Nobody asks any more once it cannot. */
  readonly isSettled: boolean
  /** Why the last question failed. It is asked again. */
  readonly error: unknown
}

const UNKNOWN: PaymentStatus = { transaction: undefined, isSettled: false, error: undefined }

/** What has become of a payment, for the page to which the customer returns. For display only: deliver by the webhook. */
export function usePaymentStatus({ baseUrl, token, intervalMs = INTERVAL_MS }: PaymentWatch): PaymentStatus {
  const about = `${baseUrl} ${token}`
  const [known, setKnown] = useState({ about, status: UNKNOWN })
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const ask = async () => {
      try {
        const transaction = await openTransaction({ baseUrl, token }, stop.signal)
        failures = 0
        setKnown({ about, status: { transaction, isSettled: isSettled(transaction), error: undefined } })
        if (isSettled(transaction)) return
      } catch (error) {
        if (stop.signal.aborted) return
        failures++
        setKnown((before) => ({ about, status: { ...statusOf(before, about), error } }))
      }
      timer = setTimeout(() => void ask(), Math.min(intervalMs * 2 ** failures, LONGEST_MS))
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [about, baseUrl, token, intervalMs])
  return statusOf(known, about)
}

/** What is known of another payment says nothing about this one. */
function statusOf(known: { readonly about: string; readonly status: PaymentStatus }, about: string): PaymentStatus {
  return known.about === about ? known.status : UNKNOWN
}
