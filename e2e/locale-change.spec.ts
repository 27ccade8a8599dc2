import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

const RELOADED = ['/asset', '/config/kyc', '/config/member', '/config/otp', '/config/service', '/constant']

test('R-LOCALE-RELOAD R-LOCALE-HEADER-MAP: a new language reloads assets, constants and the four configurations', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  const asked: { readonly path: string; readonly language: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/v1', '')
    if (RELOADED.includes(path)) asked.push({ path, language: request.headers()['accept-language'] })
  })
  await new Header(page).chooseLanguage('日本語')
  await expect.poll(() => asked.map(({ path }) => path).sort()).toEqual(RELOADED)
  expect(new Set(asked.map(({ language }) => language))).toEqual(new Set(['jp']))
})

test('R-LOCALE-RELOAD-ACCOUNTS: a new language reloads a member’s accounts and requests none for a guest', async ({
  page,
  asMember,
}) => {
  // A set of languages, because the rule does not limit how often a loading page requests the accounts.
  const asked = new Set<string | undefined>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/account') asked.add(request.headers()['accept-language'])
  })
  await page.goto('/home')
  await new Header(page).chooseLanguage('日本語')
  await expect(page.locator('body')).toHaveClass('ja-JP')
  expect([...asked]).toEqual([])
  await asMember()
  await page.goto('/home')
  await expect.poll(() => [...asked]).toEqual(['jp'])
  await new Header(page, 'ja-JP').chooseLanguage('Deutsch')
  await expect.poll(() => [...asked]).toEqual(['jp', 'de'])
})

test('R-LOCALE-BODY-CLASS: changing the language replaces the class of the body', async ({ page }) => {
  await page.goto('/home')
  const body = page.locator('body')
  await expect(body).not.toHaveClass(/./)
  await new Header(page).chooseLanguage('日本語')
  await expect(body).toHaveClass('ja-JP')
  await new Header(page, 'ja-JP').chooseLanguage('繁體中文')
  await expect(body).toHaveClass('zh-TW')
  await new Header(page, 'zh-TW').chooseLanguage('Deutsch')
  await expect(body).not.toHaveClass(/./)
})

test.describe('a Mongolian browser', () => {
  test.use({ locale: 'mn-MN' })
  test('R-LOCALE-HEADER-MAP: shows English and requests mn from the server', async ({ page }) => {
    const request = page.waitForRequest('**/api/v1/constant')
    await page.goto('/home')
    expect((await request).headers()['accept-language']).toBe('mn')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
})
