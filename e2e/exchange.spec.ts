import type { Locale } from '@cocobnk/i18n'
import { inTurn } from '@cocobnk/testing/rotation'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { logInAs } from './as-new-member.ts'
import { letComeDue } from './by-owner.ts'
import { TEN_LOCALES } from './data/locales.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { pressByKeyboard } from './pages/keyboard.ts'
import { credit, stock } from './pages/ledger.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'exchange')
const recurring = texts('web', 'ko-KR', 'exchange-schedule')
const ASSETS = { BTC: 1, USOT: 4, CCM: 5 } as const
const SECOND_MS = 1_000
/** Longer than a quote is valid, which is 15 seconds. */
const OVER_MS = 16 * SECOND_MS

/** Due exchanges pass through the worker and the workflow engine, on a machine that runs everything else too. */
const DUE = { timeout: 45 * SECOND_MS }

/** Refused exchanges and the request for a step-up are expected, and Chromium logs each of them to its console. */
test.use({ tolerated: /409.*market\/direct|market\/direct.*409|status of 403/ })

test('exchanges get the rate shown; a refused one moves no money (R-AMOUNT-REQUIRED, R-PREFERENTIAL-RATE, R-EXCHANGE-TYPES)', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.slow()
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  await page.goto('/wallet')
  const accounts = {
    BTC: await open(context, 'BTC'),
    USOT: await open(context, 'USOT'),
    CCM: await open(context, 'CCM'),
  }
  await stock({ code: 'USOT', amount: 10n ** 15n })
  await credit(accounts.BTC, { code: 'BTC', amount: 10_000_000n })
  const address = `/exchange/direct-exchange?from=${accounts.BTC}&to=${accounts.USOT}`

  // A page with a paused clock renews no quote, like a phone in a pocket.
  const pocket = await browser.newContext({ extraHTTPHeaders: visitor })
  await logInAs(pocket, member)
  const late = await pocket.newPage()
  await late.clock.install()
  await late.goto(`${addresses.web}${address}`)
  await amountOf(late).fill('0.01')
  await expect(quoteOf(late)).toBeVisible()
  await late.clock.pauseAt(Date.now() + SECOND_MS)
  const quotedAt = Date.now()

  await page.goto(address)
  await submitOf(page).click()
  await expect(page.getByText(t('enterAmount'))).toBeVisible()
  await amountOf(page).fill('0.2')
  await expect(quoteOf(page)).toBeVisible()
  await submitOf(page).click()
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await amountOf(page).fill('0.05')
  await expect(quoteOf(page)).toContainText(t('spread').replace('{percent}', '0.5'))
  await expect(quoteOf(page)).not.toContainText(t('discount').replace('{code}', 'CCM'))
  await submitOf(page).click()
  await expect(page).toHaveURL(/\/lookup\/exchange-success/)
  await expect(page.getByRole('main')).toContainText('0.05')

  await credit(accounts.CCM, { code: 'CCM', amount: 1n })
  await page.goto(address)
  await amountOf(page).fill('0.01')
  await expect(quoteOf(page)).toContainText(t('discount').replace('{code}', 'CCM'))
  await page.getByRole('button', { name: '절반' }).click()
  await expect(amountOf(page)).toHaveValue('0.025')
  await page.getByRole('button', { name: t('flip') }).click()
  await expect(page.locator('select[name=source]')).toHaveValue(accounts.USOT)

  await page.getByRole('link', { name: t('view.schedule'), exact: true }).click()
  await expect(page.getByText(recurring('empty'))).toBeVisible()
  await page.locator('select[name=source]').selectOption(accounts.BTC)
  await page.locator('select[name=target]').selectOption(accounts.USOT)
  await amountOf(page).fill('0.001')
  await expectAccessible(page)
  await page.getByRole('button', { name: recurring('create') }).click()
  await proveByPassword(page, member.password)
  await expect(page.getByRole('button', { name: recurring('end') })).toBeVisible()
  await letComeDue(member.user_id)
  await expect(page.getByText(recurring('outcome.SENT'))).toBeVisible(DUE)
  await expectAccessible(page)

  await expect.poll(() => Date.now() - quotedAt, { timeout: OVER_MS * 2 }).toBeGreaterThan(OVER_MS)
  await late.clock.resume()
  await submitOf(late).click()
  await expect(late.getByRole('alert')).toBeVisible()
  await submitOf(late).click()
  await expect(late).toHaveURL(/\/lookup\/exchange-success/)
  await late.goto(`${addresses.web}/lookup/transfer-list`)
  await expect(late.getByRole('main').getByRole('link', { name: 'USOT' })).toHaveCount(3)
  const download = late.waitForEvent('download')
  await late.getByRole('button', { name: t('csv') }).click()
  expect((await download).suggestedFilename()).toBe('exchanges.csv')
  await pocket.close()
})

test('a balance exchanged in another tab, by keyboard alone, cannot be exchanged again', async ({ page, context }) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/wallet')
  const [from, to] = [await open(context, 'BTC'), await open(context, 'USOT')]
  await stock({ code: 'USOT', amount: 10n ** 15n })
  await credit(from, { code: 'BTC', amount: 1_000_000n })
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto(`/exchange/direct-exchange?from=${from}&to=${to}`)
    await amountOf(one).focus()
    await one.keyboard.type('0.008')
    await expect(quoteOf(one)).toBeVisible()
  }
  await pressByKeyboard(tab, submitOf(tab))
  await expect(tab).toHaveURL(/\/lookup\/exchange-success/)
  // The first tab updates without a reload.
  await expect(page.getByText(t('above'))).toBeVisible()
  await submitOf(page).click()
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/exchange\/direct-exchange/)
})

test('transfers and exchanges work in ten languages on a phone without overflow, with the rate right below the form', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/wallet')
  const [from, to] = [await open(context, 'BTC'), await open(context, 'USOT')]
  await stock({ code: 'USOT', amount: 10n ** 15n })
  await credit(from, { code: 'BTC', amount: 18_450_000n })
  for (const locale of inTurn(TEN_LOCALES, 10)) {
    await test.step(locale, async () => {
      await openIn(page, locale, '/transfer/account-transfer')
      await expectOpened(page, '/transfer/account-transfer')
      await expect(page.locator('input[name=to]')).toBeVisible()
      await expectFitting(page, locale)
      await openIn(page, locale, `/exchange/direct-exchange?from=${from}&to=${to}`)
      await expectOpened(page, '/exchange/direct-exchange')
      await amountOf(page).fill('0.05')
      const quote = page.getByRole('region', { name: texts('web', locale, 'exchange')('quote'), exact: true })
      await expect(quote).toBeVisible()
      await expectFitting(page, locale)
      const [above, below] = [
        await quote.boundingBox(),
        await page.getByRole('main').locator('section').last().boundingBox(),
      ]
      expect(above?.y).toBeLessThan(below?.y ?? 0)
    })
  }
})

async function expectFitting(page: Page, locale: Locale): Promise<void> {
  await expectSpoken(page, locale)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const amountOf = (page: Page) => page.locator('input[name=amount]')
const quoteOf = (page: Page) => page.getByRole('region', { name: t('quote') })
const submitOf = (page: Page) => page.getByRole('button', { name: t('submit') })

async function open(context: BrowserContext, code: keyof typeof ASSETS): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const asset_seq = `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`
  const opened = await context.request.post('/api/v1/account', { headers, data: { asset_seq, title: code } })
  return ((await opened.json()) as { account: { account_seq: string } }).account.account_seq
}
