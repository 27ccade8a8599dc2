import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Binding, KeyProvider, useBindings, useKeys } from './key-provider.tsx'

afterEach(cleanup)

function Screen({ go }: { readonly go: () => void }) {
  const bindings = useMemo<readonly Binding[]>(
    () => [{ sequence: ['g', 'w'], label: 'Withdrawals', place: 'go', run: go }],
    [go],
  )
  useBindings(bindings)
  return (
    <>
      <output>{useKeys().pending.join(' ')}</output>
      <textarea aria-label="reason" />
      <dialog open>
        <button type="button">in a dialog</button>
      </dialog>
    </>
  )
}

function open() {
  const go = vi.fn()
  render(
    <KeyProvider>
      <Screen go={go} />
    </KeyProvider>,
  )
  return go
}

const type = (target: Element, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` })
}

it('G then W jumps, and G alone is shown as pending', () => {
  const go = open()
  type(document.body, 'g')
  expect(screen.getByRole('status').textContent).toBe('g')
  type(document.body, 'w')
  expect(go).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('')
})

it('leaves letters typed into a text field alone', () => {
  const go = open()
  type(screen.getByLabelText('reason'), 'g', 'w')
  expect(go).not.toHaveBeenCalled()
})

it('ignores keys while a dialog has the focus', () => {
  const go = open()
  type(screen.getByText('in a dialog'), 'g', 'w')
  expect(go).not.toHaveBeenCalled()
})

it('ignores auto-repeat of a held key', () => {
  const go = open()
  type(document.body, 'g')
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW', repeat: true })
  expect(go).not.toHaveBeenCalled()
})

it('removes shortcuts together with their screen', () => {
  const go = vi.fn()
  const { rerender } = render(
    <KeyProvider>
      <Screen go={go} />
    </KeyProvider>,
  )
  rerender(<KeyProvider>{null}</KeyProvider>)
  type(document.body, 'g', 'w')
  expect(go).not.toHaveBeenCalled()
})
