import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { ModalDialog } from './modal-dialog.tsx'

prepareDom()

function TwoDialogs(): ReactNode {
  const [above, setAbove] = useState(true)
  return (
    <>
      <ModalDialog open onClose={() => {}} title="Below">
        Text
      </ModalDialog>
      <ModalDialog open={above} onClose={() => {}} title="Above">
        <button type="button" onClick={() => setAbove(false)}>
          Away
        </button>
      </ModalDialog>
    </>
  )
}

const locked = () => 'scrollLocked' in document.documentElement.dataset

describe('ModalDialog', () => {
  it('is named by its title and closed by its button or by Escape', async () => {
    const onClose = vi.fn<() => void>()
    await renderUi(
      <ModalDialog open onClose={onClose} title="Terms">
        Text
      </ModalDialog>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Terms' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it("locks the page's scrolling until the last one is closed", async () => {
    vi.spyOn(document.documentElement, 'offsetWidth', 'get').mockReturnValue(window.innerWidth - 15)
    const { unmount } = await renderUi(<TwoDialogs />)
    expect(locked()).toBe(true)
    // The page keeps its width though the backdrop covers the scrollbar.
    expect(document.documentElement.style.getPropertyValue('--coco-scrollbar')).toBe('15px')
    fireEvent.click(screen.getByRole('button', { name: 'Away' }))
    expect(screen.queryByText('Above')).toBeNull()
    expect(locked()).toBe(true)
    unmount()
    expect(locked()).toBe(false)
  })
})
