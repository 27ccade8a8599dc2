import { AssetMark, DataList, Empty, PageFrame, Row, RowList, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { isOpen, unpaidToday } from './fund.ts'
import css from './fund-list-screen.module.css'
import { dividendsQuery } from './fund-queries.ts'
import { useMovementColumns } from './movement-columns.tsx'
import { ProductNav } from './product-nav.tsx'
import { type Fund, fundsQuery } from './queries.ts'
import { ShortAmount } from './short-amount.tsx'
import { StatementButton } from './statement-button.tsx'

/** Dividends to claim, upcoming dividends, and paid ones. */
export function DividendListScreen(): ReactNode {
  const t = useText('fund')
  const title = useText('title')('/product/dividend/list')
  const { client } = useApp()
  const { data: funds = [] } = useQuery(fundsQuery(client))
  const list = listOf(useInfiniteQuery(dividendsQuery(client)), t('failed'))
  const open = funds.filter(isOpen)
  return (
    <PageFrame title={title} nav={<ProductNav />} actions={list.rows?.length ? <StatementButton /> : null} wide>
      <Waiting funds={open.filter(({ claimable }) => /[1-9]/.test(claimable))} />
      <ToCome funds={open} />
      <MemberSection title={t('dividends.paid')}>
        <DataList
          label={t('dividends.paid')}
          columns={useMovementColumns('dividend')}
          rowKey={({ step_seq }) => step_seq}
          {...list}
          empty={<Empty>{t('dividends.empty')}</Empty>}
        />
      </MemberSection>
    </PageFrame>
  )
}

function Waiting({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  if (funds.length === 0) return null
  return (
    <MemberSection title={t('dividends.waiting')}>
      <div className={css.claims}>
        {funds.map((fund) => (
          <div key={fund.fund_seq} className={css.claim}>
            <TextLink component={Link} to={`/product/subscription/list?seq=${fund.fund_seq}`}>
              {fund.instrument.name}
            </TextLink>
            <ClaimForm fund={fund} />
          </div>
        ))}
      </div>
    </MemberSection>
  )
}

function ToCome({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  if (funds.length === 0) return null
  return (
    <MemberSection title={t('dividends.toCome')}>
      <RowList>
        {funds.map((fund) => (
          <Row
            key={fund.fund_seq}
            component={Link}
            to={`/product/subscription/list?seq=${fund.fund_seq}`}
            mark={<AssetMark asset={fund.dividend_asset.code} />}
            title={fund.instrument.name}
            note={t(fund.dividend_days === null ? 'dividends.atEnd' : 'dividends.every', {
              days: fund.dividend_days ?? 0,
            })}
            end={<ShortAmount value={fund.to_come} asset={fund.dividend_asset.code} signed />}
            endNote={
              <>
                {t('dividends.sofar')} <ShortAmount value={unpaidToday(fund)} asset={fund.dividend_asset.code} />
              </>
            }
          />
        ))}
      </RowList>
    </MemberSection>
  )
}
