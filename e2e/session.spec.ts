import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { texts } from './data/texts.ts'
import { Header } from './pages/header.ts'
import { authenticated } from './pages/line.ts'
import { LoginPage } from './pages/login.ts'
import { expect, fromElsewhere, test } from './test.ts'

const remember = (context: BrowserContext, token: string) =>
  context.addCookies([{ name: 'access_token', value: token, domain: 'localhost', path: '/', sameSite: 'Strict' }])

test('a session survives a reload and is shared with a second tab', async ({ page, context }) => {
  await new LoginPage(page).logIn()
  await expect(new Header(page).account('logout')).toBeVisible()
  await page.reload()
  await expect(new Header(page).account('logout')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/wallet')
  await expect(second).toHaveURL(/\/wallet$/)
  await expect(new Header(second).account('logout')).toBeVisible()
})

/** Opens a page and waits until the network is idle, because a request in flight would be refused when the session ends. */
async function settled(tab: Page, address: string): Promise<void> {
  const bound = authenticated(tab)
  await tab.goto(address)
  await bound
  await tab.waitForLoadState('networkidle')
}

test('a logout in one tab ends the others: a members’ page goes to /autologout, a public one shows the guest header', async ({
  page,
  context,
  memberTokens,
}) => {
  await remember(context, await memberTokens.own())
  const [guarded, open] = [await context.newPage(), await context.newPage()]
  await settled(guarded, '/wallet')
  await settled(open, '/policy')
  await settled(page, '/home')
  await new Header(page).account('logout').click()
  await expect(new Header(page).account('login')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(guarded).toHaveURL(/\/autologout$/)
  await expect(guarded.getByRole('main')).toContainText(texts('web', 'ko-KR', 'autologout')('text.LOGGED_OUT'))
  await expect(new Header(open).account('login')).toBeVisible()
  await expect(open).toHaveURL(/\/policy$/)
  await page.goto('/wallet')
  await expect(page).toHaveURL(/\/login-me\?redirectFrom=%2Fwallet$/)
})

test('R-LOGOUT-ROUTE R-LOGOUT-CLEARS: /logout leads back to the last public page, or home, as a guest', async ({
  page,
  context,
  memberTokens,
}) => {
  await remember(context, await memberTokens.own())
  await page.goto('/service-center/faq')
  await new Header(page).account('mypage').click()
  await expect(page).toHaveURL(/\/mypage\/myprofile$/)
  await page.waitForLoadState('networkidle')
  await new Header(page).account('logout').click()
  await expect(page).toHaveURL(/\/service-center\/faq$/)
  await expect(new Header(page).account('login')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token')
  await remember(context, await memberTokens.own())
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/home$/)
  await expect(new Header(page).account('login')).toBeVisible()
})

test.describe('one session in two browsers, each served by a different process', () => {
  test.use({ tolerated: /status of 401/ })
  test('logging out in one ends the other through the WebSocket', async ({ page, context, browser, memberTokens }) => {
    const token = await memberTokens.own()
    const elsewhere = await browser.newContext({
      extraHTTPHeaders: fromElsewhere(),
      baseURL: addresses.otherWeb,
      locale: 'ko-KR',
    })
    await remember(context, token)
    await remember(elsewhere, token)
    const other = await elsewhere.newPage()
    const bound = authenticated(other)
    await other.goto('/wallet')
    await bound
    await page.goto('/home')
    await new Header(page).account('logout').click()
    await expect(other).toHaveURL(`${addresses.otherWeb}/autologout`)
    expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('access_token')
    await elsewhere.close()
  })
})

test.describe('an expired token without a refresh token', () => {
  test.use({ tolerated: /status of 401/ })
  test('R-REFRESH-FAIL-AUTOLOGOUT: leads from a member’s page to /autologout', async ({
    page,
    context,
    memberTokens,
  }) => {
    await page.clock.install()
    await remember(context, await memberTokens.own())
    await page.goto('/wallet')
    await expect(new Header(page).account('logout')).toBeVisible()
    await page.clock.fastForward(11 * 60_000)
    await expect(page).toHaveURL(/\/autologout$/)
    await expect(new Header(page).account('login')).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/\/wallet$/)
  })
})

test.describe('a refused WebSocket', () => {
  test.use({ tolerated: /status of 401/ })
  test('logs out a page that missed the end of its session', async ({ page, context, memberTokens }) => {
    const token = await memberTokens.own()
    await remember(context, token)
    let refuse = () => {}
    await page.routeWebSocket(/\/socket\//, (line) => {
      const server = line.connectToServer()
      server.onMessage((message) => {
        if (!String(message).includes('session.ended')) line.send(message)
      })
      refuse = () => line.send('42["unauthorized"]')
    })
    await page.goto('/wallet')
    await expect(new Header(page).account('logout')).toBeVisible()
    await page.request.delete('/api/v1/auth/token', { headers: { authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(/\/wallet$/)
    refuse()
    await expect(page).toHaveURL(/\/autologout$/)
  })
})
