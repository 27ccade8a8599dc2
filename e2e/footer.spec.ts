import { inTurn } from '@cocobnk/testing/rotation'
import { FOOTER_LINKS, FOOTER_PLACEHOLDERS } from './data/footer.ts'
import { Footer } from './pages/footer.ts'
import { expect, test } from './test.ts'

test('R-FOOTER-LINKS: the footer has every required link with its address', async ({ page }) => {
  const footer = new Footer(page)
  await page.goto('/home')
  await expect(footer.root.locator('[target=_blank]').first()).toBeAttached()
  for (const [label, path] of FOOTER_LINKS) {
    await expect.soft(footer.root.locator(`a[href="${path}"]`), label).toHaveCount(1)
  }
})

test('R-FOOTER-LINKS: a link of the footer opens its screen', async ({ page }) => {
  const footer = new Footer(page)
  await page.goto('/home')
  await footer.item('item.privacy').click()
  await expect(page).toHaveURL(/\/policy\?type=privacy$/)
  await footer.item('item.notices').click()
  await expect(page).toHaveURL(/\/service-center\/contact-notice$/)
})

test('R-FOOTER-DESKTOP: submenus close and open with mouse and keyboard', async ({ page }) => {
  const footer = new Footer(page)
  await page.goto('/home')
  const wallet = footer.item('item.wallet')
  await expect(wallet).toBeVisible()
  await footer.head('assets').click()
  await expect(wallet).toBeHidden()
  await footer.head('assets').click()
  await expect(wallet).toBeVisible()
  await footer.head('assets').press('Enter')
  await expect(wallet).toBeHidden()
  await footer.head('assets').press('Space')
  await expect(wallet).toBeVisible()
})

test('R-FOOTER-MOBILE: on a phone the footer is an accordion, collapsed at first', async ({ page }) => {
  const footer = new Footer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const wallet = footer.item('item.wallet')
  const faq = footer.item('item.faq')
  await expect(wallet).toBeHidden()
  await expect(faq).toBeHidden()
  await footer.head('assets').click()
  await expect(wallet).toBeVisible()
  await footer.head('support').click()
  await expect(faq).toBeVisible()
  await expect(wallet).toBeHidden()
  await footer.head('support').click()
  await expect(faq).toBeHidden()
})

for (const key of inTurn(FOOTER_PLACEHOLDERS, 2)) {
  test(`R-FOOTER-PLACEHOLDERS: ${key} only shows 'service under construction'`, async ({ page }) => {
    const footer = new Footer(page)
    await page.goto('/policy')
    await footer.item(key).click()
    await expect(page.getByRole('alertdialog', { name: footer.t('construction') })).toBeVisible()
    await expect(page).toHaveURL(/\/policy$/)
  })
}

test('R-FOOTER-EXTERNAL: links to other sites open in a new tab without an opener', async ({ page }) => {
  const footer = new Footer(page)
  await page.goto('/home')
  const outside = footer.root.locator('a[href^="https://"]')
  await expect(outside.first()).toBeAttached()
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    expect(new URL((await link.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin)
  }
})

test('R-FOOTER-LINKS: education is offered, as a link or as a placeholder', async ({ page }) => {
  await page.goto('/home')
  await expect(new Footer(page).item('item.education')).toHaveCount(1)
})
