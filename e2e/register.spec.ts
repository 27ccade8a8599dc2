import type { Locator } from '@playwright/test'
import { texts } from './data/texts.ts'
import { newMember, somebody } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { codeTo } from './pages/mailbox.ts'
import { RegisterPage } from './pages/register.ts'
import { expect, test } from './test.ts'

const refusal = texts('web', 'ko-KR', 'refusal')

test('R-TERMS-ITEMS R-TERMS-ALL-AGREE: eight items are marked; the box for all ticks each, and unticking one unticks it', async ({
  page,
}) => {
  const register = new RegisterPage(page)
  await page.goto('/register')
  await expect(register.terms).toHaveCount(8)
  await expect(register.main.getByRole('listitem').filter({ hasText: register.t('required') })).toHaveCount(4)
  await expect(register.main.getByRole('listitem').filter({ hasText: register.t('optional') })).toHaveCount(4)
  await register.all.check()
  for (const term of await register.terms.all()) await expect(term).toBeChecked()
  await register.terms.nth(5).uncheck()
  await expect(register.all).not.toBeChecked()
})

test('R-TERMS-REQUIRED R-AGE-19: a missing required consent blocks the next step and is named', async ({ page }) => {
  const register = new RegisterPage(page)
  await page.goto('/register')
  await register.all.check()
  await register.terms.first().uncheck()
  await register.next.click()
  await expect(register.main.getByRole('alert')).toHaveText(refusal('field.TERMS_REQUIRED'))
  await expect(register.main.getByText(refusal('field.OVER_19_REQUIRED'))).toBeVisible()
  await expect(register.terms.first()).toBeFocused()
})

test('R-TERMS-READ: every document must have been opened or downloaded; each opened one counts', async ({ page }) => {
  const register = new RegisterPage(page)
  await page.goto('/register')
  await register.all.check()
  await register.next.click()
  await expect(register.main.getByRole('alert')).toHaveText(register.t('read'))
  await register.main.getByRole('listitem').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  for (let left = 6; left > 0; left -= 1) {
    const heading = await dialog.getByRole('heading', { level: 2 }).textContent()
    await dialog.getByRole('button', { name: register.t('agreeNext') }).click()
    await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(heading ?? '')
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: register.t('agreeClose'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await register.next.click()
  await expect(register.field('user_id')).toBeVisible()
})

test('R-PASSWORD-MESSAGES R-PASSWORD-CONFIRM: each fault of a password has its own message, and nothing is sent', async ({
  page,
}) => {
  const register = new RegisterPage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/member')) sent += 1
  })
  await register.agree()
  await register.fill({ ...somebody(), password: 'Abcde1!' })
  for (const [password, confirmation, key] of [
    ['Abcde1!', 'Abcde1!', 'field.TOO_SHORT'],
    [`A!${'b'.repeat(31)}`, 'x', 'field.TOO_LONG'],
    ['Abcdefgh1', 'Abcdefgh1', 'field.NEEDS_SPECIAL'],
    ['abcdefg1!', 'abcdefg1!', 'field.NEEDS_UPPERCASE'],
    ['Abcdefg1!', 'Abcdefg1?', 'field.MISMATCH'],
  ] as const) {
    await register.field('password').fill(password)
    await register.field('password_confirm').fill(confirmation)
    await register.submit.click()
    await expect(register.main.getByText(refusal(key))).toBeVisible()
  }
  expect(sent).toBe(0)
})

test('R-DUPLICATE-ID R-DUPLICATE-EMAIL: a taken ID or email is reported while typing, in any letter case', async ({
  page,
}) => {
  const taken = await newMember(page.request)
  const register = new RegisterPage(page)
  await register.agree()
  await register.field('user_id').fill(taken.user_id)
  await expect(register.main.getByText(register.t('user_id.DUPLICATE'))).toBeVisible()
  await register.field('email').fill(taken.email.toUpperCase())
  await expect(register.main.getByText(register.t('email.DUPLICATE'))).toBeVisible()
  await register.field('user_id').fill(somebody().user_id)
  await expect(register.main.getByText(register.t('user_id.valid'))).toBeVisible()
  await expectAccessible(page)
})

