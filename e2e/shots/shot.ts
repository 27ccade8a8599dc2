import type { Page } from '@playwright/test'

export const LANGUAGES = { ko: 'ko-KR', en: 'en-US', de: 'de-DE' } as const

export type Shot = {
  readonly page: Page
  readonly language: keyof typeof LANGUAGES
  readonly window: 'phone' | 'desktop'
}

/** What is to be pictured: brings the page to where it can be seen. */
export type Subjects = Readonly<Record<string, (shot: Shot) => Promise<unknown>>>
