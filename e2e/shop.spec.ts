import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { letSell } from './by-owner.ts'
import { texts } from './data/texts.ts'
import { memberApi } from './member-api.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { sticksOut } from './pages/fit.ts'
import { proveByCode } from './pages/step-up.ts'
import { toasts } from './pages/toast.ts'
import { expect, someAddress, test } from './test.ts'

const t = texts('web', 'ko-KR', 'merchant')
const COPIED = '복사했어요'
const PHONE = { width: 390, height: 844 }

test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (401|403|404|422)/ })

test('R-SHOP-KEY: a member registers a shop, an operator approves it, its key is shown, copied and replaced', async ({
  page,
  context,
  operators,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const somebody = await newConfirmedMember(context.request)
  const member = await memberApi(somebody, someAddress())
  await member.openAccount('USOT', '판매 대금')
  await letSell(somebody.user_id)
  await logInWithCode(page, { ...somebody, code: await member.code() })

  await page.goto('/company/shop')
  await expect(page.getByText(t('empty'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t('register') })
    .first()
    .click()

  await test.step('a form with an empty field is not sent', async () => {
    await page.getByRole('button', { name: t('create'), exact: true }).click()
    await expect(page.locator('input[name=title]')).toHaveAttribute('aria-invalid', 'true')
  })
  await page.locator('input[name=title]').fill('느린서점')
  await page.locator('input[name=site_url]').fill('slowbooks.example')
  await page.locator('select[name=category]').selectOption('RETAIL')
  await page.locator('input[name=support_email]').fill('help@slowbooks.example')
  await page.locator('select[name=price_currency]').selectOption('KRW')
  await page.locator('select[name=account_seq]').selectOption({ index: 1 })
  await page.locator('input[name=terms]').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('create'), exact: true }).click()
  await proveByCode(page, await member.code())
  await expect(toasts(page).filter({ hasText: t('created') })).toBeVisible()
  await expect(page).toHaveURL(/merchant-detail\//)
  await expect(page.getByText(t('reviewing'))).toBeVisible()
  const merchantSeq = /merchant-detail\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
  const deskOf = async (who: string) => {
    const { token, operator } = await operators.signedIn('COMPLIANCE', who)
    const ask = async (method: string, path: string, data?: object, proof = '') => {
      const headers = { authorization: `Bearer ${token}`, ...(proof ? { 'step-up-proof': proof } : {}) }
      const answer = await context.request.fetch(`${addresses.console}/api/v1${path}`, { method, headers, data })
      return (await answer.json()) as {
        merchant: { case_seq: string }
        step_up: { challenge_seq: string }
        approval_seq: string
        proof: string
      }
    }
    const proved = async (method: string, path: string, data: object) => {
      const { step_up } = await ask(method, path, data)
      const code = { otp_token: await operator.code() }
      const { proof } = await ask('POST', `/operator/step-up/${step_up.challenge_seq}`, code)
      return ask(method, path, data, proof)
    }
    return { ask, proved }
  }

  await test.step('an operator claims the case, another one agrees; the page updates by itself', async () => {
    const desk = await deskOf('shops')
    const { merchant } = await desk.ask('GET', `/operator/merchant/${merchantSeq}`)
    await desk.ask('PATCH', `/operator/case/${merchant.case_seq}`, { type: 'SET_CLAIMED' })
    const verdict = { type: 'SET_APPROVED', reason: '확인했습니다' }
    const { approval_seq } = await desk.proved('PATCH', `/operator/merchant/${merchantSeq}`, verdict)
    const second = await deskOf('shops-2')
    await second.proved('PATCH', `/operator/approval/${approval_seq}`, verdict)
    await expect(page.getByText(t('state.ACTIVE')).first()).toBeVisible()
  })

  const live = page.getByRole('listitem').filter({ hasText: /live_/ })
  await expect(live).toContainText(/live_••••[\w-]{4}/)
  await live.getByRole('button', { name: t('reveal') }).click()
  await proveByCode(page, await member.code())
  await expect(live).toContainText(/live_[\w-]{43}/)
  await live.getByRole('button', { name: t('copy') }).click()
  await expect(toasts(page).filter({ hasText: COPIED })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^live_[\w-]{43}$/)

  await live.getByRole('button', { name: t('rotate') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('rotate') })
    .click()
  await proveByCode(page, await member.code())
  await expect(live).toHaveCount(2)
  await expect(live.filter({ hasText: t('key.ends') })).toHaveCount(1)

  await test.step('every part of the shop fits a phone', async () => {
    await page.setViewportSize(PHONE)
    for (const view of ['overview', 'keys', 'accounts', 'team', 'preferences', 'banks', 'log'] as const) {
      await page.goto(`/company/merchant-detail/${merchantSeq}?view=${view}`)
      await expect(page.getByRole('link', { name: t(`view.${view}`) })).toHaveAttribute('aria-current', 'page')
      expect(await sticksOut(page)).toEqual([])
    }
    await expect(page.getByText(t('action.key.rotated'))).toBeVisible()
    await expectAccessible(page)
  })
})

test('guests see that they must log in, and no shop is requested', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pg/')) asked.push(request.url())
  })
  for (const path of [
    'merchant-detail/x',
    'merchant-update/x',
    'merchant-account-list/x',
    'merchant-account-all-list',
  ]) {
    await page.goto(`/company/${path}`)
    await expect(page.getByText(t('guest'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('guest.login') })).toHaveAttribute('href', /redirectFrom/)
  }
  expect(asked, 'R-HEADER-MERCHANT-CALL: no call of a guest').toEqual([])
  await page.goto('/payment')
  await expect(page, 'R-PAYMENT-DEFAULT: a guest logs in first').toHaveURL(/\/login-me/)
})

test('R-HEADER-MERCHANT-CALL: the header requests the shops of a member once', async ({ page, context }) => {
  const somebody = await newConfirmedMember(context.request)
  await logInWithCode(page, somebody)
  let calls = 0
  page.on('request', (request) => {
    if (/\/api\/v1\/pg\/merchant(\?|$)/.test(request.url())) calls += 1
  })
  await page.goto('/home')
  await expect.poll(() => calls).toBe(1)
  await page.waitForTimeout(500)
  expect(calls).toBe(1)
  await test.step('R-PAYMENT-DEFAULT: /payment leads to a member’s payment page', async () => {
    await page.goto('/payment')
    await expect(page).toHaveURL(/\/payment\/payment-main$/)
  })
})

type Login = { readonly user_id: string; readonly password: string; readonly code?: string }

async function logInWithCode(page: Page, { user_id, password, code }: Login): Promise<void> {
  const data = { user_id, password, ...(code ? { otp_token: code } : {}) }
  const answer = await page.context().request.post(`${addresses.web}/api/v1/auth/token`, { data })
  const { token, message } = (await answer.json()) as { token?: string; message?: string }
  if (!token) throw new Error(`${user_id} could not log in: ${message}`)
  const cookie = { name: 'access_token', value: token, domain: 'localhost', path: '/', sameSite: 'Strict' } as const
  await page.context().addCookies([cookie])
}
