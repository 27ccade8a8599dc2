import { LOCALES } from '@cocobnk/i18n'
import { TextProvider, useLocale } from '@cocobnk/i18n/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { prepareDom } from '../testing/render.tsx'
import { textSource, useText } from '../texts.ts'
import { PageHead } from './page-head.tsx'

prepareDom()

function Faq(): ReactNode {
  const t = useText('content')
  const { changeLocale } = useLocale()
  return (
    <>
      <PageHead title={t('faq.ask')} text={t('about.faq')} address="/service-center/faq" />
      <button type="button" onClick={() => changeLocale('ko-KR')}>
        Korean
      </button>
    </>
  )
}

const page = (shown: ReactNode) => (
  <TextProvider source={textSource} locale="en-US" onChange={() => {}}>
    <Suspense fallback={null}>{shown}</Suspense>
  </TextProvider>
)
const attributes = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute(name))
const becomes = (title: string, text: string, address: string) =>
  waitFor(() => {
    expect(document.title).toBe(title)
    expect(attributes('meta[name=description]', 'content')).toEqual([text])
    expect(attributes('link[rel=canonical]', 'href')).toEqual([`${location.origin}${address}`])
    expect(attributes('link[rel=alternate]', 'hreflang')).toEqual([...LOCALES, 'x-default'])
  })

it('updates the metadata with page and language, and removes it with the page', async () => {
  // As left by a prerendered page.
  document.head.innerHTML += '<meta name="description" content="old"><link rel="canonical" href="/old">'
  const [english, korean] = await Promise.all([
    textSource.load('en-US', 'content'),
    textSource.load('ko-KR', 'content'),
  ])
  // Texts load during the render.
  const { rerender } = await act(async () => render(page(<Faq />)))
  await becomes(`${english['faq.ask']} · Cocobnk`, english['about.faq'] ?? '', '/service-center/faq?lang=en-US')
  await act(async () => fireEvent.click(screen.getByText('Korean')))
  await becomes(`${korean['faq.ask']} · 코코뱅크`, korean['about.faq'] ?? '', '/service-center/faq?lang=ko-KR')
  const address = '/service-center/home?view=status'
  rerender(page(<PageHead title="상태" text="지금" address={address} />))
  await becomes('상태 · 코코뱅크', '지금', `${address}&lang=ko-KR`)
  rerender(page(null))
  for (const selector of ['meta[name=description]', 'link[rel=canonical]', 'link[rel=alternate]'])
    expect(attributes(selector, 'rel')).toEqual([])
})
