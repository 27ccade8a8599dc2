import { DataList, Empty, PageFrame, SelectField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Filters } from '../../list/filters.tsx'
import { NoneFits } from '../../list/none-fits.tsx'
import { failureText } from '../../list/pages.ts'
import { searchTexts } from '../../list/search-texts.ts'
import { useText } from '../../texts.ts'
import { useProductColumns } from './product-columns.tsx'
import { type Product, productsQuery } from './product-queries.ts'

export type ProductSearch = { readonly type?: string; readonly asset?: string; readonly open?: string }
type SetSearch = (change: { readonly [Key in keyof ProductSearch]: string | undefined }) => void

/** All products of the bank, for comparison. */
export function ProductSearchScreen({ search }: { readonly search: ProductSearch }): ReactNode {
  const t = useText('product')
  const title = useText('title')('/product/search')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(productsQuery(useApp().client))
  const setSearch: SetSearch = (change) =>
    void navigate({
      to: '/product/search',
      search: searchTexts({ ...search, ...change }, 'type', 'asset', 'open'),
      replace: true,
      resetScroll: false,
    })
  const isNarrowed = Boolean(search.type || search.asset || search.open)
  const clear = () => setSearch({ type: undefined, asset: undefined, open: undefined })
  return (
    <PageFrame title={title} lede={t('lede')} wide>
      <DataList
        label={title}
        columns={useProductColumns()}
        rowKey={({ instrument_seq }) => instrument_seq}
        rows={data?.filter((product) => fits(product, search))}
        error={error ? failureText(error, t('failed')) : undefined}
        onRetry={() => void refetch()}
        filters={data && data.length > 0 ? <SearchFilters {...{ search, setSearch }} products={data} /> : null}
        empty={isNarrowed ? <NoneFits onShowAll={clear}>{t('none')}</NoneFits> : <Empty>{t('empty')}</Empty>}
      />
    </PageFrame>
  )
}

function fits({ type, asset, state }: Product, search: ProductSearch): boolean {
  if (search.type && search.type !== type) return false
  if (search.asset && search.asset !== asset.code) return false
  return !search.open || state === 'REGISTRATION'
}

function eachOf<Name extends string>(
  products: readonly Product[],
  nameOf: (product: Product) => Name,
): readonly Name[] {
  return [...new Set(products.map(nameOf))].toSorted()
}

type FiltersProps = {
  readonly search: ProductSearch
  readonly setSearch: SetSearch
  readonly products: readonly Product[]
}

function SearchFilters({ search, setSearch, products }: FiltersProps): ReactNode {
  const t = useText('product')
  const filter = useText('money-filter')
  return (
    <Filters>
      <SelectField
        name="type"
        label={t('type')}
        placeholder={t('type.all')}
        value={search.type ?? ''}
        onChange={(event) => setSearch({ type: event.currentTarget.value })}
        options={eachOf(products, ({ type }) => type).map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <SelectField
        name="asset"
        label={filter('asset')}
        placeholder={filter('asset.all')}
        value={search.asset ?? ''}
        onChange={(event) => setSearch({ asset: event.currentTarget.value })}
        options={eachOf(products, ({ asset }) => asset.code).map((code) => ({ value: code, label: code }))}
      />
      <SelectField
        name="open"
        label={t('state')}
        placeholder={t('state.all')}
        value={search.open ?? ''}
        onChange={(event) => setSearch({ open: event.currentTarget.value })}
        options={[{ value: 'now', label: t('openNow') }]}
      />
    </Filters>
  )
}
