import { DataList, Empty, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { transfersQuery } from './queries.ts'
import { useTransferColumns } from './transfer-columns.tsx'

const SHOWN = 5

export function RecentTransfers({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('transfer')
  const { rows, error, onRetry } = listOf(useInfiniteQuery(transfersQuery(useApp().client)), t('failed'))
  const all = (
    <TextLink component={Link} to="/transfer/account-transfer-list">
      {t('history')}
    </TextLink>
  )
  return (
    <MemberSection title={t('recent')} action={all}>
      <DataList
        label={t('recent')}
        columns={useTransferColumns(accounts)}
        rowKey={({ transfer_seq }) => transfer_seq}
        rows={rows?.slice(0, SHOWN)}
        error={error}
        onRetry={onRetry}
        empty={<Empty>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}
