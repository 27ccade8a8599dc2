import type { Client } from '@cocobnk/client'
import { TextProvider } from '@cocobnk/i18n/react'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { AppContextProvider, createAppContext } from '../context.ts'
import { textSource } from '../texts.ts'

/** Adds browser APIs that jsdom lacks. Layout and focus traps are tested in Chromium. */
export function prepareDom(): void {
  // Awaited content usually arrives at once, but a busy machine may be slow.
  configure({ asyncUtilTimeout: 10_000 })
  beforeAll(() => {
    const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    window.matchMedia ??= (() => media) as unknown as typeof window.matchMedia
    HTMLElement.prototype.scrollIntoView = () => {}
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
    }
  })
  afterEach(cleanup)
}

/** Renders a part of the page in English with the context it needs; `call` mocks the bank. */
export async function renderPart(part: ReactElement, call: Client['call'], address = '/'): Promise<void> {
  const words = await loadUiWords('en-US')
  const context = {
    ...createAppContext({ jar: document, storage: localStorage, languages: ['en-US'] }),
    client: { call },
  }
  const page = (
    <AppContextProvider value={context}>
      <TextProvider source={textSource} locale="en-US" onChange={() => {}}>
        <UiProvider words={words} locale="en-US">
          <QueryClientProvider client={context.queryClient}>
            <RouterContextProvider router={nowhere(address)}>
              <Suspense fallback={null}>{part}</Suspense>
            </RouterContextProvider>
          </QueryClientProvider>
        </UiProvider>
      </TextProvider>
    </AppContextProvider>
  )
  // Texts load during the render.
  await act(async () => render(page))
}

/** A router for links, without any screens to render. */
function nowhere(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  return createRouter({ routeTree: createRootRoute(), history })
}
