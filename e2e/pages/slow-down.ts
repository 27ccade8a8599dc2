import type { Page } from '@playwright/test'

/** The page's processor becomes this many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times })
}
