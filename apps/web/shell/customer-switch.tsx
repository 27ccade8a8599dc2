import { Segmented } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import type { CustomerChoice } from './customer-exchange.ts'

export function CustomerSwitch({
  customer,
  onCustomer,
  fullWidth = false,
}: CustomerChoice & { readonly fullWidth?: boolean }): ReactNode {
  const t = useText('shell')
  return (
    <Segmented
      label={t('customer.label')}
      value={customer}
      fullWidth={fullWidth}
      options={[
        { value: 'INDIVIDUAL', label: t('customer.individual') },
        { value: 'COMPANY', label: t('customer.company') },
      ]}
      onChange={onCustomer}
    />
  )
}
