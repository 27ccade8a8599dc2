import { totp } from '@cocobnk/testing/totp'
import { texts } from './data/texts.ts'
import { somebody } from './new-member.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { codeTo, countOfCodes } from './pages/mailbox.ts'
import { RegisterPage } from './pages/register.ts'
import { expect, fromElsewhere, test } from './test.ts'

const [login, otp, passkey, stepUp, find, oneTime] = [
  'login',
  'otp',
  'passkey',
  'step-up',
  'find',
  'one-time-code',
].map((namespace) => texts('web', 'ko-KR', namespace)) as [Text, Text, Text, Text, Text, Text]
type Text = (key: string) => string

/** The first call that requires a step-up is refused, as are calls of a session that was ended elsewhere. */
test.use({ tolerated: /status of 40[13]/ })

test('R-REGISTER-STEPS R-LOGIN-OTP-REQUIRED: a visitor registers, logs in by each factor and sets a new password', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const member = somebody()
  const main = page.getByRole('main')
  const header = new Header(page)
  const entrance = new LoginPage(page)
  const dialog = page.getByRole('dialog')
  await addAuthenticator(page)

  await test.step('register and confirm the email by the code of the mail', async () => {
    const register = new RegisterPage(page)
    await register.agree()
    await register.fill(member)
    await register.submit.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(register.t('done.title'))
    await register.field('code').fill(await codeTo(member.email))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(register.t('confirmed.title'))
  })

  await test.step('log out and in by email, on the way to the authenticator', async () => {
    await header.account('logout').click()
    await expect(header.account('login')).toBeVisible()
    await entrance.logIn({ address: '/certification-management/otp', user_id: member.email, password: member.password })
    await expect(page).toHaveURL(/\/certification-management\/otp$/)
  })

  let secret = ''
  let recoveryCodes: readonly string[] = []
  await test.step('turn on one-time codes, with the password as step-up', async () => {
    secret = (
      (await main
        .locator('ol li p')
        .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
        .textContent()) ?? ''
    ).replaceAll(' ', '')
    await main.locator('input[name=token]').fill(totp(secret))
    await dialog.locator('input[name=password]').fill(member.password)
    await dialog.getByRole('button', { name: stepUp('submit'), exact: true }).click()
    await expect(main.getByText(otp('codes.sheet'))).toBeVisible()
    recoveryCodes = await main.locator('ol li').allTextContents()
    await main.getByRole('checkbox', { name: otp('codes.kept') }).check()
    await main.getByRole('button', { name: otp('codes.finish'), exact: true }).click()
    await expect(main.getByText(otp('on'), { exact: true })).toBeVisible()
  })

  await test.step('log out and in with a code: without it no session starts', async () => {
    await header.account('logout').click()
    await expect(header.account('login')).toBeVisible()
    await entrance.logIn({ user_id: member.user_id, password: member.password })
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(login('code.title'))
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
    await main.locator('input[name=otp_token]').fill(totp(secret, 1))
    await expect(page).toHaveURL(/\/home$/)
    await expect(header.account('logout')).toBeVisible()
  })

  await test.step('add a passkey, with a recovery code as step-up', async () => {
    await page.goto('/certification-management/security')
    await main.getByRole('button', { name: passkey('add') }).click()
    await dialog.getByRole('button', { name: passkey('add.submit'), exact: true }).click()
    await dialog.getByRole('button', { name: oneTime('useRecovery') }).click()
    await dialog.locator('input[name=otp_token]').fill(recoveryCodes[0] ?? '')
    await dialog.getByRole('button', { name: stepUp('submit'), exact: true }).click()
    await expect(main.getByRole('list', { name: passkey('title') }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('log out and in with the passkey alone', async () => {
    await header.account('logout').click()
    await expect(header.account('login')).toBeVisible()
    // The finger is on the sensor, so the passkey offered at the ID field logs in without a click.
    await page.goto('/login-me?redirectFrom=/mypage/myprofile')
    await expect(page).toHaveURL(/\/mypage\/myprofile$/)
  })

  await test.step('a new password, set in another browser, ends the session here', async () => {
    const elsewhere = await browser.newContext({
      extraHTTPHeaders: fromElsewhere(),
      baseURL: new URL(page.url()).origin,
      locale: 'ko-KR',
    })
    const other = await elsewhere.newPage()
    const form = other.getByRole('main')
    await other.goto('/find?type=password')
    const before = await countOfCodes(member.email)
    await form.getByLabel(find('userId')).fill(member.user_id)
    await form.getByRole('button', { name: find('sendCode') }).click()
    await form.locator('input[name=code]').fill(await codeTo(member.email, before + 1))
    await form.locator('input[name=new_password]').fill('Green-Horse-2026!')
    await form.locator('input[name=new_password_confirm]').fill('Green-Horse-2026!')
    await form.getByRole('button', { name: find('setPassword') }).click()
    await expect(form.getByRole('heading', { level: 1 })).toHaveText(find('done.title'))
    await expect(page).toHaveURL(/\/autologout$/)
    await form.getByRole('link', { name: find('login'), exact: true }).click()
    const again = new LoginPage(other)
    await expect(again.userId).toHaveValue(member.user_id)
    await again.password.fill('Green-Horse-2026!')
    await again.submit.click()
    await expect(form.getByRole('heading', { level: 1 })).toHaveText(login('code.title'))
    await elsewhere.close()
  })
})
