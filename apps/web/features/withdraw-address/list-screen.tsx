import { AddressGroups, Button, type Column, DataList, Empty, Stack, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type WithdrawAddress, withdrawAddressesQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { Usable } from './usable.tsx'

/** The member's withdrawal addresses, and when each becomes usable. */
export function WithdrawAddressListScreen(): ReactNode {
  const t = useText('withdraw-address')
  const addresses = useInfiniteQuery(withdrawAddressesQuery(useApp().client))
  const list = listOf(addresses, t('failed'))
  const max = addresses.data?.pages[0]?.max
  return (
    <MemberPage title={t('list.title')} lede={t('list.lede')}>
      <MemberSection
        title={max === undefined ? t('list.title') : t('count', { n: list.rows?.length ?? 0, max })}
        action={<RegisterButton />}
      >
        <DataList
          label={t('list.title')}
          columns={useColumns()}
          rowKey={({ address_seq }) => address_seq}
          {...list}
          empty={<Empty>{t('empty')}</Empty>}
        />
      </MemberSection>
    </MemberPage>
  )
}

function RegisterButton(): ReactNode {
  const t = useText('withdraw-address')
  return (
    <Button component={Link} to="/certification-management/kyc-withdraw-address" variant="filled" size="sm">
      {t('register')}
    </Button>
  )
}

function useColumns(): readonly Column<WithdrawAddress>[] {
  const t = useText('withdraw-address')
  return [
    {
      key: 'name',
      header: t('column.name'),
      phone: 'lead',
      cell: ({ address_seq, label, address }) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/certification-management/kyc-withdraw-detail/${address_seq}`}>
            {label}
          </TextLink>
          <AddressGroups address={address} short />
        </Stack>
      ),
    },
    { key: 'asset', header: t('asset'), cell: ({ asset_code }) => asset_code },
    { key: 'status', header: t('status'), phone: 'trail', cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'usable',
      header: t('column.usable'),
      align: 'end',
      cell: (address) => (
        <Text component="span" size="sm" tone="muted">
          <Usable address={address} />
        </Text>
      ),
    },
  ]
}
