import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../testing/render.tsx'
import { Trouble } from './trouble.tsx'

prepareDom()

it('scrolls into view, since the button that caused it may be a screen further down', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
  await renderPart(<Trouble>Not today</Trouble>, (async () => ({})) as never)
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
  cleanup()
  scroll.mockRestore()
})
