import { LOCALES } from '@cocobnk/i18n'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { loadUiWords } from '../provider/words.ts'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { alert, confirm } from './dialog.ts'
import { OverlayHost } from './overlay-host.tsx'
import { toast } from './toast.ts'

prepareDom()

const button = (name: string) => screen.findByRole('button', { name, hidden: true })

describe('dialogs', () => {
  it('R-DIALOG-BUTTONS: by default the buttons are 확인 and 취소 in ko-KR', async () => {
    await renderUi(<p />, 'ko-KR')
    const answer = confirm({ title: '삭제할까요?' })
    fireEvent.click(await button('취소'))
    expect(await answer).toBe(false)
    const again = confirm({ title: '삭제할까요?' })
    fireEvent.click(await button('확인'))
    expect(await again).toBe(true)
  })

  it.each(LOCALES)('R-DIALOG-BUTTONS: in %s they are in that language', async (locale) => {
    const words = await loadUiWords(locale)
    await renderUi(<p />, locale)
    const answer = confirm({ title: '?' })
    await button(words.cancel)
    fireEvent.click(await button(words.confirm))
    expect(await answer).toBe(true)
  })

  it('R-DIALOG-BUTTONS: Korean if no texts are loaded at all', async () => {
    render(<OverlayHost />)
    const answer = confirm({ title: '?' })
    await button('확인')
    fireEvent.click(await button('취소'))
    expect(await answer).toBe(false)
  })

  it('shows one button in an alert, and queues a second dialog behind the first', async () => {
    await renderUi(<p />)
    const told = alert({ title: 'First' })
    const asked = confirm({ title: 'Second' })
    await screen.findByText('First')
    expect(screen.queryByText('Second')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel', hidden: true })).toBeNull()
    fireEvent.click(await button('Confirm'))
    await told
    await screen.findByText('Second')
    fireEvent.click(await button('Confirm'))
    expect(await asked).toBe(true)
  })
})

describe('toasts', () => {
  it('R-TOAST-5000: there at 4.9 s, gone soon after 5 s; R-TOAST-TOP-CENTER: in the top-center list', async () => {
    await renderUi(<p />)
    await import('./toast-layer.tsx')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    toast.error('No money')
    const shown = await screen.findByText('No money')
    expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('top-center')
    await act(() => vi.advanceTimersByTimeAsync(4700))
    expect(screen.queryByText('No money')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(screen.queryByText('No money')).toBeNull())
    vi.useRealTimers()
  })

  it('can be dismissed with a button labelled in the reader’s language', async () => {
    await renderUi(<p />, 'ko-KR')
    toast.info('Copied')
    await screen.findByText('Copied')
    expect(await screen.findByRole('button', { name: '닫기', hidden: true })).toBeTruthy()
  })

  it('shows at most two: the newest replaces the oldest', async () => {
    await renderUi(<p />)
    for (const text of ['First', 'Second', 'Third']) toast.info(text)
    await screen.findByText('Third')
    await waitFor(() => expect(screen.queryByText('First')).toBeNull())
    expect(screen.queryByText('Second')).not.toBeNull()
  })

  it('closes after its action', async () => {
    await renderUi(<p />)
    const undo = vi.fn()
    toast.success('Removed', { label: 'Undo', onClick: undo })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
    expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
  })
})
