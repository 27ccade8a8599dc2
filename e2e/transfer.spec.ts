import type { Page } from '@playwright/test'
import { letRest } from './by-owner.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { pressByKeyboard } from './pages/keyboard.ts'
import { credit, freeze } from './pages/ledger.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'transfer')
const account = texts('web', 'ko-KR', 'account')
const withdrawal = texts('web', 'ko-KR', 'withdrawal')
const period = texts('web', 'ko-KR', 'period')
const filters = texts('web', 'ko-KR', 'money-filter')

const USOT = 10n ** 8n
const SEND = '/transfer/account-transfer'
const HISTORY = '/transfer/account-transfer-list'
/** The target is 300 ms; the limit allows for a machine that runs everything else too. */
const LIVE_MS = 3_000
const MEASURED = 4

// Lookups of new and of unknown recipients are refused, and Chromium logs each refusal to its console.
test.use({ tolerated: /status of (403|404|409)/ })

type Customer = Awaited<ReturnType<typeof someCustomer>>
type Opened = { readonly seq: string; readonly number: string }

test('each transfer is made once and is seen live (R-EXTERNAL-TRANSFER, R-INTERNAL-TRANSFER-FREE, R-TRANSFER-TARGET-EXISTS)', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  test.setTimeout(180_000)
  const anna = await someCustomer(context)
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(home)
  const [from, savings, hers] = [await open(anna, '생활비'), await open(anna, '비상금'), await open(berta, '용돈')]
  await credit(from.seq, { code: 'USOT', amount: 1_000n * USOT })
  const main = page.getByRole('main')

  await test.step('to an own account: a reload, going back and a second click still make one transfer', async () => {
    await page.goto(`${SEND}?active_tab=own&account=${from.seq}`)
    await expect(main.getByRole('radio', { name: t('tab.own') })).toBeChecked()
    await main.locator('select[name=to]').selectOption(savings.number)
    await main.locator('input[name=amount]').fill('100')
    await expectAccessible(page)
    await review(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'))
    await expect(main).toContainText(t('fee.none'))
    await page.goBack()
    await review(page)
    await sendTwice(page)
    await expectSent(page, '100')
    expect(await balance(anna, from)).toBe('900')
    expect(await balance(anna, savings)).toBe('100')
  })

  const listening = await home.newPage()
  await listening.goto(HISTORY)
  await expect(listening.getByText(t('empty'))).toBeVisible()

  await test.step('to another member: an unknown number is reported, a known one shows its recipient', async () => {
    await page.goto(`${SEND}?active_tab=other&account=${from.seq}`)
    await main.locator('input[name=to]').fill('1234567890123')
    await expect(main.getByText(t('to.unknown'))).toBeVisible()
    await main.locator('input[name=to]').fill(hers.number.replace(/^(.{4})(.{4})/, '$1 $2 '))
    await expect(main.getByText(t('recipient.new'))).toBeVisible()
    await main.locator('input[name=amount]').fill('10')
    await main.locator('input[name=description]').fill('점심값')
    await review(page)
    await expectAccessible(page)
    await main.getByLabel(t('review.favourite')).check()
    await sendTwice(page)
    await proveByCode(page, await anna.api.code())
    await expectSent(page, '10')
    await expect(listening.getByText('점심값')).toBeVisible()
    expect(await balance(berta, hers)).toBe('10')
    const receipt = page.waitForEvent('download')
    await main.getByRole('button', { name: t('receipt.pdf') }).click()
    expect((await receipt).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)
  })

  await test.step('again, without a step-up, and visible at once', async () => {
    const took: number[] = []
    for (let n = 0; n < MEASURED; n++) {
      await main.getByRole('link', { name: t('again') }).click()
      await main.locator('input[name=amount]').fill('1')
      await main.locator('input[name=description]').fill(`커피 ${n}번`)
      await review(page)
      const seen = seenAt(listening, `커피 ${n}번`)
      const clicked = await sendTwice(page)
      await expectSent(page, '1')
      took.push((await seen) - clicked)
    }
    const [p50, max] = [took.toSorted((a, b) => a - b)[MEASURED / 2], Math.max(...took)]
    console.log(JSON.stringify({ what: 'from the click to the other screen, ms', p50, max, took }))
    expect(max).toBeLessThan(LIVE_MS)
    expect(await balance(berta, hers)).toBe(String(10 + MEASURED))
  })

  await test.step('to a favourite', async () => {
    await page.goto(`${SEND}?active_tab=favourite&account=${from.seq}`)
    await expect(main.getByRole('button', { name: /즐겨찾기에서 빼기$/, pressed: true })).toBeVisible()
    await main.getByRole('button', { name: /님에게 보내기$/ }).click()
    await main.locator('input[name=amount]').fill('5')
    await review(page)
    await sendTwice(page)
    await expectSent(page, '5')
  })
  await home.close()
})

