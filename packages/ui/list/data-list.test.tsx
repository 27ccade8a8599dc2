import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { DataList, type DataListProps } from './data-list.tsx'

prepareDom()
afterEach(() => vi.useRealTimers())

type Row = { readonly id: string }

const list = (props: Partial<DataListProps<Row>>) => (
  <DataList
    label="Rows"
    columns={[{ key: 'id', header: 'Id', cell: (row) => row.id }]}
    rows={undefined}
    rowKey={(row) => row.id}
    {...props}
  />
)

describe('DataList', () => {
  it('shows skeletons only if the wait exceeds 400 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    await renderUi(list({}))
    await act(() => vi.advanceTimersByTimeAsync(390))
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(screen.queryByRole('status')).not.toBeNull()
  })

  it('R-API-LISTS: loaded rows appear, with more on request', async () => {
    const onLoadMore = vi.fn<() => void>()
    await renderUi(list({ rows: [{ id: 'one' }, { id: 'two' }], hasMore: true, onLoadMore }))
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Idone', 'Idtwo'])
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(onLoadMore).toHaveBeenCalledOnce()
  })

  it('labels a line on a phone, but not a bare one', async () => {
    const columns = [{ key: 'id', header: 'Id', phone: 'bare' as const, cell: (row: Row) => row.id }]
    await renderUi(list({ columns, rows: [{ id: 'one' }] }))
    expect(screen.getByRole('cell').textContent).toBe('one')
  })

  it('shows the empty state', async () => {
    await renderUi(list({ rows: [] }))
    expect(screen.queryByText('Nothing here yet')).not.toBeNull()
  })

  it('shows the error, offers a retry, and keeps rows that were already loaded', async () => {
    const onRetry = vi.fn<() => void>()
    await renderUi(list({ rows: [{ id: 'one' }], error: 'No connection', onRetry }))
    expect(screen.queryByText('No connection')).not.toBeNull()
    expect(screen.getAllByRole('cell')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
