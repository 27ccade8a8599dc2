import { CUSTOMER_EXCHANGE_TYPES, type CustomerExchangeType } from '@cocobnk/contract'
import { useState } from 'react'
import { readStored, writeStored } from '../browser/stored.ts'

export type CustomerChoice = {
  readonly customer: CustomerExchangeType
  readonly onCustomer: (next: CustomerExchangeType) => void
}

const KEY = 'customer_exchange_type'

/** Whether the menus are for a person or a company; stored in the browser. */
export function useCustomerExchange(): readonly [CustomerExchangeType, (next: CustomerExchangeType) => void] {
  const [customer, setCustomer] = useState(() => customerExchangeOf(readStored(globalThis.localStorage, KEY)))
  const choose = (next: CustomerExchangeType) => {
    writeStored(localStorage, KEY, next)
    setCustomer(next)
  }
  return [customer, choose]
}

export function customerExchangeOf(stored: unknown): CustomerExchangeType {
  return CUSTOMER_EXCHANGE_TYPES.find((type) => type === stored) ?? 'INDIVIDUAL'
}
