import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import type { TestOperator } from './operators.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, fromElsewhere, test } from './test.ts'

// Tests with two desks and a member take long.
test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

const asset = texts('console', 'ko-KR', 'asset')
const approval = texts('console', 'ko-KR', 'approval')
const change = texts('console', 'ko-KR', 'change')
const content = texts('console', 'ko-KR', 'content')
const setting = texts('console', 'ko-KR', 'setting')
const term = texts('console', 'ko-KR', 'term')
const text = texts('console', 'ko-KR', 'text')

/** Repeats the key until it works: a screen registers its shortcuts shortly after it is painted. */
async function press(page: Page, key: 'a' | 'r' | 'w' | 'x'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.locator('textarea[name=reason]')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
}

/** Enters a reason and a one-time code, and waits until the dialog is closed. */
async function giveReason(page: Page, reason: string, { code }: TestOperator): Promise<void> {
  await page.locator('textarea[name=reason]').fill(reason)
  // The form submits itself at the last digit.
  await page.locator('input[name=code]').fill(await code())
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
}

test('one operator requests a suspension, another approves it, and the member is logged out immediately', async ({
  page,
  browser,
  asOperator,
  visitor,
}) => {
  const customer = await browser.newContext({ extraHTTPHeaders: visitor })
  const { user_id } = await asNewMember(customer)
  const own = await customer.newPage()
  await own.goto('/wallet')

  const cleo = await asOperator('COMPLIANCE', undefined, 'who suspends')
  const maker = new Console(page)
  await maker.open('/members')
  await expect(maker.title).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.type(user_id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').getByRole('button', { name: user_id })).toBeVisible()
  await expect(async () => {
    await page.locator('body').press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: user_id })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await press(page, 'x')
  await giveReason(page, 'reported as stolen', cleo)
  await expect(page.getByText(approval('see'))).toBeVisible()
  await page.getByText(approval('see')).click()
  await expect(page.getByText(approval('mineWhy'))).toBeVisible()
  await expect(page.getByRole('button', { name: approval('act.SET_APPROVED') })).toHaveCount(0)

  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const ada = await asOperator('ADMINISTRATOR', other, 'who allows it')
  const desk = await other.newPage()
  const checker = new Console(desk)
  await checker.open(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(desk.getByText(approval('mayDecide'))).toBeVisible()
  await expect(desk.getByText('reported as stolen')).toBeVisible()
  await press(desk, 'a')
  await giveReason(desk, 'the report is genuine', ada)
  await own.goto('/wallet')
  await expect(own).toHaveURL(/login-me|autologout/)
  await checker.open('/approvals?show=decided')
  // Other tests decide on approvals at the same time, so the list is filtered.
  const restricted = desk.getByRole('listitem').filter({ hasText: approval('action.member.restrict') })
  await restricted.first().getByRole('button').click()
  await expect(desk.getByText('the report is genuine')).toBeVisible()
  await Promise.all([customer.close(), other.close()])
})

test('a setting is changed by two people, its history shows it, and the old value can be requested again', async ({
  page,
  browser,
  asOperator,
}) => {
  // Each dangerous action takes a one-time code, one per 30 s. This test has its own operators, whose codes are unused.
  test.setTimeout(240_000)
  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const ada = await asOperator('ADMINISTRATOR', other, 'of settings')
  const desk = await other.newPage()
  const checker = new Console(desk)
  await checker.open('/settings?name=constant')
  await expect(desk.getByLabel(setting('field.account_opening_seconds'))).toBeVisible()
  await desk.waitForLoadState('networkidle')
  // Clears the request that an interrupted run may have left.
  if (await desk.getByText(approval('see')).isVisible()) {
    await desk.getByText(approval('see')).click()
    await expect(desk.getByText(approval('mayDecide'))).toBeVisible()
    await press(desk, 'r')
    await giveReason(desk, 'left behind', ada)
  }

  const finn = await asOperator('FINANCE', undefined, 'of settings')
  const maker = new Console(page)
  await maker.open('/settings?name=constant')
  const field = page.getByLabel(setting('field.account_opening_seconds'))
  const before = await field.inputValue()
  const after = String(Number(before) + 1)
  await field.fill(after)
  await page
    .getByRole('main')
    .getByRole('button', { name: change('ask') })
    .click()
  await giveReason(page, 'measured anew', finn)
  await expect(page.getByText(change('pending.mine'))).toBeVisible()
  await expect(field).not.toBeEditable()
  await expect(field, 'what is in force is shown, not what was asked for').toHaveValue(before)

  await checker.open('/settings?name=constant')
  await desk.getByText(approval('see')).click()
  await expect(desk.getByText(approval('mayDecide'))).toBeVisible()
  await press(desk, 'a')
  await giveReason(desk, 'seen the figures', ada)

  await page.reload()
  await expect(field).toHaveValue(after)
  await page
    .getByRole('button', { name: change('revert') })
    .first()
    .click()
  await giveReason(page, 'as it was', finn)
  await checker.open('/settings?name=constant')
  await desk.getByText(approval('see')).click()
  await expect(desk.getByText(approval('mayDecide'))).toBeVisible()
  await press(desk, 'a')
  await giveReason(desk, 'as it was', ada)
  await page.reload()
  await expect(field).toHaveValue(before)
  await other.close()
})

test("an asset's fee is changed by two people and updates at the requesting desk without a reload", async ({
  page,
  browser,
  asOperator,
}) => {
  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const ada = await asOperator('ADMINISTRATOR', other)
  const desk = await other.newPage()
  const checker = new Console(desk)
  await checker.open('/assets?code=CCM')
  await expect(desk.locator('input[name=fee_amount]')).toBeVisible()
  await desk.waitForLoadState('networkidle')
  // Clears the request that an interrupted run may have left.
  if (await desk.getByText(approval('see')).isVisible()) {
    await desk.getByText(approval('see')).click()
    await press(desk, 'r')
    await giveReason(desk, 'left behind', ada)
  }

  const finn = await asOperator('FINANCE')
  const maker = new Console(page)
  await maker.open('/assets?code=CCM')
  const field = page.locator('input[name=fee_amount]')
  const after = (await field.inputValue()) === '0.1' ? '0.2' : '0.1'
  await field.fill('11')
  const ask = page.getByRole('main').getByRole('button', { name: change('ask') })
  await ask.click()
  await expect(page.getByText(asset('wrong.percent'))).toBeVisible()
  await expectAccessible(page)
  await field.fill(after)
  await ask.click()
  await giveReason(page, 'as the market does', finn)
  await expect(page.getByText(change('pending.mine'))).toBeVisible()

  await desk.getByRole('main').getByText(approval('see')).click()
  await press(desk, 'a')
  await giveReason(desk, 'seen the market', ada)
  await expect(page.getByText('as the market does').first()).toBeVisible()
  await expect(field).toHaveValue(after)
  await expect(field).toBeEditable()
  await other.close()
})

test('a new version of a term is written in one more language, requested, and published for its day by another operator', async ({
  page,
  browser,
  asOperator,
}) => {
  const cleo = await asOperator('COMPLIANCE')
  await new Console(page).open('/terms?code=MARKETING')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: term('read') }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Clears the request that an interrupted run may have left.
  if (await page.getByText(approval('see')).isVisible()) {
    await page.getByText(approval('see')).click()
    await press(page, 'r')
    await giveReason(page, 'left behind', cleo)
    await new Console(page).open('/terms?code=MARKETING')
  }
  await main
    .getByRole('button', { name: term('startFrom') })
    .last()
    .click()
  const day = `20${randomInt(40, 99)}-${randomInt(10, 13)}-${randomInt(10, 29)}`
  await page.locator('input[name=day]').fill(day)
  await page.locator('textarea[name=body]').fill('without a heading')
  await main.getByRole('button', { name: change('ask') }).click()
  await expect(page.locator('textarea[name=body]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('textarea[name=body]').fill(`# 제목\n\n${day}부터의 내용이에요.`)
  await page.getByText(text('view.preview'), { exact: true }).click()
  await expect(main.getByRole('heading', { name: '제목' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: change('ask') }).click()
  await giveReason(page, 'the law has changed', cleo)
  await main.getByText(approval('see')).click()

  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const ada = await asOperator('ADMINISTRATOR', other)
  const desk = await other.newPage()
  await new Console(desk).open(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(desk.getByText(`${day}부터의 내용이에요.`)).toBeVisible()
  await press(desk, 'a')
  await giveReason(desk, 'read it', ada)
  await new Console(desk).open('/terms?code=MARKETING')
  const version = desk.getByRole('listitem').filter({ hasText: day })
  await expect(version.getByText(term('state.coming'))).toBeVisible()
  await other.close()
})

test('a notice is changed by two people, updates on an open page, and the old text can be requested again', async ({
  page,
  browser,
  asOperator,
}) => {
  const notice = '/contents?id=019a8100-0000-7000-8000-000000000001'
  const cleo = await asOperator('COMPLIANCE')
  await new Console(page).open(notice)
  const main = page.getByRole('main')
  await expect(page.locator('textarea[name=body]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  // Clears the request that an interrupted run may have left.
  if (await page.getByText(approval('see')).isVisible()) {
    await page.getByText(approval('see')).click()
    await press(page, 'w')
    await giveReason(page, 'left behind', cleo)
    await new Console(page).open(notice)
  }
  const body = `이제 가입할 수 있어요. ${randomInt(1_000_000)}`
  await page.locator('input[name=until]').fill('2020-01-01T00:00')
  await main.getByRole('button', { name: change('ask') }).click()
  await expect(page.getByText(content('until.early'))).toBeVisible()
  await page.locator('input[name=until]').fill('')
  await page.locator('textarea[name=body]').fill(body)
  await expectAccessible(page)
  await main.getByRole('button', { name: change('ask') }).click()
  await giveReason(page, 'said more simply', cleo)
  await expect(page.getByText(change('pending.mine'))).toBeVisible()

  const visitor = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const reader = await visitor.newPage()
  await reader.goto(`/service-center/contact-notice${new URL(notice, page.url()).search}`)
  await expect(reader.getByRole('article')).toContainText(/\S/)

  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const ada = await asOperator('ADMINISTRATOR', other)
  const desk = await other.newPage()
  await new Console(desk).open(notice)
  await desk.getByRole('main').getByText(approval('see')).click()
  await expect(desk.getByText(body)).toBeVisible()
  await press(desk, 'a')
  await giveReason(desk, 'read it', ada)
  await expect(page.locator('textarea[name=body]')).toHaveValue(body)
  await expect(reader.getByRole('article')).toContainText(body)
  await visitor.close()
  await expect(main.getByRole('button', { name: change('revert') }).first()).toBeVisible()
  await other.close()
})
