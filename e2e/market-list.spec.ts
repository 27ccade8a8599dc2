import { inTurn } from '@cocobnk/testing/rotation'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { TEN_LOCALES } from './data/locales.ts'
import { ADDED_ROUTES } from './data/routes.ts'
import { texts } from './data/texts.ts'
import { cutControls, sticksOut } from './pages/fit.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'market')
const shell = texts('web', 'ko-KR', 'shell')
const LIST = '/exchange/market'

const rows = (page: Page) => page.getByRole('list', { name: t('markets') }).getByRole('link')

test('a member finds the order books in the tabs of a phone and in the palette', async ({ page, asMember }) => {
  await asMember()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wallet')
  await page.getByRole('link', { name: shell('item.trade'), exact: true }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/wallet')
  await page.getByRole('button', { name: shell('search.open') }).click()
  await page.getByRole('combobox', { name: texts('web', 'ko-KR', 'palette')('label') }).fill('호가')
  await page.getByRole('option', { name: texts('web', 'ko-KR', 'title')(LIST), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
})

for (const locale of inTurn(TEN_LOCALES, 5)) {
  test(`visitors read the order books in ${locale}, on a phone too`, async ({ page }) => {
    for (const { example } of ADDED_ROUTES) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openIn(page, locale, example)
      await expectOpened(page, example)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('PAGE NOT FOUND')
      await expectSpoken(page, locale)
      for (const width of [1024, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await sticksOut(page), `${example} at ${width} px`).toEqual([])
        expect(await cutControls(page), `${example} at ${width} px`).toEqual([])
      }
    }
  })
}

test('keeps what is searched for and the order in the address', async ({ page }) => {
  await page.goto(LIST)
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('/')
  await page.keyboard.type('eth')
  await expect(rows(page)).toHaveCount(1)
  await page.getByText(t('sort.name'), { exact: true }).click()
  await expect(page).toHaveURL(`${addresses.web}${LIST}?q=eth&sort=name`)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: t('sort.name') })).toBeChecked()
})
