import { type ComponentPropsWithoutRef, type JSX, useState } from 'react'

export type PayButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'onError'> & {
  /** The address of the bank: the customer is sent nowhere else. */
  readonly baseUrl: string
  /** Asks your own server, which has the key, to create the transaction of this order. */
  readonly createPayment: () => Promise<{ readonly checkout_url: string }>
  /** What went wrong before the customer got to the bank; show it beside the button. */
  readonly onError?: (error: unknown) => void
}

/** Sends the customer to the bank to pay. It has no key and no style: give it a class. */
export function PayButton({ baseUrl, createPayment, onError, disabled, ...rest }: PayButtonProps): JSX.Element {
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { checkout_url } = await createPayment()
      if (new URL(checkout_url).origin !== new URL(baseUrl).origin)
        throw new Error(`${checkout_url} is not an address of ${baseUrl}`)
      // It stays busy: the page is about to go.
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
