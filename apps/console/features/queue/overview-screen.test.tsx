import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScreenCount } from '../../shell/screen-count.tsx'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { OverviewScreen } from './overview-screen.tsx'

prepareDom()

const list = [
  { queue: 'WITHDRAWAL', count: 0, is_more: false, oldest_at: null, usot: null },
  { queue: 'KEPT_DEPOSIT', count: 1_000, is_more: true, oldest_at: '2026-01-02T00:00:00.000Z', usot: '900000' },
  { queue: 'DISPUTE', count: 2, is_more: false, oldest_at: '2026-01-01T00:00:00.000Z', usot: null },
]

it('lists every queue, the longest waiting first and empty ones last, each as a link to its screen', async () => {
  await renderPart(<OverviewScreen />, { 'GET /operator/queue': { list } }, ['approval.read'])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Disputes2.*ago$/),
    expect.stringMatching(/^Kept deposits1,000\+900,000.*USOT.*ago$/),
    'Withdrawals in review0Nothing waits',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/deals?view=disputes', '/deposits', '/withdrawals'])
})

it('counts in the sidebar what waits on a screen, and says nothing where nothing does', async () => {
  const counts = (['deposits', 'deals', 'withdrawals', 'members'] as const).map((name) => (
    <output key={name} aria-label={name}>
      <ScreenCount name={name} />
    </output>
  ))
  await renderPart(<>{counts}</>, { 'GET /operator/queue': { list } }, ['approval.read'])
  expect(await screen.findByText('1,000+')).toBeDefined()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['1,000+', '2', '', ''])
})
