import { expect, type Page } from '@playwright/test'
import { texts } from '../data/texts.ts'
import { proveByCode } from './step-up.ts'

const t = texts('web', 'ko-KR', 'withdrawal')

/** Fills in the form, with the only address or the one whose label has this ending, and opens the review. */
export async function enter(page: Page, coins: string, ending = ''): Promise<void> {
  const address = page.locator('select[name=address]')
  const wanted = address.locator('option:not([value=""])').filter({ hasText: new RegExp(`${ending}$`) })
  await address.selectOption((await wanted.getAttribute('value')) ?? '')
  await page.locator('input[name=amount]').fill(coins)
  await page.getByRole('button', { name: t('review'), exact: true }).click()
}

/** Clicks send twice in the same task, answers the step-up and waits for the detail page. */
export async function send(page: Page, code: string): Promise<void> {
  const button = page.getByRole('button', { name: /출금하기$/ })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await proveByCode(page, code)
  await expect(page).toHaveURL(/\/withdraw\/detail\?seq=/)
}
