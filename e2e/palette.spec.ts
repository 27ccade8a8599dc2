import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { proveByCode } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'palette')
const transfer = texts('web', 'ko-KR', 'transfer')

const USOT = 10n ** 8n
const SEND = '/transfer/account-transfer'

// The lookup of a number that is not a payee yet is refused, and Chromium logs each refusal to its console.
test.use({ tolerated: /status of (403|404|409)/ })

test('the palette finds accounts, transactions and screens by keyboard, and opens the review of a typed transfer; errors are shown in the form', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  const anna = await someCustomer(context)
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(home)
  await home.close()
  const from = await anna.api.openAccount('USOT', '생활비')
  await credit(from, { code: 'USOT', amount: 1_000n * USOT })
  const hers = await berta.api.openAccount('USOT', '용돈')
  const list = (await berta.api.ask('GET /account')).list as readonly { account_seq: string; number: string }[]
  const number = list.find(({ account_seq }) => account_seq === hers)?.number ?? ''
  const main = page.getByRole('main')
  const field = page.getByRole('combobox', { name: t('label') })
  const option = page.getByRole('dialog').getByRole('option')
  const look = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.fill(words)
  }

  await test.step('a first transfer creates a payee', async () => {
    await page.goto(`${SEND}?active_tab=other&account=${from}&to=${number}&amount=7`)
    await expect(main.getByText('m***').first()).toBeVisible()
    await main.getByRole('button', { name: transfer('review'), exact: true }).click()
    await main.getByRole('button', { name: /보내기$/ }).click()
    await proveByCode(page, await anna.api.code())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(transfer('sent'))
  })

  await test.step('finds an account despite a typo and a transaction by its amount; shows no planned screens and no paths', async () => {
    await look('생활버')
    await expectAccessible(page)
    // The page behind the palette is inert to keys and clicks. This is set after the first paint.
    await expect(page.locator('main')).toHaveAttribute('inert', '')
    await page.mouse.click(5, 5)
    await expect(field).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await look('생활버')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/lookup/account-balance\\?seq=${from}`))
    await look('7 usot')
    await option.filter({ hasText: '7 USOT 보냄' }).click()
    await expect(page).toHaveURL(new RegExp(`${SEND}/`))
    await look('적금')
    await expect(option.filter({ hasText: '/' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })

  await test.step('a person, an amount and an asset open the review; Back returns to the form', async () => {
    await look('10 usot mina')
    await expect(option.first()).toContainText('983 USOT')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(transfer('review.title'))
    await expect(main).toContainText('10 USOT')
    await page.goBack()
    await expect(main.locator('input[name=amount]')).toHaveValue('10')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(transfer('title'))
  })

  await test.step('the form explains an amount that is too large', async () => {
    await look('mina 2000 usot')
    await page.keyboard.press('Enter')
    await expect(main.getByText(transfer('above.BALANCE'))).toBeVisible()
    await expect(main.locator('input[name=amount]')).toHaveValue(/2,?000/)
  })
})
