import { inTurn } from '@cocobnk/testing/rotation'
import { expect, test } from './test.ts'

const NO_SCREENS = ['/nosuch', '/mypage/nosuch', '/wallet/nosuch', '/savings-account', '/savings-term-list', '/404']
const ODD_SPELLINGS = ['/svings-account', '/svings-term-list', '/guide/guide-cocobnk-account']

for (const address of inTurn(NO_SCREENS, 3)) {
  test(`R-NOT-FOUND: ${address} is the 404 screen`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })
}

test("R-NOT-FOUND-CONTENT: the 404 screen shows 'PAGE NOT FOUND' and a link to '/', which leads home", async ({
  page,
}) => {
  await page.goto('/nosuch')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
  const link = main.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', '/')
  await link.click()
  await expect(page).toHaveURL(/\/home$/)
})

for (const address of inTurn(ODD_SPELLINGS, 3)) {
  test(`R-ODD-SPELLINGS: ${address} opens its screen as it is spelt`, async ({ page, asMember }) => {
    await asMember()
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toHaveCount(0)
  })
}

test('R-ODD-SPELLINGS: a member at /savings-account gets the 404 screen', async ({ page, asMember }) => {
  await asMember()
  await page.goto('/savings-account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
})
