import { createEvent, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { MoneyInput } from './money-input.tsx'

prepareDom()

function Sample(): ReactNode {
  const [value, setValue] = useState('')
  return <MoneyInput name="amount" label="Amount" asset="BTC" decimals={8} value={value} onChange={setValue} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount')

function press(key: string): boolean {
  const event = createEvent.keyDown(input(), { key })
  fireEvent(input(), event)
  return event.defaultPrevented
}

describe('MoneyInput', () => {
  it('R-RESTRICT-ELSE-BLOCKED: takes digits and the point, nothing else', async () => {
    await renderUi(<Sample />)
    expect(['7', '.', 'Backspace'].map(press)).toEqual([false, false, false])
    expect(['-', 'e', ' ', '#'].map(press)).toEqual([true, true, true, true])
  })

  it('cleans what is pasted and cuts what the asset cannot hold', async () => {
    await renderUi(<Sample />)
    fireEvent.input(input(), { target: { value: ' 1,234.123456789 BTC' } })
    expect(input().value).toBe('1234.12345678')
  })
})
