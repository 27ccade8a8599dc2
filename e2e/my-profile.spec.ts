import { asNewMember, logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { toasts } from './pages/toast.ts'
import { expect, fromElsewhere, test } from './test.ts'

const t = texts('web', 'ko-KR', 'member')
const term = texts('web', 'ko-KR', 'term')
const refusal = texts('web', 'ko-KR', 'refusal')
const grade = texts('web', 'ko-KR', 'grade')

test('optional consents can be given and withdrawn; required ones cannot be withdrawn', async ({ page, context }) => {
  await asNewMember(context)
  await page.goto('/mypage/myprofile')
  const consents = page.getByRole('region', { name: term('title') })
  await consents.locator('summary').click()
  const rows = consents.getByRole('listitem')
  await expect(rows).toHaveCount(8)
  const required = rows.filter({ hasText: term('required') })
  await expect(required).toHaveCount(4)
  await expect(required.getByRole('button', { name: term('withdraw'), exact: true })).toHaveCount(0)
  const marketing = rows.filter({ hasText: term('optional') }).nth(1)
  await expect(marketing).toContainText(term('never'))
  await marketing
    .getByRole('button')
    .filter({ hasText: term('agree') })
    .click()
  await expect(marketing).toContainText(term('agreed'))
  await marketing
    .getByRole('button')
    .filter({ hasText: term('withdraw') })
    .click()
  await expect(marketing).toContainText(term('withdrawn'))
  await expectAccessible(page)
})

test('R-MYPAGE-CONTENT: profile, member number, last login, security grade, email edit, password edit, closure and application history are all there', async ({
  page,
  context,
}) => {
  const { user_id, email } = await asNewMember(context)
  await page.goto('/mypage/myprofile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(user_id)
  await expect(main.getByRole('region', { name: t('profile') })).toContainText(email)
  await expect(main.getByText(/^\d{4}-\d{4}-\d{4}$/)).toBeVisible()
  await expect(main.getByText(t('lastLogin'))).toBeVisible()
  await expect(main.getByRole('region', { name: grade('card') })).toContainText('1')
  await expect(main.getByRole('link', { name: t('emailsOpen'), exact: true })).toHaveAttribute(
    'href',
    '/certification-management/mail-verification',
  )
  await expect(main.getByRole('button', { name: t('passwordChange') })).toBeVisible()
  await expect(main.getByRole('region', { name: t('applications') })).toContainText(t('application.empty'))
  await expect(main.getByRole('button', { name: t('closure.start') })).toBeVisible()
})

test('the member number is copied with one press', async ({ page, context, asMember }) => {
  await asMember()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/mypage/myprofile')
  const region = page.getByRole('main').getByRole('region', { name: t('profile') })
  const number = await region.getByText(/^\d{4}-\d{4}-\d{4}$/).textContent()
  await region.getByRole('button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test.describe('the password', () => {
  test.use({ tolerated: /status of (401|403)/ })

  test('R-PASSWORD-CONFIRM R-PASSWORD-MESSAGES: changes with the old one and a repeated new one; other devices are logged out', async ({
    page,
    context,
    browser,
  }) => {
    const member = await asNewMember(context)
    const elsewhere = await browser.newContext({
      extraHTTPHeaders: fromElsewhere(),
      locale: 'ko-KR',
      baseURL: page.url(),
    })
    await logInAs(elsewhere, member)
    await page.goto('/mypage/myprofile')
    await page.getByRole('button', { name: t('passwordChange') }).click()
    const dialog = page.getByRole('dialog', { name: t('passwordChange') })
    const fill = async (now: string, next: string, again: string) => {
      await dialog.locator('input[name=password]').fill(now)
      await dialog.locator('input[name=new_password]').fill(next)
      await dialog.locator('input[name=new_password_confirm]').fill(again)
      await dialog.getByRole('button', { name: t('passwordChange') }).click()
    }
    await expect(dialog.locator('input[name=password]')).toBeFocused()
    await fill(member.password, 'Green-Horse-2026!', 'Green-Horse-2027!')
    await expect(dialog.getByText(refusal('field.MISMATCH'))).toBeVisible()
    await fill('Wrong-Horse-2026!', 'Green-Horse-2026!', 'Green-Horse-2026!')
    await expect(dialog.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await fill(member.password, 'Green-Horse-2026!', 'Green-Horse-2026!')
    await expect(toasts(page)).toHaveText(t('passwordChanged'))
    await expect(dialog).toBeHidden()

    const other = await elsewhere.newPage()
    await other.goto(new URL('/mypage/myprofile', page.url()).href)
    await expect(other).toHaveURL(/\/(login-me|autologout)/)
    await elsewhere.close()
    await expect(new Header(page).account('logout')).toBeVisible()
  })
})

test.describe('closing the membership', () => {
  test.use({ tolerated: /status of (401|403)/ })

  test('R-PROFILE-CLOSURE: asks twice, calls DELETE /member/me and logs the member out for good', async ({
    page,
    context,
  }) => {
    const member = await asNewMember(context)
    await page.goto('/mypage/myprofile')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('closure.start') })
      .click()
    const form = page.getByRole('dialog', { name: t('closure') })
    const sure = page.getByRole('dialog', { name: t('closure.sure') })
    const send = async (password: string) => {
      await form.locator('input[name=password]').fill(password)
      await form.getByRole('button', { name: t('closure.start') }).click()
    }
    await send(member.password)
    await sure.getByRole('button', { name: '취소', exact: true }).click()
    await expect(form).toBeVisible()
    await send('Wrong-Horse-2026!')
    await sure.getByRole('button', { name: t('closure.confirm'), exact: true }).click()
    await expect(form.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
    const closed = page.waitForRequest((request) => request.method() === 'DELETE')
    await send(member.password)
    await sure.getByRole('button', { name: t('closure.confirm'), exact: true }).click()
    expect(new URL((await closed).url()).pathname).toBe('/api/v1/member/me')
    await expect(page).toHaveURL(/\/home$/)
    await expect(new Header(page).account('login')).toBeVisible()
    await new LoginPage(page).logIn({ user_id: member.user_id, password: member.password })
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  })
})
