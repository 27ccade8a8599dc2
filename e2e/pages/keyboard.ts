import { expect, type Locator, type Page } from '@playwright/test'

/** More than any form of ours has. */
const STOPS_MAX = 40

/** Goes on by the tabulator until it is there, as who has no mouse does, and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
