import { expect, type Page } from '@playwright/test'
import { texts } from '../data/texts.ts'
import { proveByCode } from './step-up.ts'

const t = texts('web', 'ko-KR', 'withdrawal')

/** To the only address there is, or to the one that ends so. */
export async function enter(page: Page, coins: string, ending = ''): Promise<void> {
  const address = page.locator('select[name=address]')
  const wanted = address.locator('option:not([value=""])').filter({ hasText: new RegExp(`${ending}$`) })
  await address.selectOption((await wanted.getAttribute('value')) ?? '')
  await page.locator('input[name=amount]').fill(coins)
  await page.getByRole('button', { name: t('review'), exact: true }).click()
}

/** Pressed twice before anything can answer. */
export async function send(page: Page, code: string): Promise<void> {
  const button = page.getByRole('button', { name: /출금하기$/ })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await proveByCode(page, code)
  await expect(page).toHaveURL(/\/withdraw\/detail\?seq=/)
}
