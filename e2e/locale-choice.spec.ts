import { LOCALE_NAMES, LOCALES } from '@cocobnk/i18n'
import { addresses } from './addresses.ts'
import { TEN_LOCALES } from './data/locales.ts'
import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

const localeCookie = async (context: { cookies(): Promise<readonly { name: string; value: string }[]> }) =>
  (await context.cookies()).find(({ name }) => name === 'locale')

test('R-LOCALE-TEN R-HEADER-LANGUAGE: the selector of the header lists exactly the ten languages', async ({ page }) => {
  const header = new Header(page)
  await page.goto('/home')
  await header.languages().click()
  const offered = header.bar.getByRole('menuitemradio')
  expect(await offered.evaluateAll((items) => items.map((item) => item.getAttribute('lang')))).toEqual(TEN_LOCALES)
  await expect(offered).toHaveText(LOCALES.map((locale) => LOCALE_NAMES[locale]))
})

test('R-HEADER-LANGUAGE: choosing a language changes the texts at once, without a reload', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await new Header(page).chooseLanguage('English')
  await expect(new Header(page, 'en-US').account('login')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('R-LOCALE-COOKIE: the chosen language is kept in the cookie `locale` and survives a reload', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  expect(await localeCookie(context)).toBeUndefined()
  await new Header(page).chooseLanguage('日本語')
  await expect.poll(() => localeCookie(context)).toMatchObject({ value: 'ja-JP' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(new Header(page, 'ja-JP').account('login')).toBeVisible()
})

test.describe('a browser in French from Canada', () => {
  test.use({ locale: 'fr-CA' })
  test('R-LOCALE-BROWSER-MAP: without a choice the browser language selects its locale', async ({ page }) => {
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  })
})

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'ru-RU' })
  test('R-LOCALE-FALLBACK: an unsupported browser language falls back to en-US', async ({ page }) => {
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(new Header(page, 'en-US').account('login')).toBeVisible()
  })
})

test('R-LOCALE-FALLBACK: a cookie with an unknown locale falls back to en-US', async ({ page, context }) => {
  await context.addCookies([{ name: 'locale', value: 'tlh-QO', url: addresses.web }])
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})
