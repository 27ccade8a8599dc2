import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { certify, letBeUsed } from './by-owner.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { giveCoins } from './give-coins.ts'
import type { TestOperator } from './operators.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, fromElsewhere, test } from './test.ts'

const t = texts('console', 'ko-KR', 'withdrawal')
const approval = texts('console', 'ko-KR', 'approval')
const web = texts('web', 'ko-KR', 'withdrawal')

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|409)/ })

test('a large withdrawal needs two operators; when one rejects, the member sees the reason and has the money back', async ({
  page,
  browser,
  asOperator,
  visitor,
}) => {
  test.slow()
  const [finn, office] = [await asOperator('FINANCE', undefined, 'of withdrawals'), new Console(page)]
  await office.open('/withdrawals')
  await expect(office.title).toBeVisible()
  const home = await browser.newContext({ extraHTTPHeaders: visitor })
  const { first, second } = await withdrawTwice(home)

  const rows = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(rows.filter({ hasText: first.amount }), 'what waits shows by itself').toBeVisible({ timeout: 20_000 })
  await rows.filter({ hasText: first.amount }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('risk.ABOVE_TWO.why'))).toBeVisible()
  await expect(page.locator(`[title="${first.address}"]`)).toBeVisible()
  await expectAccessible(page)
  await decide(page, 'a', finn)
  await expect(page.getByText(t('todo.mine'))).toBeVisible()
  // Selected by its address, because the bar of halts may have a link with the same text.
  await page
    .getByRole('main')
    .locator('a[href^="/approvals"]')
    .filter({ hasText: t('todo.see') })
    .click()
  await expect(page.getByText(approval('mineWhy'))).toBeVisible()
  await expect(page.getByRole('main').getByText(first.address, { exact: true })).toBeVisible()

  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const cleo = await asOperator('COMPLIANCE', other, 'of withdrawals')
  const desk = await other.newPage()
  await new Console(desk).open(`/withdrawals?id=${first.seq}`)
  await desk
    .getByRole('main')
    .getByRole('link', { name: t('todo.decide'), exact: true })
    .click()
  await expect(desk.getByText(approval('mayDecide'))).toBeVisible()
  await decide(desk, 'a', cleo)
  await new Console(desk).open(`/withdrawals?show=OPEN&id=${first.seq}`)
  await expect(desk.getByText(`${t('way.cleared')} (완료)`, { exact: true })).toBeVisible()
  await expect(desk.getByRole('main').getByRole('button', { name: t('act.reject') })).toHaveCount(0)

  await new Console(page).open(`/withdrawals?id=${second.seq}`)
  await expect(page.getByText(t('todo.two'))).toBeVisible()
  await decide(page, 'r', finn, '자금 출처를 알 수 없어요')
  const member = await home.newPage()
  await member.goto(`/withdraw/detail?seq=${second.seq}`)
  await expect(member.getByText('자금 출처를 알 수 없어요')).toBeVisible()
  await expect(member.getByRole('main')).toContainText(web('step.REJECTED'))
  await Promise.all([home.close(), other.close()])
})

/** Makes two withdrawals, each above the amount that one operator may approve alone. */
async function withdrawTwice(home: Parameters<typeof someCustomer>[0]) {
  const { api, user_id } = await someCustomer(home)
  const account_seq = await api.openAccount('ETH', '비상금')
  await giveCoins(account_seq, 'ETH', 3n * 10n ** 18n)
  await certify(user_id)
  const address_seq = await api.registerAddress()
  await letBeUsed(address_seq)
  const one = async (amount: string) => {
    const { withdrawal_seq: seq, destination } = await api.withdraw({ account_seq, address_seq, amount })
    return { seq, amount, address: destination.address }
  }
  // Amounts are random, because all tests share the lists.
  const rest = `${randomInt(100_000, 1_000_000)}1`
  return { first: await one(`0.5${rest}`), second: await one(`0.4${rest}`) }
}

/** Repeats the key until the screen has registered it. The form submits itself at the last digit of the code. */
async function decide(page: Page, key: 'a' | 'r', { code }: TestOperator, reason = 'looked at it'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.locator('textarea[name=reason]')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await page.locator('textarea[name=reason]').fill(reason)
  await page.locator('input[name=code]').fill(await code())
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
}
