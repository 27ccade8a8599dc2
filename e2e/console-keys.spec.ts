import { CONSOLE_SCREENS } from './data/console-screens.ts'
import { Console } from './pages/console.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ asOperator }) => {
  await asOperator('ADMINISTRATOR')
})

test('G and a letter open every screen', async ({ page }) => {
  const desk = new Console(page)
  await desk.open('/system')
  await expect(desk.title).toBeVisible()
  for (const [path, letter] of CONSOLE_SCREENS) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(desk.title).toBeVisible()
  }
})

for (const key of ['Control+k', 'Meta+k']) {
  test(`${key} opens the palette; a few letters and Enter open a screen`, async ({ page }) => {
    const desk = new Console(page)
    await desk.open('/system')
    await expect(desk.title).toBeVisible()
    await page.keyboard.press(key)
    await expect(desk.palette).toBeFocused()
    await page.keyboard.type('limits')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/limits$/)
    await expect(desk.palette).toHaveCount(0)
  })
}

test('letters typed into the palette trigger no shortcut, and Escape closes it', async ({ page }) => {
  const desk = new Console(page)
  await desk.open('/system')
  await expect(desk.title).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(desk.palette).toBeFocused()
  await page.keyboard.type('gw')
  await expect(desk.palette).toHaveValue('gw')
  await page.keyboard.press('Escape')
  await expect(desk.palette).toHaveCount(0)
  await expect(page).toHaveURL(/\/system$/)
})

test('the palette changes the language', async ({ page }) => {
  const desk = new Console(page)
  await desk.open('/limits')
  await expect(desk.title).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(desk.palette).toBeFocused()
  await page.keyboard.type('English')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('? lists the shortcuts', async ({ page }) => {
  const desk = new Console(page)
  await desk.open('/system')
  await expect(desk.title).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText(desk.t('screen.withdrawals'))
})
