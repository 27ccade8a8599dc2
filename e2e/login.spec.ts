import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { LoginPage } from './pages/login.ts'
import { expect, test } from './test.ts'

const FILL_ALL = '필수 항목을 모두 입력해 주세요.'

test('R-FILL-ALL-VALUES: an empty form shows that all fields are required and sends nothing', async ({ page }) => {
  const login = new LoginPage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth/token')) sent += 1
  })
  await page.goto('/login')
  await login.submit.click()
  await expect(page.getByRole('main').getByText(FILL_ALL)).toHaveCount(2)
  await expect(login.userId).toBeFocused()
  await login.userId.fill('demo')
  await login.submit.click()
  await expect(page.getByRole('main').getByText(FILL_ALL)).toHaveCount(1)
  await expect(login.password).toBeFocused()
  expect(sent).toBe(0)
})

test('after a login the requested page opens, with its query', async ({ page }) => {
  await new LoginPage(page).logIn({ address: '/wallet?asset=BTC' })
  await expect(page).toHaveURL(/\/wallet\?asset=BTC$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('비트코인')
})

test('a redirectFrom to another site is not followed', async ({ page }) => {
  await new LoginPage(page).logIn({ address: '/login-me?redirectFrom=//evil.example/x' })
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('a wrong password', () => {
  test.use({ tolerated: /status of 401/ })
  test('is refused in the reader’s language without naming the wrong field, and starts no session', async ({
    page,
    context,
  }) => {
    await new LoginPage(page).logIn({ password: 'Wrong-Bank-2026!' })
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/\p{Script=Hangul}/u)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('R-LOGIN-GUIDE-MODAL: a guide explains that an email or a phone number replaces the first ID', async ({
  page,
}) => {
  const t = texts('web', 'ko-KR', 'login')
  await page.goto('/login')
  await page.getByRole('button', { name: t('guide.open') }).click()
  const guide = page.getByRole('dialog', { name: t('guide.title') })
  await expect(guide.getByText(t('guide.email'))).toBeVisible()
  await expect(guide.getByText(t('guide.phone'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(page.getByRole('button', { name: t('guide.open') })).toBeFocused()
})
