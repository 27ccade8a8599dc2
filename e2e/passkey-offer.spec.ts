import type { BrowserContext, Page } from '@playwright/test'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const passkey = texts('web', 'ko-KR', 'passkey')
const login = texts('web', 'ko-KR', 'login')

test.use({ tolerated: /status of 40[13]/ })

test('a passkey chosen from autofill at the ID field logs in without another click', async ({ page, context }) => {
  await withPasskey(page, context)
  await page.goto('/login?redirectFrom=/wallet')
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(new Header(page).account('logout')).toBeVisible()
})

test('a member who chooses no passkey can type an ID or use the passkey button', async ({ page, context }) => {
  const authenticator = await withPasskey(page, context)
  await authenticator.touch(false)
  const offered = page.waitForResponse('**/auth/passkey/options')
  await page.goto('/login')
  await offered
  const form = new LoginPage(page)
  await expect(form.userId).toHaveAttribute('autocomplete', 'username webauthn')
  await form.userId.fill('somebody')
  // The virtual authenticator ignores a touch after the request, so the touch comes first.
  await authenticator.touch(true)
  await page.getByRole('button', { name: login('passkey') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

/** Registers a passkey of a new member on a virtual authenticator and logs out. Returns the authenticator. */
async function withPasskey(page: Page, context: BrowserContext) {
  const { password } = await asNewMember(context)
  const authenticator = await addAuthenticator(page)
  await page.goto('/certification-management/security')
  await page.getByRole('button', { name: passkey('add') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: passkey('add.submit'), exact: true })
    .click()
  await proveByPassword(page, password)
  await expect(page.getByRole('list', { name: passkey('title') }).getByRole('listitem')).toHaveCount(1)
  await new Header(page).account('logout').click()
  await expect(new Header(page).account('login')).toBeVisible()
  return authenticator
}
