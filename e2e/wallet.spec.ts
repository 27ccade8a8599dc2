import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { readQr } from './pages/qr.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'account')
const deposit = texts('web', 'ko-KR', 'deposit')

test('R-WALLET-QR-MEMO, R-ACCOUNT-NAME-REQUIRED: a new account needs a name, and shows memo, address and a QR code that reads as the address', async ({
  page,
  context,
}) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/new-account/create-address')
  const main = page.getByRole('main')
  const asset = main.locator('select[name=asset_seq]')
  await asset.selectOption({ label: (await asset.locator('option', { hasText: 'USOT' }).textContent()) ?? '' })
  await main.getByRole('button', { name: t('open') }).click()
  await expect(main).toContainText(t('name.required'))
  await main.locator('input[name=title]').fill('여행')
  await main.getByRole('button', { name: t('open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('여행')

  await expect(main).toContainText(deposit('memo.title'))
  await expect(main.getByRole('button', { name: deposit('memo.copy') })).toBeVisible()
  const address = await main.locator('[title^="0x"]').getAttribute('title')
  expect(await readQr(main.locator('svg[role=img]'))).toBe(address)
  await expectAccessible(page)
})
