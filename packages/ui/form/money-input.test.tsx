import type { Locale } from '@cocobnk/i18n'
import { LOCALES } from '@cocobnk/i18n'
import { numberSigns, parseAmount } from '@cocobnk/money'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { Form } from './form.tsx'
import { MoneyInput } from './money-input.tsx'

prepareDom()

type SampleProps = {
  readonly start?: string
  readonly decimals?: number
  readonly required?: boolean
  readonly onSend?: (amount: string) => void
}

function Sample({ start = '', decimals = 8, required = false, onSend = () => {} }: SampleProps): ReactNode {
  const [value, setValue] = useState(start)
  return (
    <Form onSubmit={async () => onSend(value)}>
      <MoneyInput
        name="amount"
        label="Amount"
        asset="BTC"
        required={required}
        decimals={decimals}
        value={value}
        onChange={setValue}
        onMax={() => setValue('1234.5')}
      />
      <output>{value}</output>
      <button type="submit">Send</button>
    </Form>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount')
const held = () => screen.getByRole('status').textContent
const isRefused = () => input().getAttribute('aria-invalid') === 'true'
const enter = (value: string) => fireEvent.input(input(), { target: { value } })

function press(key: string): boolean {
  const event = createEvent.keyDown(input(), { key })
  fireEvent(input(), event)
  return event.defaultPrevented
}

/** Types like a keyboard: what the filter accepts is appended. */
function type(text: string): void {
  for (const key of text) if (!press(key)) enter(input().value + key)
}

async function send(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByText('Send')))
}

describe('MoneyInput', () => {
  it('R-RESTRICT-ELSE-BLOCKED, R-RESTRICT-DECIMAL: accepts digits and separators, nothing else', async () => {
    await renderUi(<Sample />)
    expect(['7', '.', ',', '٣', '７', 'Backspace'].map(press)).toEqual(Array(6).fill(false))
    expect(['-', 'e', ' ', '#', '+', 'ㅁ'].map(press)).toEqual(Array(6).fill(true))
  })

  it.each([
    ['1e-3', '13'],
    ['-0.1', '0.1'],
    ['1 000', '1000'],
  ])('R-RESTRICT-ELSE-BLOCKED: typing %j is rejected and never submitted as %s', async (text, rest) => {
    const onSend = vi.fn<(amount: string) => void>()
    await renderUi(<Sample onSend={onSend} />)
    type(text)
    expect(input().value).toBe(rest)
    expect([isRefused(), held()]).toEqual([true, ''])
    await send()
    expect(onSend).not.toHaveBeenCalled()
    press('Backspace')
    enter(rest.slice(0, -1))
    enter(rest)
    expect([isRefused(), held()]).toEqual([false, rest])
    await send()
    expect(onSend).toHaveBeenCalledWith(rest)
  })

  it.each<[Locale, string, string | RegExp]>([
    ['en-US', '0,01', /separators/],
    ['en-US', '1.000,5', /separators/],
    ['en-US', '$1,234.5 USD', /“\$”/],
    ['en-US', '0.123456789', 'BTC has at most 8 decimal places.'],
    ['en-US', '1\u202E5', /U\+202E/],
    ['de-DE', '1,234.5', /Trennzeichen/],
    ['fr-FR', '1.234', /deux montants/],
    ['ko-KR', '0,01', /구분 기호/],
  ])('%s: pasting %j keeps the text, is rejected and says why', async (locale, text, why) => {
    await renderUi(<Sample />, locale)
    enter(text)
    expect([input().value, held(), isRefused()]).toEqual([text, '', true])
    expect(screen.getByText(why)).toBeTruthy()
  })

  it.each<[Locale, string, string]>([
    ['en-US', '.01', '0.01'],
    ['en-US', '1,234.50', '1234.5'],
    ['ko-KR', '１２３．５', '123.5'],
    ['ko-KR', '٠٫٥', '0.5'],
    ['de-DE', '0,01', '0.01'],
    ['de-DE', '1.234', '1234'],
    ['fr-FR', '1\u202F234,5', '1234.5'],
  ])('%s: %j is %s', async (locale, text, wire) => {
    await renderUi(<Sample />, locale)
    enter(text)
    expect([input().value, held(), isRefused()]).toEqual([text, wire, false])
  })

  it('repeats an amount that was grouped or written in other digits, so that 1.234 is not mistaken for 1,234', async () => {
    await renderUi(<Sample />, 'de-DE')
    enter('1.234')
    expect(screen.getByText('= 1234 BTC')).toBeTruthy()
    enter('1234,5')
    expect(screen.queryByText(/^=/)).toBeNull()
  })

  it('reports an incomplete amount only on blur, but never submits it', async () => {
    const onSend = vi.fn<(amount: string) => void>()
    await renderUi(<Sample onSend={onSend} />)
    enter('1,2')
    expect([isRefused(), held()]).toEqual([false, ''])
    await send()
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByText(/not complete/)).toBeTruthy()
    enter('1,234')
    expect([isRefused(), held()]).toEqual([false, '1234'])
    enter('1,2')
    fireEvent.blur(input())
    expect(isRefused()).toBe(true)
  })

  it('shows what a button or a link sets in the reader’s locale, and clears an old error', async () => {
    await renderUi(<Sample start="0.5" />, 'de-DE')
    expect(input().value).toBe('0,5')
    type('e')
    expect(isRefused()).toBe(true)
    fireEvent.click(screen.getByText(/^Max/))
    expect([input().value, held(), isRefused()]).toEqual(['1234,5', '1234.5', false])
  })

  it('R-AMOUNT-REQUIRED: a required amount of zero is rejected on submit, and not while it is typed', async () => {
    const onSend = vi.fn<(amount: string) => void>()
    await renderUi(<Sample required onSend={onSend} />)
    type('0.00')
    expect(isRefused()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Enter more than 0.')
    enter('0.001')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onSend.mock.calls).toEqual([['0.001']]))
  })

  it('rejects an invalid amount from a link, and what the asset cannot represent once its decimals are known', async () => {
    const { rerender } = await renderUi(<Sample start="0,01" />)
    expect([input().value, held(), isRefused()]).toEqual(['0,01', '', true])
    rerender(<p />)
    const shown = await renderUi(<Sample decimals={0} />)
    enter('0.5')
    expect([held(), isRefused()]).toEqual(['', true])
    shown.unmount()
  })
})

describe.each(LOCALES)('the field in %s', (locale: Locale) => {
  it('for random typing either shows exactly what will be submitted or is invalid', async () => {
    const onSend = vi.fn<(amount: string) => void>()
    await renderUi(<Sample onSend={onSend} />, locale)
    const keys = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-e 1５٣')), minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(keys, fc.boolean(), async (text, isPasted) => {
        press('Backspace')
        enter('')
        onSend.mockClear()
        if (isPasted) enter(text)
        else type(text)
        const shown = input().value
        await send()
        const sent = onSend.mock.calls[0]?.[0]
        if (sent === undefined || sent === '') return
        // Nothing that was typed is missing, and the shown text means what is submitted.
        expect(shown).toBe(text)
        expect(parseAmount(locale, shown, 8)).toEqual({ ok: true, value: sent })
        expect(isRefused()).toBe(false)
      }),
      { numRuns: 60 },
    )
    expect(numberSigns(locale).decimal).toMatch(/^[.,]$/)
  })
})
