import type { Page } from '@playwright/test'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { LoginPage } from './pages/login.ts'
import { mailTo } from './pages/mailbox.ts'
import { smsCodeTo, someNumber } from './pages/phone.ts'
import { proveByPassword } from './pages/step-up.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const ADDRESS = '/certification-management/mail-verification'
const t = texts('web', 'ko-KR', 'member-phone')
const member = texts('web', 'ko-KR', 'member')

test.use({ tolerated: /status of (400|401|403|409|422)/ })

test('a phone number is added from my page, confirmed by the code of a text message, and logs its owner in', async ({
  page,
  context,
}) => {
  const { email, password } = await asNewMember(context)
  const number = someNumber()

  await test.step('my page links to the form', async () => {
    await page.goto('/mypage/myprofile')
    await page.getByRole('link', { name: member('phoneAdd') }).click()
    await expect(page).toHaveURL(/mail-verification#phone$/)
  })

  await test.step('a wrong code is refused at its field, the right one confirms', async () => {
    await give(page, `+82 0${number.slice(3)}`, password)
    const phone = section(page)
    await expect(phone).toContainText(shown(number))
    await expect(phone.getByRole('timer').first()).toHaveText(/^[45]:\d\d$/)
    const code = await smsCodeTo(number)
    await phone.locator('input[name=code]').fill(wrong(code))
    await expect(phone.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expectAccessible(page)
    await phone.locator('input[name=code]').fill(code)
    await expect(toasts(page).filter({ hasText: t('done') })).toBeVisible()
    await expect(phone).toContainText(t('confirmed'))
    await expect(phone.locator('input')).toHaveCount(0)
    await expectAccessible(page)
    await mailTo(email, /휴대폰 번호가 변경됐어요|phone number was changed/)
  })

  await test.step('after a logout, the number works as a login ID', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/(home|login)?$/)
    await new LoginPage(page).logIn({ user_id: shown(number), password })
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/mypage/myprofile')
    await expect(page.getByRole('region', { name: member('profile') })).toContainText(shown(number))
  })
})

test('a phone number is changed and removed; the old one stays valid until the new one is confirmed', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  const [first, second] = [someNumber(), someNumber()]
  await page.clock.install()
  await page.goto(ADDRESS)
  const phone = section(page)
  await give(page, first, password)
  await phone.locator('input[name=code]').fill(await smsCodeTo(first))
  await expect(phone).toContainText(t('confirmed'))

  await phone.getByRole('button', { name: t('change'), exact: true }).click()
  await expect(phone).toContainText(t('keeps').replace('{number}', shown(first)))
  await give(page, second, password)
  await expect(phone.getByRole('listitem')).toHaveCount(2)
  const again = phone.getByRole('button', { name: texts('web', 'ko-KR', 'sent-code')('again') })
  await expect(again).toBeDisabled()
  await page.clock.fastForward('01:00')
  await again.click()
  await phone.locator('input[name=code]').fill(await smsCodeTo(second, 2))
  await expect(phone.getByRole('listitem')).toHaveCount(1)
  await expect(phone).toContainText(shown(second))
  await expect(phone).not.toContainText(shown(first))

  await phone.getByRole('button', { name: t('remove.label').replace('{number}', shown(second)) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove'), exact: true })
    .click()
  await proveByPassword(page, password)
  await expect(toasts(page).filter({ hasText: t('remove.done') })).toBeVisible()
  await expect(phone.locator('input[name=phone]')).toBeVisible()
})

test('an invalid phone number is refused at the field', async ({ page, context }) => {
  await asNewMember(context)
  await page.goto(ADDRESS)
  const field = section(page).locator('input[name=phone]')
  await field.fill('010-1234')
  await section(page)
    .getByRole('button', { name: t('submit') })
    .click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

const section = (page: Page) => page.getByRole('region', { name: t('title') })
const shown = (number: string) => number.replace(/^(\+82)(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function give(page: Page, number: string, password: string): Promise<void> {
  await section(page).locator('input[name=phone]').fill(number)
  await section(page)
    .getByRole('button', { name: t('submit') })
    .click()
  await proveByPassword(page, password)
}
