import { DataList, Empty, PageFrame } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { returnsQuery } from './fund-queries.ts'
import { useMovementColumns } from './movement-columns.tsx'
import { ProductNav } from './product-nav.tsx'
import { StatementButton } from './statement-button.tsx'

/** Returns from products, at maturity or earlier. */
export function ReturnListScreen(): ReactNode {
  const t = useText('fund')
  const title = useText('title')('/product/return/list')
  const list = listOf(useInfiniteQuery(returnsQuery(useApp().client)), t('failed'))
  return (
    <PageFrame title={title} nav={<ProductNav />} actions={list.rows?.length ? <StatementButton /> : null} wide>
      <DataList
        label={title}
        columns={useMovementColumns('return')}
        rowKey={({ step_seq }) => step_seq}
        {...list}
        empty={<Empty>{t('returns.empty')}</Empty>}
      />
    </PageFrame>
  )
}
