import { addresses } from './addresses.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { codeTo } from './pages/mailbox.ts'
import { expect, test } from './test.ts'

const t = texts('console', 'ko-KR', 'login')
const sessions = texts('console', 'ko-KR', 'session')

test('an operator signs in by password and code, reaches the intended page, and signs out', async ({
  page,
  operators,
}) => {
  const somebody = await operators.create('COMPLIANCE', 'Cleo')
  const desk = new Console(page)
  await desk.open('/audit?action=operator.login')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expectAccessible(page)
  await desk.signIn(somebody.email, somebody.password, await somebody.code())
  await expect(page).toHaveURL(/\/audit\?action=operator\.login$/)
  await expect(desk.rail).toContainText('Cleo')
  await page.reload()
  await desk.rail.getByRole('button', { name: 'Cleo' }).click()
  const dialog = page.getByRole('dialog', { name: sessions('title') })
  await expect(dialog.getByRole('listitem')).toContainText(sessions('current'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await desk.rail.getByRole('button', { name: desk.t('operator.logout') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${addresses.console}/audit`)
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
})

test.describe('a wrong login', () => {
  test.use({ tolerated: /status of 401/ })
  test('is refused in one sentence in the operator’s language and starts no session', async ({ page, operators }) => {
    const somebody = await operators.create('SUPPORT')
    const desk = new Console(page)
    await desk.open('/login')
    await desk.signIn(somebody.email, 'Wrong-horse-7', await somebody.code())
    await expect(page.getByRole('alert')).toHaveText(/\p{Script=Hangul}/u)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test.describe('too many failed logins by strangers', () => {
  test.use({ tolerated: /status of (401|429)/ })
  test('do not lock an operator out: a mailed code admits a new browser', async ({ page, operators }) => {
    const somebody = await operators.create('SUPPORT', 'Mina')
    for (let count = 0; count < 5; count += 1) await operators.fail(somebody)
    const desk = new Console(page)
    await desk.open('/login')
    await desk.signIn(somebody.email, somebody.password, await somebody.code())
    await page.getByRole('button', { name: t('mailCode.send') }).click()
    await expect(page.locator('input[name=mail_code]')).toBeVisible()
    await expectAccessible(page)
    await page.locator('input[name=mail_code]').fill(await codeTo(somebody.email))
    await page.locator('input[name=otp_token]').fill(await somebody.code())
    await expect(desk.rail).toContainText('Mina')
  })
})

test('a redirect to another site is not followed', async ({ page, operators }) => {
  const somebody = await operators.create('SUPPORT')
  const desk = new Console(page)
  await desk.open('/login?from=//evil.example/x')
  await desk.signIn(somebody.email, somebody.password, await somebody.code())
  await expect(page).toHaveURL(`${addresses.console}/overview`)
})

test('a screen outside the operator’s role is neither linked nor shown', async ({ page, asOperator }) => {
  await asOperator('SUPPORT')
  const desk = new Console(page)
  await desk.open('/audit')
  await expect(page.getByRole('heading', { name: desk.t('forbidden.title') })).toBeVisible()
  await expect(desk.rail.getByRole('link', { name: desk.t('screen.members') })).toBeVisible()
  await expect(desk.rail.getByRole('link', { name: desk.t('screen.audit') })).toHaveCount(0)
})

test.describe('a jump of the clock', () => {
  // The jump also times out the WebSocket, which then reconnects, and requests may be in flight when the session ends.
  test.use({ tolerated: /WebSocket is closed before|status of 401/ })
  test('a desk untouched for half an hour warns and signs out', async ({ page, operators }) => {
    const somebody = await operators.create('SUPPORT')
    await page.clock.install()
    const desk = new Console(page)
    await desk.open('/login')
    await desk.signIn(somebody.email, somebody.password, await somebody.code())
    await expect(desk.rail).toContainText('SUPPORT')
    await page.clock.fastForward(29 * 60_000 + 10_000)
    await expect(page.getByText(desk.t('idle.text'))).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText(t('ended.idle'))).toBeVisible()
  })
})
