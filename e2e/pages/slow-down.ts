import type { Page } from '@playwright/test'

/** Slows the page's CPU down by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times })
}
