import { letComeDue } from './by-owner.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const request = texts('web', 'ko-KR', 'money-request')
const schedule = texts('web', 'ko-KR', 'schedule')
const transfer = texts('web', 'ko-KR', 'transfer')

const SEND = '/transfer/account-transfer'
const USOT = 10n ** 8n
/** Due transfers pass through the worker and the workflow engine, on a machine that runs everything else too. */
const DUE = { timeout: 45_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|404|409)/ })

test('a money request by link is paid in another browser and seen immediately; a transfer is scheduled, paused, resumed, sent on time, and canceled', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.setTimeout(150_000)
  const anna = await someCustomer(context)
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(home)
  await anna.api.openAccount('USOT', '생활비')
  const hers = await berta.api.openAccount('USOT', '용돈')
  await credit(hers, { code: 'USOT', amount: 100n * USOT })
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })

  await test.step('a link is created with a QR code', async () => {
    await page.goto(SEND)
    await page.getByRole('link', { name: transfer('view.request'), exact: true }).click()
    await expect(title).toHaveText(request('title'))
    await expect(main.getByText(request('empty'))).toBeVisible()
    await main.locator('input[name=amount]').fill('12.5')
    await main.locator('input[name=note]').fill('저녁값')
    await expectAccessible(page)
    await main.getByRole('button', { name: request('create') }).click()
    await expect(title).toHaveText(request('detail'))
    await expect(main.getByRole('img', { name: request('qr') })).toBeVisible()
    await expectAccessible(page)
  })

  const theirs = await home.newPage()
  await test.step('the payer sees a masked name and pays; the other screen shows it immediately', async () => {
    const list = (await anna.api.ask('GET /account/money-request')).list as readonly { readonly link_id: string }[]
    await theirs.goto(`${SEND}?pay=${list[0]?.link_id}`)
    const there = theirs.getByRole('main')
    await expect(there).toContainText('저녁값')
    await expect(there).toContainText('***')
    await expectAccessible(theirs)
    await there.getByRole('button', { name: /12\.5 USOT/ }).click()
    await proveByCode(theirs, await berta.api.code())
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(transfer('sent'))
    await expect(main.getByText(request('status.PAID'), { exact: true })).toBeVisible()
    await theirs.goto(`${SEND}?pay=${list[0]?.link_id}`)
    await expect(there.getByText(request('ended.PAID'))).toBeVisible()
  })

  await test.step('a transfer is scheduled, paused and resumed', async () => {
    const accounts = (await berta.api.ask('GET /account')).list as readonly { readonly number: string }[]
    await page.getByRole('link', { name: transfer('view.schedule'), exact: true }).click()
    await expect(title).toHaveText(schedule('title'))
    await main.locator('input[name=to]').fill(accounts[0]?.number ?? '')
    await expect(main.getByText(transfer('recipient.new'))).toBeVisible()
    await main.locator('input[name=amount]').fill('5')
    await main.locator('select[name=frequency]').selectOption('DAILY')
    await expectAccessible(page)
    await main.getByRole('button', { name: schedule('create') }).click()
    await proveByCode(page, await anna.api.code())
    await expect(title).toHaveText(schedule('detail'))
    await expect(main.getByText(schedule('history.empty'))).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: schedule('pause') }).click()
    await main.getByRole('button', { name: schedule('resume') }).click()
    await expect(main.getByRole('button', { name: schedule('pause') })).toBeVisible()
  })

  await test.step('when due, it is sent while both watch, and the next is scheduled', async () => {
    await theirs.goto('/wallet')
    const there = theirs.getByRole('main')
    await expect(there.getByText('87.5').first()).toBeVisible()
    await letComeDue(anna.user_id)
    await expect(main.getByText(schedule('outcome.SENT'))).toBeVisible(DUE)
    await expect(main.getByText(schedule('status.ACTIVE'), { exact: true })).toBeVisible()
    await expect(there.getByText('92.5').first()).toBeVisible()
  })

  await test.step('it is canceled', async () => {
    await main.getByRole('button', { name: schedule('cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: schedule('cancel') })
      .click()
    await expect(main.getByText(schedule('status.CANCELED'), { exact: true })).toBeVisible()
  })
  await home.close()
})
