import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseBefore } from '../pages/screen.ts'
import { ROOT } from '../setup/root.ts'

export const LANGUAGES = { ko: 'ko-KR', en: 'en-US', de: 'de-DE' } as const

export type Shot = {
  readonly page: Page
  readonly language: keyof typeof LANGUAGES
  readonly window: 'phone' | 'desktop'
}

/** Subjects by name. Each function brings the page to the state to be taken. */
export type Subjects = Readonly<Record<string, (shot: Shot) => Promise<unknown>>>

/** `isMobile` also draws the scroll bars over the page, as a phone does. */
export const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

type Taking = {
  readonly page: Page
  readonly subject: string
  readonly window: keyof typeof WINDOWS
  /** Whether it is also taken in German, whose words are the longest. */
  readonly german: boolean
  readonly whole: boolean
}

/** Takes one subject in light and dark and in each language. */
export async function takeAll(
  { page, subject, window, german, whole }: Taking,
  open: (shot: Shot) => Promise<unknown>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const language of ['ko', 'en', 'de'] as const) {
      if (language === 'de' && !german) continue
      await chooseBefore(page, LANGUAGES[language])
      await open({ page, language, window })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const name = `${subject}-${window}-${colorScheme}-${language}.png`
      await page.screenshot({ path: join(ROOT, 'dist', 'shots', name), fullPage: whole })
    }
  }
}
