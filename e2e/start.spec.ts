import { expect, test } from './test.ts'

test('R-INIT-ANIMATION: an animation runs until the page is initialized, then disappears', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/constant', async (route) => {
    await held
    await route.continue()
  })
  // Not the home page, which is prerendered and shows its text before the initialization.
  await page.goto('/service-center/home')
  const splash = page.locator('.splash')
  await expect(splash).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moving = await splash.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(moving).toBeGreaterThan(0)
  release()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash).toHaveCount(0)
})