test.describe('a conflict found at the server', () => {
  test.use({ tolerated: /status of (409|422)/ })
  test('R-DUPLICATE-ID R-DUPLICATE-EMAIL: is shown at its field, and the input stays', async ({ page }) => {
    const taken = await newMember(page.request)
    const register = new RegisterPage(page)
    await register.agree()
    await register.fill({ ...somebody(), user_id: taken.user_id })
    await page.setViewportSize({ width: 390, height: 480 })
    await register.submit.click()
    await expect(register.field('user_id')).toHaveAttribute('aria-invalid', 'true')
    await expect(register.field('user_id')).toBeFocused()
    const edge = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
    const header = await edge(page.getByRole('banner'))
    expect((await edge(register.main.locator('label[for]').first())).y).toBeGreaterThan(header.y + header.height)
    await expect(register.field('user_id')).toHaveValue(taken.user_id)
    await register.fill({ ...somebody(), password: 'Password1!' })
    await register.submit.click()
    await expect(register.main.getByText(refusal('field.COMMON'))).toBeVisible()
    await expect(register.field('password')).toBeFocused()
  })
})

test('R-INVITER-IDENTIFIER: the invitation code is filled in, and the relation points to that member', async ({
  page,
  playwright,
}) => {
  const inviter = await newMember(page.request)
  await page.goto(`/@${inviter.user_id}?to_name=register`)
  await expect(page).toHaveURL(/\/register$/)
  const register = new RegisterPage(page)
  await register.agree()
  await expect(register.field('inviter_code')).toHaveValue(inviter.user_id)
  await expect(register.main.getByText(register.t('inviter_code.valid'))).toBeVisible()
  const invited = somebody()
  await register.fill(invited)
  await register.submit.click()
  await expect(register.main.getByRole('heading', { level: 1 })).toHaveText(register.t('done.title'))
  const request = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const { user_id, password } = inviter
  const login = await request.post('/api/v1/auth/token', { data: { user_id, password } })
  const { token } = (await login.json()) as { token: string }
  const relation = await request.get('/api/v1/member/me/invite-relation', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await relation.json()).toMatchObject({ list: [{ user_name: invited.user_id }] })
  await request.dispose()
})

test('R-REGISTER-STEPS: Back returns to the previous step with its consents; a reload starts over', async ({
  page,
}) => {
  const register = new RegisterPage(page)
  await register.agree()
  await register.field('password').fill('Blue-Horse-2026!')
  await page.goBack()
  await expect(register.all).toBeChecked()
  await page.goForward()
  await expect(register.field('password')).toHaveValue('')
  await page.reload()
  await expect(register.all).not.toBeChecked()
  const kept = await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))
  expect(kept).not.toContain('Blue-Horse')
})

test('R-REGISTER-STEPS: completion survives a reload and takes the mailed code; the member is logged in and sees the tour', async ({
  page,
}) => {
  const member = somebody()
  const register = new RegisterPage(page)
  await register.agree()
  await register.fill(member)
  await register.submit.click()
  const title = register.main.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(register.t('done.title'))
  await expectAccessible(page)
  await page.reload()
  await expect(title).toHaveText(register.t('done.title'))
  await register.field('code').fill(await codeTo(member.email))
  await expect(title).toHaveText(register.t('confirmed.title'))
  await expect(title).toBeFocused()
  await page.reload()
  await expect(title).toHaveText(register.t('confirmed.title'))
  await expect(register.main.getByText(register.t('confirmed.in'))).toBeVisible()
  await register.main.getByRole('link', { name: register.t('start'), exact: true }).click()

  const tour = texts('web', 'ko-KR', 'tour')
  const dialog = page.getByRole('dialog', { name: tour('title') })
  await expect(dialog.getByText(tour('deposit.text'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(tour('send.text'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/wallet$/)
  const account = texts('web', 'ko-KR', 'account')
  await page.getByRole('link', { name: account('tour') }).click()
  await expect(dialog).toBeVisible()
})
