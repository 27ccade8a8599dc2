import { AddressGroups, CopyButton, Group, KeyValue, type KeyValueRow } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { WithdrawAddress } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { Usable } from './usable.tsx'

export function AddressDetails({ address }: { readonly address: WithdrawAddress }): ReactNode {
  const t = useText('withdraw-address')
  const known = (label: string, value: string | null): KeyValueRow[] => (value === null ? [] : [{ label, value }])
  return (
    <MemberSection title={t('details')}>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('status'), value: <StatusTag status={address.status} /> },
          { label: t('column.usable'), value: <Usable address={address} /> },
          { label: t('asset'), value: address.asset_code },
          ...known(t('network'), address.network),
          ...known(t('bank'), address.bank),
          ...known(t('holder'), address.holder_name),
          {
            label: t(address.kind === 'FIAT' ? 'account' : 'address'),
            wide: true,
            value: (
              <Group gap="xs" justify="end">
                <AddressGroups address={address.address} align="end" />
                <CopyButton value={address.address}>{t('copy')}</CopyButton>
              </Group>
            ),
          },
          ...known(t('memo'), address.memo),
          { label: t('registered'), value: <When at={address.created_at} /> },
          { label: t('usableFrom'), value: <When at={address.usable_at} /> },
        ]}
      />
    </MemberSection>
  )
}