test('an impossible transfer shows the reason and a way out: amount, balance, cap, dormant and frozen account (R-AMOUNT-REQUIRED)', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  const anna = await someCustomer(context)
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(home)
  await open(berta, '용돈')
  await home.close()
  const [from, savings] = [await open(anna, '생활비'), await open(anna, '비상금')]
  await credit(from.seq, { code: 'USOT', amount: 250_000n * USOT })
  const main = page.getByRole('main')
  const amount = main.locator('input[name=amount]')

  await page.goto(`${SEND}?account=${from.seq}`)
  await main.getByRole('button', { name: t('review'), exact: true }).click()
  await expect(main.getByText(t('to.required.other'))).toBeVisible()
  // Berta's login ID finds her accounts.
  await main.locator('input[name=to]').fill(berta.user_id)
  await main
    .getByRole('list', { name: t('find.list') })
    .getByRole('button')
    .click()
  await expect(main.getByText('100,000').first()).toBeVisible()
  await amount.fill('100001')
  await expect(main.getByText(t('above.LIMIT'))).toBeVisible()
  await main.getByRole('button', { name: '최대' }).click()
  await expect(amount).toHaveValue('100000')

  await main.getByRole('radio', { name: t('tab.own') }).check()
  await main.locator('select[name=to]').selectOption(savings.number)
  await amount.fill('250001')
  await expect(main.getByText(t('above.BALANCE'))).toBeVisible()
  await amount.fill('')
  await main.getByRole('button', { name: t('review'), exact: true }).click()
  await expect(main.getByText(t('amount.required'))).toBeVisible()

  await amount.fill('250000')
  await review(page)
  await freeze(from.seq)
  await main.getByRole('button', { name: /보내기$/ }).click()
  await expect(main.getByRole('alert')).toContainText('확인이 필요해')
  await page.goto(`${SEND}?account=${from.seq}`)
  await expect(main.getByText(account('frozen.why'))).toBeVisible()

  await letRest(anna.user_id)
  await page.goto(`${SEND}?account=${savings.seq}`)
  await expect(main.getByText(account('dormant.why'))).toBeVisible()
  await expect(main.getByRole('link', { name: account('wake') })).toBeVisible()
})

test('a balance or daily cap used up meanwhile is refused on the last step, with a way to continue', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  const anna = await someCustomer(context)
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(home)
  await home.close()
  const [from, savings] = [await open(anna, '생활비'), await open(anna, '비상금')]
  const hers = await open(berta, '용돈')
  await credit(from.seq, { code: 'USOT', amount: 100n * USOT })
  const main = page.getByRole('main')
  const submit = main.getByRole('button', { name: /보내기$/ })

  await test.step('the balance', async () => {
    await page.goto(`${SEND}?account=${from.seq}&to=${savings.number}&amount=60`)
    await review(page)
    const tab = await context.newPage()
    await tab.goto(`${SEND}?account=${from.seq}&to=${savings.number}`)
    await tab.locator('input[name=amount]').focus()
    await tab.keyboard.type('50')
    await tab.keyboard.press('Enter')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('review.title'))
    await pressByKeyboard(tab, tab.getByRole('main').getByRole('button', { name: /보내기$/ }))
    await expectSent(tab, '50')
    await tab.close()
    await submit.click()
    await expect(main.getByRole('alert')).toContainText('계좌의 잔액이 부족해요.')
    await expect(main.getByRole('alert').getByRole('link', { name: t('deposit') })).toBeVisible()
    expect(await balance(anna, savings)).toBe('50')
  })

  await test.step('the cap', async () => {
    // The form continues only after the lookup of the payee.
    const payee = main.getByText('m***').first()
    await credit(from.seq, { code: 'USOT', amount: 250_000n * USOT })
    await page.goto(`${SEND}?active_tab=other&account=${from.seq}&to=${hers.number}&amount=1`)
    await expect(payee).toBeVisible()
    await review(page)
    await submit.click()
    await proveByCode(page, await anna.api.code())
    await expectSent(page, '1')
    await page.goto(`${SEND}?active_tab=other&account=${from.seq}&to=${hers.number}&amount=99999`)
    await expect(payee).toBeVisible()
    await review(page)
    await send(anna, from, hers, '먼저')
    await submit.click()
    await expect(main.getByRole('alert')).toContainText('온라인으로 만든 계좌는 하루에')
    await expect(main.getByRole('alert').getByRole('link', { name: t('limit.raise') })).toBeVisible()
    expect(await balance(berta, hers)).toBe('2')
  })
})

