import type { Locale } from '@cocobnk/i18n'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { loadUiWords } from '../provider/words.ts'

/** What the browser has and jsdom lacks. Layout and focus traps are tested in Chromium. */
export function prepareDom(): void {
  // What is awaited comes within a moment, but a busy machine has long moments.
  configure({ asyncUtilTimeout: 10_000 })
  beforeAll(() => {
    window.matchMedia ??= ((query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as unknown as typeof window.matchMedia
    window.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
    }
  })
  afterEach(cleanup)
}

export async function renderUi(element: ReactElement, locale: Locale = 'en-US') {
  const words = await loadUiWords(locale)
  return render(
    <UiProvider words={words} locale={locale}>
      {element}
    </UiProvider>,
  )
}
