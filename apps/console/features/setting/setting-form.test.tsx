import { settingShape } from '@cocobnk/contract'
import { TextProvider } from '@cocobnk/i18n/react'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { textSource } from '../../texts.ts'
import { SettingForm } from './setting-form.tsx'

beforeAll(() => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  window.matchMedia ??= (() => media) as unknown as typeof window.matchMedia
})
afterEach(cleanup)

const KRW = { per_usd: '1385.1', stated_at: '2026-11-01T00:00:00.000Z', valid_hours: 24 }

async function open(rates: object, closed = false) {
  await Promise.all(['setting', 'change', 'limit'].map((name) => textSource.load('en-US', name)))
  const onAsk = vi.fn()
  const value = { price_currencies: ['USD', 'EUR', 'KRW'], rates }
  const words = await loadUiWords('en-US')
  await act(async () =>
    render(
      <TextProvider source={textSource} locale="en-US" onChange={() => {}}>
        <UiProvider words={words} locale="en-US">
          <Suspense>
            <SettingForm schema={settingShape('currency')} value={value} closed={closed} onAsk={onAsk} />
          </Suspense>
        </UiProvider>
      </TextProvider>,
    ),
  )
  return onAsk
}
// Found by text, not by role: jsdom takes seconds to find roles among so many fields.
const press = (words: string) => fireEvent.click(screen.getByText(words))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('sets the first rate of a currency, with the current time', async () => {
  const onAsk = await open({})
  fireEvent.change(field('Another rate'), { target: { value: 'KRW' } })
  press('Add')
  expect(document.activeElement).toBe(field('For 1 US dollar (KRW)'))
  press('Request change')
  expect(onAsk).not.toHaveBeenCalled()
  fireEvent.input(field('For 1 US dollar (KRW)'), { target: { value: '1390' } })
  fireEvent.input(field('Valid for (hours)'), { target: { value: '48' } })
  press('Request change')
  await waitFor(() => expect(onAsk).toHaveBeenCalled())
  const [[asked]] = onAsk.mock.calls as [[{ rates: { KRW: typeof KRW } }]]
  const { stated_at, ...stated } = asked.rates.KRW
  expect(stated).toEqual({ per_usd: '1390', valid_hours: 48 })
  expect(Math.abs(Date.now() - Date.parse(stated_at))).toBeLessThan(60_000)
})

it('removes a rate, and leaves an untouched one alone', async () => {
  const onAsk = await open({ KRW, EUR: { ...KRW, per_usd: '0.92' } })
  fireEvent.click(field('Remove: Rate of EUR'))
  press('Request change')
  await waitFor(() => expect(onAsk).toHaveBeenCalledWith(expect.objectContaining({ rates: { KRW } })))
})

it('offers nothing to add or remove while read-only', async () => {
  await open({ KRW }, true)
  expect(document.querySelectorAll('button')).toHaveLength(0)
  expect(field('For 1 US dollar (KRW)').readOnly).toBe(true)
})