test('R-HISTORY-SEARCH, R-HISTORY-PERIODS, R-HISTORY-SORT, R-DETAIL-BACK-TO-LIST, R-TRANSFER-OUTER-TAB: transfers are found by asset, account and period, recent or past first, and as a file; other wallets have a tab', async ({
  page,
  context,
}) => {
  const anna = await someCustomer(context)
  const [from, savings, spare] = [await open(anna, '생활비'), await open(anna, '비상금'), await open(anna, '여행')]
  await open(anna, '비트코인', 'BTC')
  await credit(from.seq, { code: 'USOT', amount: 1_000n * USOT })
  for (const [to, words] of [
    [savings, '처음'],
    [spare, '다음'],
  ] as const)
    await send(anna, from, to, words)
  const main = page.getByRole('main')
  const rows = main.getByRole('link', { name: /^(비상금|여행)$/ })

  await page.goto(HISTORY)
  await expect(rows).toHaveText(['여행', '비상금'])
  await main.locator('select[name=sort]').selectOption('PAST')
  await expect(rows).toHaveText(['비상금', '여행'])
  await main.locator('select[name=account]').selectOption(spare.seq)
  await expect(rows).toHaveCount(0)
  await expect(main.getByText('다음')).toBeVisible()
  await expect(main.getByText('처음')).toBeHidden()
  await main.locator('select[name=asset]').selectOption('BTC')
  await expect(main.getByText(t('empty.filtered'))).toBeVisible()
  await main.getByRole('button', { name: filters('showAll') }).click()
  const periods = main.locator('select[name=period]')
  await expect(periods.locator('option')).toHaveText(['today', '1w', '1m', '3m', '6m'].map((one) => period(one)))
  for (const one of ['today', '1w', '1m', '3m', '6m']) {
    await periods.selectOption(one)
    await expect(page).toHaveURL(new RegExp(`period=${one}`))
    await expect(rows).toHaveCount(2)
  }
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: t('csv') }).click()
  expect((await download).suggestedFilename()).toBe('transfers.csv')
  await rows.first().click()
  await expect(main).toContainText('처음')
  await main.getByRole('link', { name: t('history') }).click()
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`))

  await page.goto(`${HISTORY}?active_tab=outer`)
  await expect(main.getByRole('radio', { name: t('tab.outer') })).toBeChecked()
  await expect(main.getByText(withdrawal('empty'))).toBeVisible()
  await page.goto(`${SEND}?active_tab=outer`)
  await expect(main.getByRole('radio', { name: t('tab.outer') })).toBeChecked()
  await main.locator('select[name=account]').selectOption(from.seq)
  await expect(main.getByRole('link', { name: withdrawal('address.register') })).toBeVisible()
  await page.goto(`${SEND}/019a8000-0000-7000-8000-000000000000`)
  await expect(main.getByText(t('missing'))).toBeVisible()
})

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('review'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.title'))
}

/** Clicks send twice in the same task. Returns the time of the first click. */
function sendTwice(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .getByRole('button', { name: /보내기$/ })
    .evaluate((element: HTMLButtonElement) => {
      const at = Date.now()
      element.click()
      element.click()
      return at
    })
}

async function expectSent(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sent'))
  await expect(page.getByRole('main')).toContainText(`−${amount}`)
}

/** Resolves with the time at which a text appears on a page, by the same clock. */
function seenAt(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    words,
  )
}

type Listed = { readonly account_seq: string; readonly number: string; readonly balance: string }

async function open(customer: Customer, title: string, code = 'USOT'): Promise<Opened> {
  const seq = await customer.api.openAccount(code, title)
  return { seq, number: (await listed(customer, seq)).number }
}

const balance = async (customer: Customer, { seq }: Opened) => (await listed(customer, seq)).balance

async function listed({ api }: Customer, seq: string): Promise<Listed> {
  const list = (await api.ask('GET /account')).list as readonly Listed[]
  const found = list.find(({ account_seq }) => account_seq === seq)
  if (!found) throw new Error(`there is no account ${seq}`)
  return found
}

async function send({ api }: Customer, from: Opened, to: Opened, description: string): Promise<void> {
  const body = { from_account_seq: from.seq, to_account_number: to.number, amount: '1', description }
  const { transfer, message } = await api.ask('POST /account/transfer', body)
  if (!transfer) throw new Error(`nothing was sent: ${String(message)}`)
}
