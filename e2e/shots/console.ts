import type { Page } from '@playwright/test'
import { Console } from '../pages/console.ts'
import { LANGUAGES, type Subjects } from './shot.ts'

const at =
  (path: string, act?: (desk: Console) => Promise<unknown>): Subjects[string] =>
  async ({ page, language }) => {
    const desk = new Console(page, LANGUAGES[language])
    await desk.open(path, LANGUAGES[language])
    await page.waitForLoadState('networkidle')
    await act?.(desk)
  }

const first = ({ page }: Console) => firstRow(page)

/** Opens the first row of a list, if there is one. */
export async function firstRow(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button')
  if ((await rows.count()) > 0) await rows.first().click()
}

/** Screens outside the desk, before the login. */
export const CONSOLE_ENTRY: Subjects = {
  'console-login': at('/login'),
  'console-invitation': at(`/invitation#${'x'.repeat(40)}`),
}

/** Screens of an administrator. */
export const CONSOLE: Subjects = {
  console: at('/system'),
  'console-limits': at('/limits'),
  'console-tiers': at('/tiers'),
  'console-tier-move': at('/tiers', first),
  'console-signings': at('/signings', first),
  'console-withdrawals': at('/withdrawals', first),
  'console-cases': at('/cases', first),
  'console-approvals': at('/approvals?show=open', first),
  'console-decide': at('/approvals', async (desk) => {
    await first(desk)
    await desk.page.keyboard.press('a')
  }),
  'console-decided': at('/approvals?show=decided', first),
  'console-members': at('/members', first),
  'console-assets': at('/assets?code=BTC'),
  'console-terms': at('/terms?code=SERVICE'),
  'console-term-new': at('/terms?code=SERVICE', ({ page }) => page.locator('main ol li button').nth(1).click()),
  'console-contents': at('/contents', first),
  'console-content-new': at('/contents?id=new'),
  'console-settings': at('/settings?name=member'),
  'console-operators': at('/operators', first),
  'console-invite': at('/operators', ({ page }) => page.keyboard.press('n')),
  'console-audit': at('/audit', first),
}
