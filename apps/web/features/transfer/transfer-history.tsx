import { DataList, Empty, SelectField, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { Filters } from '../../list/filters.tsx'
import { NoneFits } from '../../list/none-fits.tsx'
import { listOf } from '../../list/pages.ts'
import { periodOf } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { accountOptions } from '../../money-form/account-options.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import type { ListSearch, SetListSearch } from './list-search.ts'
import { asked, type TransferFilter, transfersQuery } from './queries.ts'
import { useTransferColumns } from './transfer-columns.tsx'

type HistoryProps = { readonly search: ListSearch; readonly setSearch: SetListSearch }

/** Transfers of up to six months, by asset, account and period, newest or oldest first. */
export function TransferHistory({ search, setSearch }: HistoryProps): ReactNode {
  const t = useText('transfer')
  const { client } = useApp()
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const filter = useFilter(search, accounts)
  const list = listOf(useInfiniteQuery(transfersQuery(client, filter)), t('failed'))
  const isNarrowed = Boolean(search.asset || search.account || search.period)
  const read = (time_zone: string) =>
    client.call('GET /account/transfer/csv', { query: { ...asked(filter), time_zone } })
  const csv = <CsvButton label={t('csv')} name="transfers.csv" read={read} />
  const clear = () => setSearch({ asset: undefined, account: undefined, period: undefined })
  return (
    <MemberSection title={t('tab.inner')} action={list.rows?.length ? csv : null}>
      <DataList
        label={t('history')}
        columns={useTransferColumns(accounts)}
        rowKey={({ transfer_seq }) => transfer_seq}
        {...list}
        filters={<HistoryFilters {...{ search, setSearch, accounts }} />}
        empty={isNarrowed ? <NoneFits onShowAll={clear}>{t('empty.filtered')}</NoneFits> : <NothingYet />}
      />
    </MemberSection>
  )
}

function useFilter({ asset, account, period, sort }: ListSearch, accounts: readonly Account[]): TransferFilter {
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  return {
    asset_seq: assets.find(({ code }) => code === asset)?.seq,
    account_seq: accounts.find(({ account_seq }) => account_seq === account)?.account_seq,
    period: periodOf(period),
    sort: sort === 'PAST' ? 'PAST' : undefined,
  }
}

type FiltersProps = HistoryProps & { readonly accounts: readonly Account[] }

function HistoryFilters({ search, setSearch, accounts }: FiltersProps): ReactNode {
  const t = useText('transfer')
  const words = useText('money-filter')
  const codes = [...new Set(accounts.map(({ asset }) => asset.code))]
  const ofAsset = accounts.filter(({ asset }) => !search.asset || asset.code === search.asset)
  return (
    <Filters>
      <SelectField
        name="asset"
        label={words('asset')}
        placeholder={words('asset.all')}
        value={search.asset ?? ''}
        onChange={(event) => setSearch({ asset: event.currentTarget.value, account: undefined })}
        options={codes.map((code) => ({ value: code, label: code }))}
      />
      <SelectField
        name="account"
        label={t('account')}
        placeholder={t('account.all')}
        value={search.account ?? ''}
        onChange={(event) => setSearch({ account: event.currentTarget.value })}
        options={accountOptions(ofAsset)}
      />
      <PeriodField longest value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
      <SelectField
        name="sort"
        label={t('sort')}
        value={search.sort === 'PAST' ? 'PAST' : 'RECENT'}
        onChange={(event) => setSearch({ sort: event.currentTarget.value })}
        options={(['RECENT', 'PAST'] as const).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </Filters>
  )
}

function NothingYet(): ReactNode {
  const t = useText('transfer')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/transfer/account-transfer">
          {t('title')}
        </TextLink>
      }
    >
      {t('empty')}
    </Empty>
  )
}
