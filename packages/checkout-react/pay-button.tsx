import { type ComponentPropsWithoutRef, type JSX, useState } from 'react'

export type PayButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'onError'> & {
  /** The address of the bank. The button sends the customer to no other origin. */
  readonly baseUrl: string
  /** Calls your own server, which has the key, to create the transaction of this order. */
  readonly createPayment: () => Promise<{ readonly checkout_url: string }>
  /** Called with an error that occurs before the customer reaches the bank. Show it beside the button. */
  readonly onError?: (error: unknown) => void
}

/** A button that sends the customer to the bank to pay. It contains no key, and no styles: pass a class. */
export function PayButton({ baseUrl, createPayment, onError, disabled, ...rest }: PayButtonProps): JSX.Element {
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { checkout_url } = await createPayment()
      if (new URL(checkout_url).origin !== new URL(baseUrl).origin)
        throw new Error(`${checkout_url} is not an address of ${baseUrl}`)
      // Stays busy: the browser is leaving the page.
      location.assign(checkout_url)
    } catch (error) {
      setBusy(false)
      onError?.(error)
    }
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
      onClick={() => void pay()}
    />
  )
}
