import { Empty, PageFrame, RowList, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { LoginNeeded } from './login-needed.tsx'
import { everySettlementQuery } from './queries.ts'
import { SettlementRow } from './settlement-section.tsx'

/** The settlement accounts of all shops, by shop. */
export function AccountAllScreen(): ReactNode {
  const title = useText('title')
  const name = title('/company/merchant-account-all-list')
  return (
    <LoginNeeded title={name}>
      <Known title={name} />
    </LoginNeeded>
  )
}

function Known({ title }: { readonly title: string }): ReactNode {
  const t = useText('merchant')
  const query = useQuery(everySettlementQuery(useApp().client))
  return (
    <PageFrame title={title} lede={t('accounts.note')}>
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons />}>
        {(rows) => {
          if (rows.length === 0) return <Empty>{t('account.empty')}</Empty>
          const shops = Map.groupBy(rows, ({ merchant }) => merchant.merchant_seq)
          return [...shops].map(([seq, own]) => (
            <MemberSection
              key={seq}
              title={own[0]?.merchant.title ?? ''}
              action={
                <TextLink component={Link} to={`/company/merchant-account-list/${seq}`}>
                  {t('manage')}
                </TextLink>
              }
            >
              <RowList label={own[0]?.merchant.title ?? ''}>
                {own.map((row) => (
                  <SettlementRow key={row.merchant_account_seq} row={row} />
                ))}
              </RowList>
            </MemberSection>
          ))
        }}
      </Loaded>
    </PageFrame>
  )
}
