import type { Page } from '@playwright/test'
import { texts } from './data/texts.ts'
import type { TestOperator } from './operators.ts'
import { disputedDeal, offerBitcoin, receipt, sellerAndBuyer } from './outside-deal.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, fromElsewhere, test } from './test.ts'

const t = texts('web', 'ko-KR', 'deal')
const r = texts('web', 'ko-KR', 'deal-room')
const d = texts('console', 'ko-KR', 'deal')
const a = texts('console', 'ko-KR', 'approval')
/** Pushed updates arrive at once; the timeout allows for a machine that runs everything else too. */
const LIVE = { timeout: 10_000 }
const COMPLAINT = '통장에 들어온 돈이 없어요'

test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('the buyer of a deal paid outside the bank says that it is paid, and the seller disputes it', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const { seller, buyer } = await sellerAndBuyer(context, elsewhere)
  const { deal_seq } = await offerBitcoin(seller)
  const buying = await elsewhere.newPage()
  const [hers, his] = [page.getByRole('main'), buying.getByRole('main')]

  await buying.goto(`/dashboard/private/deal?seq=${deal_seq}`)
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
  await hers.getByLabel(r('dispute.text')).fill(COMPLAINT)
  await expectAccessible(page)
  await hers.getByRole('button', { name: r('dispute.send') }).click()
  await expect(his.getByRole('heading', { name: r('disputed'), exact: true })).toBeVisible(LIVE)
  await elsewhere.close()
})

test('two operators decide the dispute of a deal paid outside the bank, and both sides see the reason', async ({
  page,
  context,
  browser,
  asOperator,
}) => {
  const [elsewhere, first, second] = [
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
    await browser.newContext({ extraHTTPHeaders: fromElsewhere() }),
  ]
  const sides = await sellerAndBuyer(context, elsewhere)
  const seq = await disputedDeal(sides, COMPLAINT)
  const buying = await elsewhere.newPage()
  const [hers, his] = [page.getByRole('main'), buying.getByRole('main')]
  for (const one of [page, buying]) await one.goto(`/dashboard/private/application?seq=${seq}`)
  await expect(his.getByRole('heading', { name: r('disputed'), exact: true })).toBeVisible()

  const cleo = await asOperator('COMPLIANCE', first, 'who rules')
  const desk = await first.newPage()
  await new Console(desk).open(`/deals?view=disputes&id=${seq}`)
  await expect(desk.getByText(COMPLAINT)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: d('decide.RELEASE') }).click()
  await giveReason(desk, '은행 거래 내역에서 입금을 확인했어요', cleo)

  const ada = await asOperator('ADMINISTRATOR', second, 'who agrees')
  const other = await second.newPage()
  await new Console(other).open('/approvals')
  await other
    .getByRole('button', { name: new RegExp(`${sides.seller.user_id}`) })
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

async function giveReason(page: Page, reason: string, { code }: TestOperator): Promise<void> {
  await page.locator('textarea[name=reason]').fill(reason)
  // The form submits itself at the last digit.
  await page.locator('input[name=code]').fill(await code())
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
}
