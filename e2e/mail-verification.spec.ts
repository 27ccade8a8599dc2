import type { Locator, Page } from '@playwright/test'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { codeTo } from './pages/mailbox.ts'
import { proveByPassword } from './pages/step-up.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const ADDRESS = '/certification-management/mail-verification'
const t = texts('web', 'ko-KR', 'member-email')

test.use({ tolerated: /status of (401|403|409)/ })

test('R-EMAIL-DEFAULT-FIXED: the sign-up email is confirmed by its code and cannot be changed or removed', async ({
  page,
  context,
}) => {
  const { email } = await asNewMember(context)
  await page.goto(ADDRESS)
  const row = rowOf(page, email)
  await expect(row).toContainText(t('default'))
  await expect(row).toContainText(t('fixed'))
  await expect(row.getByRole('button')).toHaveCount(1)
  await row.getByRole('button', { name: t('confirm') }).click()
  await row.locator('input[name=code]').fill('000000')
  await expect(row.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
  await row.locator('input[name=code]').fill(await codeTo(email, 2))
  await expect(toasts(page).filter({ hasText: t('done') })).toBeVisible()
  await expect(row).toContainText(t('state.valid'))
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('a further email is added, confirmed during the countdown, changed, confirmed again and removed', async ({
  page,
  context,
}) => {
  const member = await asNewMember(context)
  const [first, second] = [`work.${member.email}`, `home.${member.email}`]
  await page.goto(ADDRESS)
  await add(page, first)
  await proveByPassword(page, member.password)
  const row = rowOf(page, first)
  await expect(row.getByRole('timer').first()).toHaveText(/^[45]:\d\d$/)
  await row.locator('input[name=code]').fill(await codeTo(first))
  await expect(row).toContainText(t('state.valid'))

  await row.getByRole('button', { name: t('edit.label').replace('{address}', first) }).click()
  const dialog = page.getByRole('dialog', { name: t('edit') })
  await dialog.locator('input[name=email]').fill(second)
  await dialog.locator('input[name=password]').fill(member.password)
  await dialog.getByRole('button', { name: t('edit.submit') }).click()
  const changed = rowOf(page, second)
  await expect(changed).toContainText(t('state.missing'))
  await changed.locator('input[name=code]').fill(await codeTo(second))
  await expect(changed).toContainText(t('state.valid'))

  await changed.getByRole('button', { name: t('remove.label').replace('{address}', second) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove'), exact: true })
    .click()
  await proveByPassword(page, member.password)
  await expect(toasts(page).filter({ hasText: t('remove.done') })).toBeVisible()
  await expect(changed).toHaveCount(0)
})

test('an email of another member is refused at the field', async ({ page, context }) => {
  const member = await asNewMember(context)
  await page.goto(ADDRESS)
  await add(page, 'demo@cocobnk.test')
  await proveByPassword(page, member.password)
  await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[name=email]')).toHaveValue('demo@cocobnk.test')
})

test('R-EMAIL-MAX-5: with five emails no sixth can be added, and the screen explains why', async ({
  page,
  context,
}) => {
  const member = await asNewMember(context)
  await page.goto(ADDRESS)
  for (const n of [2, 3, 4, 5]) {
    await add(page, `n${n}.${member.email}`)
    await proveByPassword(page, member.password)
    await expect(rowOf(page, `n${n}.${member.email}`).getByRole('timer').first()).toBeVisible()
    await page.reload()
  }
  await expect(page.getByText(t('full').replace('{max}', '5'))).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveCount(0)
})

function rowOf(page: Page, email: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: email })
}

async function add(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('add.submit') })
    .click()
}
