import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FailedView } from '../loading/failed-view.tsx'
import { prepareDom, renderPart } from '../testing/render.tsx'
import { Loaded } from './loaded.tsx'

prepareDom()
afterEach(() => vi.restoreAllMocks())

const nothing = (async () => ({})) as unknown as Client['call']
const OFFLINE = 'You are offline. We carry on by ourselves once you are back.'

it('shows that it is offline instead of loading forever', async () => {
  const part = (fetchStatus: string) => (
    <Loaded from={{ data: undefined, error: null, refetch: () => {}, fetchStatus }} failed="" waiting={<p>coming</p>}>
      {() => null}
    </Loaded>
  )
  await renderPart(
    <>
      {part('paused')}
      {part('fetching')}
    </>,
    nothing,
  )
  expect(await screen.findAllByText(OFFLINE)).toHaveLength(1)
  expect(screen.getAllByText('coming')).toHaveLength(1)
})

it('names no file if a screen could not be loaded offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPart(<FailedView error={new TypeError('Failed to fetch /assets/deposit.js')} />, nothing)
  expect(await screen.findByText(OFFLINE)).toBeTruthy()
  expect(screen.queryByText(/assets/)).toBeNull()
})
