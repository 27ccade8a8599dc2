import type { Client } from '@cocobnk/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { AccountSearch } from './account-search.tsx'

prepareDom()

it('R-ASSET-BEFORE-SEARCH: requires an asset before it searches accounts', async () => {
  const call = vi.fn(async (_key: string) => ({ list: [{ seq: 'x', code: 'BTC', name: 'Bitcoin' }] }))
  const search = vi.fn()
  await renderPart(<AccountSearch asset={undefined} onSearch={search} />, call as unknown as Client['call'])
  await screen.findByText('BTC · Bitcoin')
  fireEvent.click(screen.getByRole('button', { name: 'Search accounts' }))
  await screen.findByText('Select an asset before searching accounts.')
  expect(search).not.toHaveBeenCalled()
  expect(call.mock.calls.map(([key]) => key)).toEqual(['GET /asset'])
  fireEvent.change(screen.getByLabelText('Asset'), { target: { value: 'BTC' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search accounts' }))
  await waitFor(() => expect(search).toHaveBeenCalledExactlyOnceWith('BTC'))
})
