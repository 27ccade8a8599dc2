import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { Menu, MenuItem } from './menu.tsx'

prepareDom()

async function openMenu(onEnglish = () => {}): Promise<HTMLElement> {
  await renderUi(
    <Menu trigger="Language">
      <MenuItem checked={false}>한국어</MenuItem>
      <MenuItem checked onClick={onEnglish}>
        English
      </MenuItem>
      <MenuItem checked={false}>日本語</MenuItem>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'Language' })
  fireEvent.click(trigger)
  return trigger
}

const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens at the selected item and moves with the arrow keys, wrapping around', async () => {
    await openMenu()
    expect(focused()).toBe('English')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(focused()).toBe('日本語')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(focused()).toBe('한국어')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
    expect(focused()).toBe('日本語')
  })

  it('renders its items on approach, not with the page', async () => {
    await renderUi(
      <Menu trigger="Language">
        <MenuItem>한국어</MenuItem>
      </Menu>,
    )
    const items = () => screen.queryAllByRole('menuitem', { hidden: true })
    expect(items()).toEqual([])
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Language' }))
    expect(items()).toHaveLength(1)
  })

  it('closes on Escape and restores focus', async () => {
    const trigger = await openMenu()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(trigger.ariaExpanded).toBe('false')
    expect(document.activeElement).toBe(trigger)
  })

  it('closes after a choice and on a click outside', async () => {
    const onEnglish = vi.fn<() => void>()
    const trigger = await openMenu(onEnglish)
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    expect(onEnglish).toHaveBeenCalledOnce()
    expect(trigger.ariaExpanded).toBe('false')
    fireEvent.click(trigger)
    fireEvent.pointerDown(document.body)
    expect(trigger.ariaExpanded).toBe('false')
  })
})
