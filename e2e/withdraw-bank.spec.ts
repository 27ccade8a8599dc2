import type { Page } from '@playwright/test'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { certifiedBankAccount, dollarAccount, verifyName } from './dollars.ts'
import { expectAccessible } from './pages/axe.ts'
import { enter, send } from './pages/withdraw.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'withdrawal')
const wallet = texts('web', 'ko-KR', 'account')

/** Account numbers: the sandbox's bank pays the first one and refuses the second for good. */
const PAID = '110234567800'
const REFUSED = '110234567892'
/** Workflows need a few polls, on a machine that runs everything else too. */
const LIVE = { timeout: 30_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('dollars reach a bank account, live in another tab; a refused payment returns with its fee', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const { api } = await someCustomer(context)
  await verifyName(api)
  const account = await dollarAccount(api)
  await certifiedBankAccount(api, REFUSED)
  const before = await available(api, account)

  await test.step('no deposit address is offered for an asset kept at a bank', async () => {
    await page.goto('/wallet')
    await expect(page.getByRole('link', { name: wallet('deposit.to').replace('{title}', '환전용') })).toBeVisible()
    await expect(page.getByRole('link', { name: wallet('deposit.to').replace('{title}', '달러') })).toHaveCount(0)
    await page.goto('/deposit')
    const options = page.locator('select[name=account] option')
    await expect(options.filter({ hasText: 'USOT' })).toHaveCount(1)
    await expect(options.filter({ hasText: 'USD' })).toHaveCount(0)
  })

  await page.goto(`/withdraw?account=${account}`)
  await enter(page, '5', REFUSED.slice(-4))
  await send(page, await api.code())
  await expect(page.getByText(t('way.RETURNED.bank'))).toBeVisible(LIVE)
  await expectAccessible(page)
  expect(await available(api, account), 'the fee too').toBe(before)

  await certifiedBankAccount(api, PAID)
  const other = await context.newPage()
  await other.goto('/withdraw')
  const rows = other.getByRole('table', { name: t('history') }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await page.goto(`/withdraw?account=${account}`)
  await enter(page, '5', PAID.slice(-4))
  await expect(page.getByRole('main')).toContainText('한빛은행 · 김하늘')
  await expectAccessible(page)
  await send(page, await api.code())
  await expect(rows, 'sent in one tab, seen in the other').toHaveCount(2, LIVE)
  await expect(stepOf(page, 'way.paid')).toContainText('(완료)', LIVE)
  await expect(stepOf(page, 'way.ordered')).toContainText(t('bank_reference'))
  await expect(page.getByRole('button', { name: t('receipt') })).toBeVisible()
  expect(Number(before) - Number(await available(api, account)), 'what arrives, and one for the fee').toBe(6)
})

const stepOf = (page: Page, way: string) => page.getByRole('listitem').filter({ hasText: t(way) })

async function available(api: Awaited<ReturnType<typeof someCustomer>>['api'], account: string): Promise<string> {
  const { account: found } = await api.ask(`GET /account/${account}`)
  return (found as { readonly available_balance: string }).available_balance
}
