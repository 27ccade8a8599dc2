import type { BrowserContext, Page } from '@playwright/test'
import { type NewMember, newMember } from './new-member.ts'
import { Header } from './pages/header.ts'
import { authenticated } from './pages/line.ts'
import { LoginPage } from './pages/login.ts'
import { mailTo } from './pages/mailbox.ts'
import { expect, test } from './test.ts'

const AN_HOUR_MS = 3_600_000

// A tab that wakes may renew its token, and with it the connection, while that is still being opened. Chromium warns of it.
test.use({ tolerated: /WebSocket is closed before the connection is established/ })

/** Logs a new member in on a page whose clock the test controls. Returns the member. */
async function logInSomebody(page: Page, address: string): Promise<NewMember> {
  const member = await newMember(page.request)
  await page.clock.install()
  await new LoginPage(page).logIn({ address, user_id: member.user_id, password: member.password })
  await expect(page).not.toHaveURL(/\/login/)
  await expect(new Header(page).account('logout')).toBeVisible()
  return member
}

function refreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/token/refresh') && response.ok()) count += 1
  })
  return () => count
}

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((one) => one.name === name)?.value
}

test('R-TOKEN-COOKIE R-USER-LOCAL-STORAGE: the token is readable, the refresh token is not, and a logout deletes both', async ({
  page,
  context,
}) => {
  const member = await logInSomebody(page, '/login')
  expect(await cookie(context, 'access_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const refresh = (await context.cookies()).find(({ name }) => name === '__Host-refresh_token')
  expect(refresh).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('current_user'))).toContain(member.user_id)
  await new Header(page).account('logout').click()
  await expect(new Header(page).account('login')).toBeVisible()
  expect(await cookie(context, 'access_token')).toBeUndefined()
  // The page logs out at once; the server deletes the cookie with its answer.
  await expect.poll(() => cookie(context, '__Host-refresh_token')).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('current_user'))).toBeNull()
})

test('R-REFRESH-STORES: a tab that slept past the expiry of its token renews it when it wakes, and stays on its page', async ({
  page,
  context,
}) => {
  const count = refreshes(context)
  await logInSomebody(page, '/mypage/myprofile')
  const [token, refresh] = [await cookie(context, 'access_token'), await cookie(context, '__Host-refresh_token')]
  await page.clock.fastForward(AN_HOUR_MS)
  await expect.poll(() => cookie(context, 'access_token')).not.toBe(token)
  await expect.poll(count).toBe(1)
  expect(await cookie(context, '__Host-refresh_token')).not.toBe(refresh)
  await expect(page).toHaveURL(/\/mypage\/myprofile$/)
  await expect(new Header(page).account('logout')).toBeVisible()
})

test('R-GUARD-REFRESH-FIRST: a page loaded long after the token expired continues the session', async ({
  page,
  context,
}) => {
  await logInSomebody(page, '/login')
  await page.goto('about:blank')
  await page.clock.fastForward(AN_HOUR_MS)
  await page.goto('/mypage/myprofile')
  await expect(page).toHaveURL(/\/mypage\/myprofile$/)
  await expect(new Header(page).account('logout')).toBeVisible()
  expect(await cookie(context, 'access_token')).toBeDefined()
})

test('two tabs renew the token once, and both continue with the new one', async ({ page, context }) => {
  await logInSomebody(page, '/mypage/myprofile')
  const second = await context.newPage()
  await second.goto('/wallet')
  await expect(new Header(second).account('logout')).toBeVisible()
  const count = refreshes(context)
  const token = await cookie(context, 'access_token')
  await page.clock.fastForward(AN_HOUR_MS)
  await expect.poll(() => cookie(context, 'access_token')).not.toBe(token)
  await second.bringToFront()
  await expect(second).toHaveURL(/\/wallet$/)
  await expect(new Header(second).account('logout')).toBeVisible()
  await page.clock.runFor(5_000)
  expect(count()).toBe(1)
})

test.describe('a network failure', () => {
  test.use({ tolerated: /ERR_(FAILED|INTERNET_DISCONNECTED)|WebSocket/ })
  test('during a token renewal ends no session: the renewal is retried', async ({ page, context }) => {
    await logInSomebody(page, '/mypage/myprofile')
    let cut = 3
    await context.route('**/auth/token/refresh', (route) => (cut-- > 0 ? route.abort() : route.continue()))
    const token = await cookie(context, 'access_token')
    await page.clock.fastForward(AN_HOUR_MS)
    await expect.poll(() => cookie(context, 'access_token'), { timeout: 20_000 }).not.toBe(token)
    expect(cut).toBeLessThan(0)
    await expect(page).toHaveURL(/\/mypage\/myprofile$/)
    await expect(new Header(page).account('logout')).toBeVisible()
  })
})

test.describe('a session that has ended', () => {
  // A jump of the page's clock times out the WebSocket, and Chromium logs that.
  test.use({ tolerated: /status of 401|WebSocket/ })

  test('R-REFRESH-FAIL-AUTOLOGOUT: a refused renewal leaves a visitor of a public page there as a guest', async ({
    page,
    context,
    memberTokens,
  }) => {
    await page.clock.install()
    const token = await memberTokens.own()
    await context.addCookies([
      { name: 'access_token', value: token, domain: 'localhost', path: '/', sameSite: 'Strict' },
    ])
    await page.goto('/home')
    await expect(new Header(page).account('logout')).toBeVisible()
    await page.clock.fastForward(AN_HOUR_MS)
    await expect(new Header(page).account('login')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('R-LOGGED-IN-IS-TOKEN: a member whose token is deleted from the browser is a guest on the next page', async ({
    page,
    context,
  }) => {
    await logInSomebody(page, '/mypage/myprofile')
    await context.clearCookies({ name: 'access_token' })
    await page.reload()
    await expect(page).toHaveURL(/\/login-me\?redirectFrom=%2Fmypage%2Fmyprofile$/)
  })

  test('a replayed copy of a refresh token ends the session everywhere, and its member is notified', async ({
    page,
    context,
    playwright,
  }) => {
    const member = await logInSomebody(page, '/mypage/myprofile')
    const stolen = await cookie(context, '__Host-refresh_token')
    const token = await cookie(context, 'access_token')
    await page.clock.fastForward(AN_HOUR_MS)
    await expect.poll(() => cookie(context, 'access_token')).not.toBe(token)
    const bound = authenticated(page)
    await page.reload()
    await expect(new Header(page).account('logout')).toBeVisible()
    await bound
    const thief = await playwright.request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { cookie: `__Host-refresh_token=${stolen}` },
    })
    const answer = await thief.post('/api/v1/auth/token/refresh')
    expect(await answer.json()).toMatchObject({ error: 'SESSION_ENDED' })
    await expect(page).toHaveURL(/\/autologout$/)
    await mailTo(member.email, /#lock=/)
    await thief.dispose()
  })
})
