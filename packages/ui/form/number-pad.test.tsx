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

it('inserts digits and the locale’s separator at the caret, and deletes before it', async () => {
  await renderUi(<Field />, 'de-DE')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('group', { name: 'Ziffernblock' })
  for (const name of ['1', 'Dezimaltrennzeichen', '5', '7']) press(name)
  expect(screen.getByRole('status').textContent).toBe('1.57')
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  expect(input.value).toBe('1,57')
  expect(input.inputMode).toBe('none')
  input.focus()
  input.setSelectionRange(3, 3)
  press('Löschen')
  expect(input.value).toBe('1,7')
  input.blur()
  press('2')
  expect(input.value).toBe('1,72')
})

it('leaves the field usable by keyboard: it accepts typing, and Tab skips the keys', async () => {
  await renderUi(<Field />, 'en-US')
  const pad = await screen.findByRole('group', { name: 'Number pad' })
  expect([...pad.querySelectorAll('button')].every(({ tabIndex }) => tabIndex === -1)).toBe(true)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  fireEvent.change(input, { target: { value: '0.25' } })
  expect(screen.getByRole('status').textContent).toBe('0.25')
})

it('queries the browser once, and only if a pad is wanted', async () => {
  const field = (amount: string, pad: boolean) => (
    <MoneyInput name="amount" label="Amount" asset="BTC" decimals={8} value={amount} onChange={() => {}} pad={pad} />
  )
  const asked = () => vi.mocked(window.matchMedia).mock.calls.filter(([media]) => media.includes('coarse')).length
  await renderUi(field('1', false), 'en-US')
  expect(asked()).toBe(0)
  await renderUi(field('2', true), 'en-US')
  fireEvent.click((await screen.findAllByRole('button', { name: '5' }))[0] as HTMLElement)
  expect(asked()).toBe(1)
})
