import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any form has. */
const STOPS_MAX = 40

/** Moves the focus with Tab until it is on the wanted element, and presses Enter. */
export async function pressByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}
