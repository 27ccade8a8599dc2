import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { CommandPalette } from './command-palette.tsx'

prepareDom()

it('opens with Ctrl+K, wraps around with the arrow keys, runs with Enter, and ignores keys of input methods', async () => {
  HTMLElement.prototype.scrollIntoView = () => {}
  const run = vi.fn()
  const commands = ['Wallet', 'Withdraw', 'Exchange'].map((label) => ({
    id: label,
    label,
    group: 'Go to',
    run: () => run(label),
  }))
  await renderUi(<CommandPalette commands={commands} />)
  fireEvent.keyDown(document.body, { key: 'ㅏ', code: 'KeyK', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Search' })
  expect(document.activeElement).toBe(field)
  const chosen = () => screen.getByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)

  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(chosen().textContent).toBe('Exchange')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(chosen().textContent).toBe('Wallet')

  fireEvent.change(field, { target: { value: 'nothing like it' } })
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  fireEvent.change(field, { target: { value: 'witdraw' } })
  expect(chosen().textContent).toBe('Withdraw')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(run).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  // The palette visibly closes before the command renders another screen.
  expect(run).not.toHaveBeenCalled()
  await waitFor(() => expect(run.mock.calls).toEqual([['Withdraw']]))
  expect(screen.queryByRole('combobox')).toBeNull()
})
