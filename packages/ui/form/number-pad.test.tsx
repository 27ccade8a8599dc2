import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { MoneyInput } from './money-input.tsx'

prepareDom()

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Field() {
  const [value, setValue] = useState('')
  return (
    <>
      <MoneyInput name="amount" label="Amount" asset="BTC" decimals={8} value={value} onChange={setValue} pad />
      <output>{value}</output>
    </>
  )
}

it('writes digits and the locale’s separator where the caret is, and deletes before it', async () => {
  await renderUi(<Field />, 'de-DE')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('group', { name: 'Ziffernblock' })
  for (const name of ['1', 'Dezimaltrennzeichen', '5', '7']) press(name)
  expect(screen.getByRole('status').textContent).toBe('1.57')
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  expect(input.value).toBe('1,57')
  expect(input.inputMode).toBe('none')
  input.setSelectionRange(3, 3)
  press('Löschen')
  expect(input.value).toBe('1,7')
})
