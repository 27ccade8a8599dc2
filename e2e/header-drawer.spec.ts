import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

for (const kind of ['individual', 'company'] as const) {
  test(`R-HEADER-DRAWER: on a phone the drawer has the entries of the desktop menus (${kind})`, async ({ page }) => {
    const header = new Header(page)
    await page.setViewportSize(DESKTOP)
    await page.goto('/home')
    await header.chooseCustomer(kind)
    const onDesk = await header.entries()
    await page.setViewportSize(PHONE)
    await expect(header.menu).toBeHidden()
    await header.openDrawer()
    expect(await header.drawerEntries()).toEqual(onDesk)
  })
}

test('R-HEADER-DRAWER: the drawer has log in, register, switch and languages, and a link closes it', async ({
  page,
}) => {
  const header = new Header(page)
  await page.setViewportSize(PHONE)
  await page.goto('/home')
  await header.openDrawer()
  for (const key of ['account.login', 'account.register']) {
    await expect(header.drawer.getByRole('link', { name: header.t(key), exact: true })).toBeVisible()
  }
  await expect(header.drawer.getByRole('radio', { name: header.t('customer.company') })).toBeAttached()
  await expect(header.drawer.getByRole('button', { name: header.t('language.label') })).toBeVisible()
  await header.drawer.getByRole('link', { name: header.t('item.faq') }).click()
  await expect(page).toHaveURL(/\/service-center\/faq$/)
  await expect(header.drawer).toBeHidden()
})

test('R-HEADER-DRAWER: Escape closes the drawer and returns the focus', async ({ page }) => {
  const header = new Header(page)
  await page.setViewportSize(PHONE)
  await page.goto('/home')
  await header.openDrawer()
  await expect(header.drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.drawer).toBeHidden()
  await expect(header.bar.getByRole('button', { name: header.t('menu.open') })).toBeFocused()
})
