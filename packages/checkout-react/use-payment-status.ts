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
  /** The latest state from the bank; undefined before the first response. */
  readonly transaction: OpenTransaction | undefined
  /** True once the payment can no longer change by itself. Polling then ends. */
  readonly isSettled: boolean
  /** Why the last request failed; it is retried. Undefined after a success. */
  readonly error: unknown
}

const UNKNOWN: PaymentStatus = { transaction: undefined, isSettled: false, error: undefined }

/** Polls the state of a payment, for the page to which the customer returns. For display only: fulfill the order on the webhook. */
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

/** Returns the known status if it belongs to this payment. */
function statusOf(known: { readonly about: string; readonly status: PaymentStatus }, about: string): PaymentStatus {
  return known.about === about ? known.status : UNKNOWN
}
