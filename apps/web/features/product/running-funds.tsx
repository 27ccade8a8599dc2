import type { ProductType } from '@cocobnk/contract'
import { RowList, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { isOpen } from './fund.ts'
import { FundRow } from './fund-row.tsx'
import { fundsQuery } from './queries.ts'

/** The member's open products of this type, with links to due instalments. */
export function RunningFunds({ type }: { readonly type: ProductType }): ReactNode {
  const t = useText('product')
  const title = useText('title')
  const { data = [] } = useQuery(fundsQuery(useApp().client))
  const own = data.filter((fund) => fund.type === type && isOpen(fund))
  if (own.length === 0) return null
  return (
    <MemberSection
      title={t('running')}
      action={
        <TextLink component={Link} to="/product/subscription/list">
          {title('/product/subscription/list')}
        </TextLink>
      }
    >
      <RowList>
        {own.map((fund) => (
          <FundRow key={fund.fund_seq} fund={fund} />
        ))}
      </RowList>
    </MemberSection>
  )
}
