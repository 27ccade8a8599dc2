import { AddressGroups, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './destination.module.css'
import type { Withdrawal } from './queries.ts'

/** Whether an asset is withdrawn to an address or to a bank account. */
export function targetOf({ kind }: Pick<Withdrawal['asset'], 'kind'>): 'address' | 'bank' {
  return kind === 'FIAT' ? 'bank' : 'address'
}

/** The destination in full: an address in groups for legibility, or a bank account with its owner. */
export function Destination({ destination }: { readonly destination: Withdrawal['destination'] }): ReactNode {
  const t = useText('withdrawal')
  const { label, address, memo, bank, holder_name } = destination
  return (
    <Stack gap="2xs" className={css.destination}>
      <Text component="span">{label}</Text>
      {bank ? (
        <Text component="span" size="sm" tone="muted">
          {[bank, holder_name].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
      <AddressGroups address={address} className={css.address ?? ''} />
      {memo ? (
        <Text component="span" size="sm">
          {t('memo')} <AddressGroups address={memo} className={css.address ?? ''} />
        </Text>
      ) : null}
    </Stack>
  )
}
