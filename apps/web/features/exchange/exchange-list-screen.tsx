import { EXCHANGE_TYPES } from '@cocobnk/contract'
import { DataList, Empty, SelectField, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { AssetField } from '../../list/asset-field.tsx'
import { CsvButton } from '../../list/csv-button.tsx'
import { Filters } from '../../list/filters.tsx'
import { NoneFits } from '../../list/none-fits.tsx'
import { listOf } from '../../list/pages.ts'
import { periodOf } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { useExchangeColumns } from './exchange-columns.tsx'
import { asked, exchangesQuery } from './queries.ts'

export type ExchangeSearch = { readonly asset?: string; readonly type?: string; readonly period?: string }
type SetSearch = (change: { readonly [Key in keyof ExchangeSearch]: string | undefined }) => void
type Props = { readonly search: ExchangeSearch }

/** The member's exchanges, newest first. */
export function ExchangeListScreen({ search }: Props): ReactNode {
  const t = useText('exchange')
  const { client } = useApp()
  const navigate = useNavigate()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const filter = {
    asset_seq: assets.find(({ code }) => code === search.asset)?.seq,
    type: EXCHANGE_TYPES.find((type) => type === search.type),
    period: periodOf(search.period),
  }
  const setSearch: SetSearch = (change) =>
    void navigate({
      to: '/lookup/transfer-list',
      search: searchTexts({ ...search, ...change }, 'asset', 'type', 'period'),
      replace: true,
      resetScroll: false,
    })
  const list = listOf(useInfiniteQuery(exchangesQuery(client, filter)), t('failed'))
  const isNarrowed = Boolean(search.asset || search.type || search.period)
  const clear = () => setSearch({ asset: undefined, type: undefined, period: undefined })
  const read = (time_zone: string) =>
    client.call('GET /market/direct/transfer/csv', { query: { ...asked(filter), time_zone } })
  const csv = <CsvButton label={t('csv')} name="exchanges.csv" read={read} />
  return (
    <MemberPage nav={null} title={t('history')}>
      <MemberSection title={t('all')} action={list.rows?.length ? csv : null}>
        <DataList
          label={t('history')}
          columns={useExchangeColumns()}
          rowKey={({ exchange_seq }) => exchange_seq}
          {...list}
          filters={<ExchangeFilters search={search} setSearch={setSearch} codes={assets.map(({ code }) => code)} />}
          empty={isNarrowed ? <NoneFits onShowAll={clear}>{t('empty.filtered')}</NoneFits> : <NothingYet />}
        />
      </MemberSection>
    </MemberPage>
  )
}

function NothingYet(): ReactNode {
  const t = useText('exchange')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/exchange/direct-exchange">
          {t('title')}
        </TextLink>
      }
    >
      {t('empty')}
    </Empty>
  )
}

type FiltersProps = Props & { readonly setSearch: SetSearch; readonly codes: readonly string[] }

function ExchangeFilters({ search, setSearch, codes }: FiltersProps): ReactNode {
  const t = useText('exchange')
  return (
    <Filters>
      <AssetField value={search.asset} codes={codes} onChange={(asset) => setSearch({ asset })} />
      <SelectField
        name="type"
        label={t('type')}
        placeholder={t('type.all')}
        value={search.type ?? ''}
        onChange={(event) => setSearch({ type: event.currentTarget.value })}
        options={EXCHANGE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <PeriodField value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
    </Filters>
  )
}
