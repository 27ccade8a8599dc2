import { addresses } from './addresses.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: addresses.gallery })

const LEAVING_MS = 600

test('R-TOAST-5000: a toast is visible at 4.9 s and gone at 5.1 s plus its exit animation', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Command palette' }).waitFor()
  // The first toast loads the code; the second is measured.
  await page.getByRole('button', { name: 'Success toast' }).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.fastForward(10_000)
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Success toast' }).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4_900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200 + LEAVING_MS)
  await expect(toasts(page)).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`R-TOAST-TOP-CENTER: a toast appears at the top center of a window ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Error toast' }).click()
    const box = await toasts(page).boundingBox()
    expect(box).not.toBeNull()
    const { x = 0, y = 0, width: wide = 0, height = 0 } = box ?? {}
    expect(Math.abs(x + wide / 2 - width / 2)).toBeLessThan(12)
    expect(y + height).toBeLessThan(844 / 4)
  })
}

for (const [locale, confirm, cancel] of [
  ['ko-KR', '확인', '취소'],
  ['en-US', 'Confirm', 'Cancel'],
  ['de-DE', 'Bestätigen', 'Abbrechen'],
] as const) {
  test(`R-DIALOG-BUTTONS: a dialog without its own labels shows ${confirm} and ${cancel} in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/?locale=${locale}`)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button')).toHaveText([cancel, confirm])
    await page.getByRole('dialog').getByRole('button', { name: cancel }).click()
    await expect(toasts(page)).toHaveText('Not agreed')
  })
}
