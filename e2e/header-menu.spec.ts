import { ADDED_ROUTES, ROUTES } from './data/routes.ts'
import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

const COMPANY_PATHS = [
  '/company/merchant-transaction-list',
  '/company/shop',
  '/company/merchant-create',
  '/company/merchant-account-all-list',
]

const PATTERNS = [...ROUTES, ...ADDED_ROUTES]
  .filter(({ path }) => path !== '*')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\/\$\w+\?/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')}$`))

test.beforeEach(({ page }) => page.goto('/home'))

test('R-HEADER-MENU: every link of the header leads to an address of the product', async ({ page }) => {
  const header = new Header(page)
  await header.chooseCustomer('company')
  const inside = (await header.entries()).filter(({ href }) => href?.startsWith('/'))
  expect(inside.length).toBeGreaterThan(20)
  const unknown = inside.filter(({ href }) => {
    const path = new URL(href ?? '', page.url()).pathname
    return !PATTERNS.some((pattern) => pattern.test(path))
  })
  expect(unknown).toEqual([])
})

test('R-HEADER-MENU: a menu opens by click and by key, and its entry leads to its screen', async ({ page }) => {
  const header = new Header(page)
  await header.section('support').click()
  await expect(header.item(header.t('item.faq'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.item(header.t('item.faq'))).toBeHidden()
  await expect(header.section('support')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await header.item(header.t('item.faq')).press('Enter')
  await expect(page).toHaveURL(/\/service-center\/faq$/)
})

test('R-HEADER-COMPANY R-MERCHANT-MENU: company mode adds its four links, individual mode has none of them', async ({
  page,
}) => {
  const header = new Header(page)
  const ofCompany = async () =>
    (await header.entries()).flatMap(({ href }) => (href?.startsWith('/company/') ? [href] : []))
  expect(await ofCompany()).toEqual([])
  await header.chooseCustomer('company')
  expect(await ofCompany()).toEqual(COMPANY_PATHS)
  await header.chooseCustomer('individual')
  expect(await ofCompany()).toEqual([])
})

test('R-HEADER-SWITCH R-CUSTOMER-MODE: both kinds of customer can be chosen and the choice survives a reload', async ({
  page,
}) => {
  const header = new Header(page)
  await expect(header.customer('individual')).toBeChecked()
  await header.chooseCustomer('company')
  await page.reload()
  await expect(header.customer('company')).toBeChecked()
  await header.chooseCustomer('individual')
  await page.reload()
  await expect(header.customer('individual')).toBeChecked()
})

test('R-HEADER-B2C-EXTERNAL: the B2C exchange is on another site and opens in a new tab', async ({ page }) => {
  const header = new Header(page)
  await header.section('trade').click()
  const link = header.menu.locator('[role=menuitem]', { hasText: header.t('item.b2c') })
  await expect(link).toHaveAttribute('href', /^https:\/\//)
  expect(new URL((await link.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test("R-HEADER-MARKET-PRICE: market prices only show 'service is being prepared'", async ({ page }) => {
  const header = new Header(page)
  await header.section('trade').click()
  await header.item(header.t('item.marketPrice')).click()
  await expect(page.getByRole('alertdialog', { name: header.t('prepared') })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('R-HEADER-KYC-CALL: the header requests certification types by type_seq and labels its links with the titles', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  await page.route('**/api/v1/kyc/certification/type*', async (route) => {
    const seq = new URL(route.request().url()).searchParams.get('type_seq')
    asked.push(seq)
    const list = [{ type_seq: Number(seq), title: `서류 ${seq}`, description: '' }]
    await route.fulfill({ json: { error: 0, list } })
  })
  await page.reload()
  const header = new Header(page)
  await header.section('security').click()
  await expect(header.menu.locator('[href="/certification-management/kyc/3"]')).toHaveText('서류 3')
  expect(new Set(asked)).toEqual(new Set(['1', '3', '4']))
})
