import type { BrowserContext, Page } from '@playwright/test'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { certifiedBankAccount, verifyName } from './dollars.ts'
import type { TestOperator } from './operators.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { credit } from './pages/ledger.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, fromElsewhere, test } from './test.ts'

const t = texts('web', 'ko-KR', 'deal')
const r = texts('web', 'ko-KR', 'deal-room')
const d = texts('console', 'ko-KR', 'deal')
const a = texts('console', 'ko-KR', 'approval')
/** Pushed updates arrive at once; the timeout allows for a machine that runs everything else too. */
const LIVE = { timeout: 10_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('two operators decide the dispute of a deal paid outside the bank, and both sides see the reason', async ({
  page,
  context,
  browser,
  asOperator,
}) => {
  test.slow()
  const [elsewhere, first, second] = [
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
  ]
  const [seller, buyer] = [await bankedCustomer(context), await bankedCustomer(elsewhere)]
  await credit(seller.account, { code: 'BTC', amount: 10_000_000n })
  // Covers the bond, which both set aside because they have never dealt with each other.
  await credit(buyer.account, { code: 'BTC', amount: 100_000n })
  const buying = await elsewhere.newPage()
  const [hers, his] = [page.getByRole('main'), buying.getByRole('main')]

  await page.goto('/create-ads/ASK')
  await hers.locator('select[name=market]').selectOption({ label: 'BTC/USD' })
  await hers.locator('select[name=bank_account_seq]').selectOption({ index: 1 })
  await hers.locator('input[name=source_amount]').fill('0.009')
  await hers.locator('input[name=minimum_purchase_amount]').fill('0.001')
  await hers.locator('input[name=unit_price]').fill(await baseRate(context))
  await hers.locator('input[name=is_auto_confirmed]').check()
  await expectAccessible(page)
  await hers.getByRole('button', { name: t('register'), exact: true }).click()
  await proveByCode(page, await seller.api.code())
  await expect(page.getByText(t('registered'))).toBeVisible()

  await buying.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await his.locator('input[name=amount]').fill('0.008')
  await his.locator('select[name=bank_account_seq]').selectOption({ index: 1 })
  await expectAccessible(buying)
  await his.getByRole('button', { name: t('apply'), exact: true }).click()
  await proveByCode(buying, await buyer.api.code())
  await expect(his.getByRole('heading', { name: r('pay.now') })).toBeVisible()
  await page.goto(new URL(buying.url()).pathname + new URL(buying.url()).search)
  await expect(hers.getByRole('heading', { name: r('pay.wait') })).toBeVisible()

  await his.locator('input[type=file]').first().setInputFiles(receipt)
  await expect(his.getByRole('listitem').filter({ hasText: receipt.name })).toHaveAttribute('data-state', 'kept')
  await expectAccessible(buying)
  await his.getByRole('button', { name: r('paid'), exact: true }).click()
  await expect(his.getByRole('heading', { name: r('wait.release') })).toBeVisible()

  await expect(hers.getByRole('heading', { name: r('check') })).toBeVisible(LIVE)
  await hers.getByText(r('dispute'), { exact: true }).click()
  await hers.getByLabel(r('dispute.text')).fill('통장에 들어온 돈이 없어요')
  await expectAccessible(page)
  await hers.getByRole('button', { name: r('dispute.send') }).click()
  await expect(his.getByRole('heading', { name: r('disputed'), exact: true })).toBeVisible(LIVE)

  const cleo = await asOperator('COMPLIANCE', first, 'who rules')
  const desk = await first.newPage()
  const seq = new URL(buying.url()).searchParams.get('seq')
  await new Console(desk).open(`/deals?view=disputes&id=${seq}`)
  await expect(desk.getByText('통장에 들어온 돈이 없어요')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: d('decide.RELEASE') }).click()
  await giveReason(desk, '은행 거래 내역에서 입금을 확인했어요', cleo)

  const ada = await asOperator('ADMINISTRATOR', second, 'who agrees')
  const other = await second.newPage()
  await new Console(other).open('/approvals')
  await other
    .getByRole('button', { name: new RegExp(`${seller.user_id}`) })
    .first()
    .click()
  await expect(other.getByText('은행 거래 내역에서 입금을 확인했어요')).toBeVisible()
  await other
    .getByRole('button', { name: a('act.SET_APPROVED') })
    .first()
    .click()
  await giveReason(other, '같은 내역을 봤어요', ada)

  for (const side of [hers, his]) {
    await expect(side.getByText(r('ruling.RELEASE'))).toBeVisible(LIVE)
    await expect(side.getByText('은행 거래 내역에서 입금을 확인했어요')).toBeVisible()
  }
  await expectAccessible(buying)
  for (const one of [elsewhere, first, second]) await one.close()
})

/** A black image of one pixel. */
const receipt = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A customer with a certified account at another bank and a BTC account here. */
async function bankedCustomer(context: BrowserContext) {
  const customer = await someCustomer(context)
  await verifyName(customer.api)
  await certifiedBankAccount(customer.api, `1102${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  return { ...customer, account: await customer.api.openAccount('BTC', 'BTC') }
}

async function giveReason(page: Page, reason: string, { code }: TestOperator): Promise<void> {
  await page.locator('textarea[name=reason]').fill(reason)
  // The form submits itself at the last digit.
  await page.locator('input[name=code]').fill(await code())
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
}

async function baseRate(context: BrowserContext): Promise<string> {
  const { list } = (await (await context.request.get('/api/v1/market/private')).json()) as {
    list: { code: string; base_rate: string | null }[]
  }
  const rate = list.find(({ code }) => code === 'BTC-USD')?.base_rate
  if (!rate) throw new Error('nobody knows the price of bitcoin')
  return rate.split('.')[0] ?? rate
}
