import { expect, it } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { Empty } from './states.tsx'

prepareDom()

it('Empty accepts paragraphs without nesting them', async () => {
  const { container } = await renderUi(
    <Empty>
      <p>Nothing yet.</p>
    </Empty>,
  )
  expect(container.querySelector('p p, p div')).toBeNull()
  expect(container.querySelector('p')?.parentElement?.closest('p')).toBeNull()
})
