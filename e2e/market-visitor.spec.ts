import type { Page } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'market')
const shell = texts('web', 'ko-KR', 'shell')
const LIST = '/exchange/market'
const MARKET = `${LIST}/CCM-USOT`
const BACK = new URLSearchParams({ redirectFrom: MARKET })

const rows = (page: Page) => page.getByRole('list', { name: t('markets') }).getByRole('link')
const joining = (page: Page) => page.getByRole('heading', { name: t('join.title').replace('{code}', 'CCM') })

test('a visitor finds the order books in the menu, reads one live, logs in and is back in it', async ({
  page,
  context,
}) => {
  const member = await newConfirmedMember(context.request)
  await page.goto('/home')
  const header = new Header(page)
  await header.section('trade').click()
  await header.menu.getByRole('menuitem', { name: shell('item.trade'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(rows(page)).toHaveCount(4)
  await expectAccessible(page, 'all')

  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  await rows(page).filter({ hasText: 'CCM' }).click()
  await expect(page).toHaveURL(new RegExp(`${MARKET}$`))
  await expect(page.getByText(t('live'))).toBeVisible()
  await expect(page).toHaveTitle(/CCM\/USOT/)
  await expect(joining(page)).toBeVisible()
  await expect(page.getByRole('region', { name: t('order') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: shell('account.register') }).last()).toHaveAttribute(
    'href',
    `/register?${BACK}`,
  )
  await expectAccessible(page, 'all')
  expect(refused, 'what a visitor asks for and may not have').toEqual([])

  await page
    .getByRole('main')
    .getByRole('link', { name: shell('account.login') })
    .click()
  await expect(page).toHaveURL(/\/login\?/)
  const login = new LoginPage(page)
  await login.userId.fill(member.user_id)
  await login.password.fill(member.password)
  await login.submit.click()
  await expect(page).toHaveURL(new RegExp(`${MARKET}$`))
  await expect(page.getByRole('region', { name: t('order') })).toBeVisible()
  await expect(joining(page)).toHaveCount(0)
})

test('a market whose session ends in another tab stays open and offers the login', async ({ page, context }) => {
  await logInAs(context, await newConfirmedMember(context.request))
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(MARKET)
    await expect(one.getByText(t('live'))).toBeVisible()
    await expect(one.getByRole('region', { name: t('order') })).toBeVisible()
    await one.waitForLoadState('networkidle')
  }
  await other.goto('/logout')
  await expect(joining(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${MARKET}$`))
  await expect(page.getByText(t('live'))).toBeVisible()
})

test.describe('an address of no market', () => {
  test.use({ tolerated: /status of 404/ })

  test('R-NOT-FOUND: is the 404 screen for visitors', async ({ page }) => {
    await page.goto(`${LIST}/NO-SUCH`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
    await expect(page).toHaveURL(new RegExp(`${LIST}/NO-SUCH$`))
  })
})
