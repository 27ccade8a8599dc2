import type { Locale } from '@cocobnk/i18n'
import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { untranslated } from './untranslated.ts'

/** Opens an address of the members' site directly, with the language chosen before. */
export async function openIn(page: Page, locale: Locale, address: string): Promise<void> {
  await chooseBefore(page, locale)
  const answer = await page.goto(address)
  expect(answer?.status(), `${address} is answered by the app`).toBe(200)
}

export async function chooseBefore(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: addresses.web }])
}

/** Expects the path without a hash, and a screen with a heading and no alert. */
export async function expectOpened(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

export async function expectSpoken(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  expect(await untranslated(page, 'web', locale), `texts that are not in ${locale}`).toEqual([])
}
