import type { Locale } from '@cocobnk/i18n'
import { type ReactNode, useLayoutEffect } from 'react'
import { OverlayHost } from '../overlay/overlay-host.tsx'
import { MantineParts } from './mantine-parts.tsx'
import { NumberLocaleContext } from './number-locale.ts'
import { type UiWords, WordsContext } from './words.ts'

type UiProviderProps = {
  readonly words: UiWords
  /** Formats and parses numbers in the reader's language. */
  readonly locale: Locale
  /** The console uses ink instead of teal. */
  readonly accent?: 'member' | 'console'
  readonly children: ReactNode
}

/** Needs `@cocobnk/ui/styles.css`; fonts and the colours of rise and fall depend on `<html lang>`. */
export function UiProvider({ words, locale, accent = 'member', children }: UiProviderProps): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.dataset.accent = accent
  }, [accent])
  return (
    <MantineParts>
      <WordsContext value={words}>
        <NumberLocaleContext value={locale}>
          {children}
          <OverlayHost />
        </NumberLocaleContext>
      </WordsContext>
    </MantineParts>
  )
}
