import { Button, type Column, DataList, Empty } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { DetailLink } from './detail-link.tsx'
import { type Certification, certificationsQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { useTypeTitle } from './use-type-title.ts'

/** Every certification the member applied for, with its outcome. */
export function KycListScreen(): ReactNode {
  const t = useText('kyc')
  const list = listOf(useInfiniteQuery(certificationsQuery(useApp().client)), t('failed'))
  return (
    <MemberPage title={t('list.title')}>
      <DataList
        label={t('list.title')}
        columns={useColumns()}
        rowKey={({ kyc_seq }) => kyc_seq}
        {...list}
        empty={
          <Empty
            action={
              <Button component={Link} to="/certification-management/auth-management">
                {t('start')}
              </Button>
            }
          >
            {t('empty')}
          </Empty>
        }
      />
    </MemberPage>
  )
}

function useColumns(): readonly Column<Certification>[] {
  const t = useText('kyc')
  const titleOf = useTypeTitle()
  return [
    {
      key: 'type',
      header: t('column.type'),
      phone: 'lead',
      cell: ({ kyc_seq, type_seq }) => <DetailLink seq={kyc_seq}>{titleOf(type_seq)}</DetailLink>,
    },
    { key: 'status', header: t('column.status'), phone: 'trail', cell: (row) => <StatusTag of={row} /> },
    { key: 'created', header: t('column.created'), cell: ({ created_at }) => <When at={created_at} /> },
    {
      key: 'expires',
      header: t('column.expires'),
      align: 'end',
      cell: ({ expires_at }) => (expires_at ? <When at={expires_at} as="date" /> : '–'),
    },
  ]
}
