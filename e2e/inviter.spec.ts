import { expect, test } from './test.ts'

const SEVEN_DAYS_SECONDS = 604_800

test('R-INVITER-STORE R-INVITER-TO-NAME: an invitation link keeps its code for seven days and leads to the named screen', async ({
  page,
  context,
}) => {
  const now = Date.now() / 1000
  await page.goto('/@friend-7?to_name=register')
  await expect(page).toHaveURL(/\/register$/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'inviter_code')
  expect(cookie?.value).toBe('friend-7')
  expect(Math.abs((cookie?.expires ?? 0) - now - SEVEN_DAYS_SECONDS)).toBeLessThan(60)
})

for (const address of ['/@friend-7', '/@friend-7?to_name=nosuch', '/@friend-7?to_name=https://example.org']) {
  test(`R-INVITER-HOME: ${address} leads home`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(/\/home$/)
  })
}
