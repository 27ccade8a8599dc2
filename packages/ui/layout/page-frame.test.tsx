import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { PageFrame } from './page-frame.tsx'
import { RailSection } from './rail-section.tsx'

prepareDom()
afterEach(() => vi.restoreAllMocks())

const frame = (
  <PageFrame
    title="Home"
    lead={<button type="button">lead</button>}
    railFirst={
      <RailSection>
        <button type="button">waiting</button>
      </RailSection>
    }
    rail={
      <RailSection>
        <button type="button">recent</button>
      </RailSection>
    }
  >
    <button type="button">body</button>
  </PageFrame>
)

it.each([
  ['on a phone, what needs the reader comes before the body', false, ['lead', 'waiting', 'body', 'recent']],
  ['on a desk, the rail follows the main column', true, ['lead', 'body', 'waiting', 'recent']],
])('keyboard order follows visual order: %s', async (_, matches, order) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  )
  await renderUi(frame)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(order)
})
