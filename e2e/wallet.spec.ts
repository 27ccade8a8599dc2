import { inTurn } from '@cocobnk/testing/rotation'
import type { Page } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { letRest } from './by-owner.ts'
import { TEN_LOCALES } from './data/locales.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit, setAside } from './pages/ledger.ts'
import { readQr } from './pages/qr.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'account')
const deposit = texts('web', 'ko-KR', 'deposit')

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('R-WALLET-QR-MEMO, R-ACCOUNT-NAME-REQUIRED: a new account needs a name, and shows memo, address and a QR code that reads as the address', async ({
  page,
  context,
}) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/new-account/create-address')
  const main = page.getByRole('main')
  const asset = main.locator('select[name=asset_seq]')
  await asset.selectOption({ label: (await asset.locator('option', { hasText: 'USOT' }).textContent()) ?? '' })
  await main.getByRole('button', { name: t('open'), exact: true }).click()
  await expect(main).toContainText(t('name.required'))
  await main.locator('input[name=title]').fill('여행')
  await main.getByRole('button', { name: t('open'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('여행')

  await expect(main).toContainText(deposit('memo.title'))
  await expect(main.getByRole('button', { name: deposit('memo.copy') })).toBeVisible()
  const address = await main.locator('[title^="0x"]').getAttribute('title')
  expect(await readQr(main.locator('svg[role=img]'))).toBe(address)
  await expectAccessible(page)
})

test('wallet and deposits work in ten languages on a phone without overflow', async ({ page, context }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(context, await newConfirmedMember(context.request))
  for (const locale of inTurn(TEN_LOCALES, 10)) {
    for (const path of ['/wallet', '/deposit']) {
      await test.step(`${path} in ${locale}`, async () => {
        await openIn(page, locale, path)
        await expectOpened(page, path)
        await expectSpoken(page, locale)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
    }
  }
})

test('R-ASSET-BEFORE-SEARCH, R-FAVOURITES: an account is found, edited, marked and reactivated; a deposit is announced', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  const main = page.getByRole('main')
  await openAccount(page, 'BTC', '비상금')

  await page.goto('/wallet')
  await main.getByRole('button', { name: t('edit.of').replace('{title}', '비상금') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=title]').fill('')
  await dialog.getByRole('button', { name: t('edit.save') }).click()
  await expect(dialog).toContainText(t('name.required'))
  await dialog.locator('input[name=title]').fill('여행')
  await dialog.getByLabel(t('edit.favourite')).check()
  await dialog.getByRole('button', { name: t('edit.save') }).click()
  await expect(main.getByRole('button', { name: t('unfavourite').replace('{title}', '여행') })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/lookup/account-balance')
  await main.getByRole('button', { name: t('search') }).click()
  await expect(main).toContainText(t('asset.first'))
  await main.locator('select[name=asset]').selectOption('BTC')
  await main.getByRole('button', { name: t('search') }).click()
  await main.getByRole('link', { name: t('log.of').replace('{title}', '여행') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('여행')
  await expect(main).toContainText(t('log.empty'))
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: t('csv') }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{13}\.csv$/)
  await expectAccessible(page)

  await main.getByRole('link', { name: t('deposit'), exact: true }).click()
  await main.getByText(deposit('request'), { exact: true }).click()
  await main.locator('input[name=amount]').fill('0.5')
  await main.getByRole('button', { name: deposit('request.send') }).click()
  await main.getByRole('link', { name: /0\.5/ }).click()
  await expect(main).toContainText(deposit('way.expected'))
  await expectAccessible(page)
  await main.getByRole('button', { name: deposit('cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: deposit('cancel') })
    .click()
  await expect(main).toContainText(deposit('way.calledOff'))
  await expect(main.getByRole('button', { name: deposit('cancel') })).toBeHidden()

  await letRest(member.user_id)
  await page.goto('/dormancy-account')
  await main.getByRole('button', { name: t('wake.of').replace('{title}', '여행') }).click()
  await proveByPassword(page, member.password)
  await expect(main).toContainText(t('dormancy.none'))
})

test('an amount held for an offer stays in the balance, and the wallet shows it as held', async ({ page, context }) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await openAccount(page, 'BTC', '비상금')
  const main = page.getByRole('main')
  const row = main.getByRole('link', { name: t('log.of').replace('{title}', '비상금') })
  const seq = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams.get('seq') ?? ''
  await credit(seq, { code: 'BTC', amount: 150_000_000n })
  await setAside(seq, { code: 'BTC', amount: 30_000_000n })
  await page.reload()
  await expect(main).toContainText(`${t('held')} 0.3`)
  await expect(main).toContainText('1.5')
  await row.click()
  await expect(main).toContainText(t('type.HELD'))
})

async function openAccount(page: Page, code: string, title: string): Promise<void> {
  await page.goto('/wallet')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('open'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const asset = dialog.locator('select[name=asset_seq]')
  await asset.selectOption({ label: (await asset.locator('option', { hasText: code }).textContent()) ?? '' })
  await dialog.locator('input[name=title]').fill(title)
  await dialog.getByRole('button', { name: t('open'), exact: true }).click()
  // The dialog's hint has a name as an example, so the name alone would not show that the account is open.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(title)
}
