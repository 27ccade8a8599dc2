import { somebody } from '../new-member.ts'
import { LoginPage } from '../pages/login.ts'
import { RegisterPage } from '../pages/register.ts'
import { LANGUAGES, type Subjects } from './shot.ts'

/** The pages of login, registration and recovery, step by step. */
export const ENTRY: Subjects = {
  'login-code': async ({ page, language }) => {
    await page.route('**/api/v1/auth/token', (route) =>
      route.fulfill({ json: { error: 0, token: null, intent_secret: null, otp_token_required: true } }),
    )
    await new LoginPage(page, LANGUAGES[language]).logIn()
    await page.locator('input[name=otp_token]').fill('123')
  },
  'login-guide': async ({ page }) => {
    await page.goto('/login')
    await page.locator('aside button').click()
  },
  register: ({ page }) => page.goto('/register'),
  'register-faults': async ({ page, language }) => {
    await page.goto('/register')
    await new RegisterPage(page, LANGUAGES[language]).all.check()
    await new RegisterPage(page, LANGUAGES[language]).next.click()
  },
  'register-term': async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
  },
  'register-account': async ({ page, language }) => {
    const register = new RegisterPage(page, LANGUAGES[language])
    await register.agree()
    await register.fill({ ...somebody(), user_id: 'demo', password: 'Abcdefgh' })
    await register.main.getByText(register.t('user_id.DUPLICATE')).waitFor()
  },
  'register-done': async ({ page, language }) => {
    // The last step survives a reload, so another page is opened first to end it.
    await page.goto('/home')
    const register = new RegisterPage(page, LANGUAGES[language])
    await register.agree()
    await register.fill(somebody())
    await register.submit.click()
    await register.field('code').waitFor()
  },
  find: ({ page }) => page.goto('/find'),
  'find-reset': async ({ page }) => {
    await page.goto('/find?type=password')
    await page.locator('input[name=user_id]').fill(somebody().user_id)
    await page.locator('input[name=user_id]').press('Enter')
    await page.locator('input[name=code]').waitFor()
  },
  lock: async ({ page }) => {
    // Open another page first, since a change of the hash alone loads nothing.
    await page.goto('/policy')
    await page.goto(`/find#lock=${'x'.repeat(40)}`)
  },
}
