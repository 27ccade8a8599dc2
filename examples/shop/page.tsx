import { PayButton, usePaymentStatus } from '@cocobnk/checkout-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const LOOK_MS = 500

/**
 * Renders the interactive parts of a page: the button and the state of the payment. The server renders the rest, and passes data in
 * `data-`.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-bank]')) {
  const { bank = '', token, order = '' } = place.dataset
  createRoot(place).render(
    token === undefined ? <Pay bank={bank} /> : <Status bank={bank} token={token} order={order} />,
  )
}

function Pay({ bank }: { readonly bank: string }): ReactNode {
  const [problem, setProblem] = useState('')
  return (
    <>
      <PayButton
        baseUrl={bank}
        createPayment={createPayment}
        onError={(error) => setProblem(error instanceof Error ? error.message : String(error))}
      >
        Pay with Cocobnk
      </PayButton>
      <span role="alert">{problem}</span>
    </>
  )
}

/** Creates the payment through this shop's server, which has the key. */
async function createPayment(): Promise<{ readonly checkout_url: string }> {
  const response = await fetch('/pay', { method: 'POST' })
  if (!response.ok) throw new Error('The bank did not answer. Please try again.')
  return (await response.json()) as { checkout_url: string }
}

type StatusProps = { readonly bank: string; readonly token: string; readonly order: string }

/** The payment's state according to the bank, until the shop's own server has received it too. */
function Status({ bank, token, order }: StatusProps): ReactNode {
  const { isSettled, error } = usePaymentStatus({ baseUrl: bank, token })
  useEffect(() => {
    if (!isSettled) return
    const look = async () => {
      const { state } = (await (await fetch(`/order/${order}/state`)).json()) as { state: string }
      if (state !== 'PAYING') location.reload()
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isSettled, order])
  if (isSettled) return 'The bank has your answer. One moment …'
  return error === undefined ? 'Waiting for your payment' : 'The bank cannot be reached. We keep trying.'
}
