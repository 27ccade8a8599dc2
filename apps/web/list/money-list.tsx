import { type Column, DataList, Empty } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { MoneyFilters, type MoneyFiltersProps } from './money-filters.tsx'
import { NoneFits } from './none-fits.tsx'
import type { listOf } from './pages.ts'
import type { MoneyFilter } from './use-money-filter.ts'

type MoneyListProps<Row> = MoneyFiltersProps & {
  readonly label: string
  readonly list: ReturnType<typeof listOf<Row>>
  readonly filter: MoneyFilter
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly words: { readonly empty: string; readonly filtered: string }
}

/** List of deposits or withdrawals. Without any, the filters are hidden. */
export function MoneyList<Row>({
  label,
  list,
  filter,
  columns,
  rowKey,
  words,
  ...filters
}: MoneyListProps<Row>): ReactNode {
  const isFiltered = Object.values(filter).some(Boolean)
  const clear = () => filters.setSearch({ asset: undefined, status: undefined, period: undefined })
  return (
    <DataList
      label={label}
      columns={columns}
      rowKey={rowKey}
      {...list}
      filters={!isFiltered && list.rows?.length === 0 ? null : <MoneyFilters {...filters} />}
      empty={isFiltered ? <NoneFits onShowAll={clear}>{words.filtered}</NoneFits> : <Empty>{words.empty}</Empty>}
    />
  )
}
