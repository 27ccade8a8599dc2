import type { Locale } from '@cocobnk/i18n'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { loadUiWords } from '../provider/words.ts'

/** Polyfills for jsdom. Layout and focus traps are tested in Chromium. */
export function prepareDom(): void {
  // Usually instant, but a busy machine may take long.
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
