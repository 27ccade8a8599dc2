import { AFFILIATE_BEHAVIOURS } from '@cocobnk/contract'
import { DataList, Empty, SelectField, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
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
import { useAllowanceColumns } from './allowance-columns.tsx'
import { Programme } from './programme.tsx'
import { allowancesQuery, asked } from './queries.ts'

export type LogSearch = { readonly asset?: string; readonly behaviour?: string; readonly period?: string }
type SetSearch = (change: { readonly [Key in keyof LogSearch]: string | undefined }) => void

/** Every allowance of the member with its cause, newest first. */
export function AllowanceLogScreen({ search }: { readonly search: LogSearch }): ReactNode {
  const t = useText('affiliate')
  const { client } = useApp()
  const navigate = useNavigate()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const filter = {
    asset_seq: assets.find(({ code }) => code === search.asset)?.seq,
    behaviour: AFFILIATE_BEHAVIOURS.find((behaviour) => behaviour === search.behaviour),
    period: periodOf(search.period),
  }
  const setSearch: SetSearch = (change) =>
    void navigate({
      to: '/mypage/affiliate-log',
      search: searchTexts({ ...search, ...change }, 'asset', 'behaviour', 'period'),
      replace: true,
      resetScroll: false,
    })
  const list = listOf(useInfiniteQuery(allowancesQuery(client, filter)), t('failed'))
  const isNarrowed = Boolean(search.asset || search.behaviour || search.period)
  const clear = () => setSearch({ asset: undefined, behaviour: undefined, period: undefined })
  const read = (time_zone: string) =>
    client.call('GET /affiliate/allowance/csv', { query: { ...asked(filter), time_zone } })
  const csv = <CsvButton label={t('csv')} name="allowances.csv" read={read} />
  return (
    <MemberPage title={t('log')} lede={t('log.lede')} wide>
      <MemberSection title={t('log.all')} action={list.rows?.length ? csv : null}>
        <DataList
          label={t('log')}
          columns={useAllowanceColumns()}
          rowKey={({ allowance_seq }) => allowance_seq}
          {...list}
          filters={
            !isNarrowed && list.rows?.length === 0 ? null : (
              <LogFilters search={search} setSearch={setSearch} codes={assets.map(({ code }) => code)} />
            )
          }
          empty={isNarrowed ? <NoneFits onShowAll={clear}>{t('empty.filtered')}</NoneFits> : <NothingYet />}
        />
      </MemberSection>
      <Programme />
    </MemberPage>
  )
}

export function NothingYet(): ReactNode {
  const t = useText('affiliate')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/mypage/invite-relation">
          {t('invite')}
        </TextLink>
      }
    >
      {t('empty')}
    </Empty>
  )
}

type FiltersProps = {
  readonly search: LogSearch
  readonly setSearch: SetSearch
  readonly codes: readonly string[]
}

function LogFilters({ search, setSearch, codes }: FiltersProps): ReactNode {
  const t = useText('affiliate')
  const filter = useText('money-filter')
  return (
    <Filters>
      <SelectField
        name="asset"
        label={filter('asset')}
        placeholder={filter('asset.all')}
        value={search.asset ?? ''}
        onChange={(event) => setSearch({ asset: event.currentTarget.value })}
        options={codes.map((code) => ({ value: code, label: code }))}
      />
      <SelectField
        name="behaviour"
        label={t('behaviour')}
        placeholder={t('behaviour.all')}
        value={search.behaviour ?? ''}
        onChange={(event) => setSearch({ behaviour: event.currentTarget.value })}
        options={AFFILIATE_BEHAVIOURS.map((one) => ({ value: one, label: t(`behaviour.${one}`) }))}
      />
      <PeriodField value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
    </Filters>
  )
}
