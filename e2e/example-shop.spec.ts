import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { openExampleShop, SHOPKEEPER } from './pages/example-shop.ts'
import { expect, test } from './test.ts'

const consent = texts('web', 'ko-KR', 'oauth')
const checkout = texts('web', 'ko-KR', 'checkout')

// The shop is another site on this machine and refuses strangers. The tests' own headers are removed: with them, the browser would send a
// CORS preflight before the shop's page reads a payment's state, which it never does for customers.
test.use({
  tolerated: /left the machine: http:\/\/localhost:|status of (401|404)/,
  serviceWorkers: 'allow',
  extraHTTPHeaders: {},
})

test.describe.configure({ mode: 'serial' })

let shop: Awaited<ReturnType<typeof openExampleShop>>
test.afterAll(() => shop?.close())

test('the example shop is installed from the published packages and opens', async ({ page, request }) => {
  shop = await openExampleShop(request, await newConfirmedMember(request))
  await page.goto(shop.origin)
  await expectAccessible(page)
})

test('a customer logs in to the example shop with Cocobnk, pays an order and is refunded, by the published packages', async ({
  page,
  context,
  browser,
}) => {
  const { user_id } = await asNewMember(context)
  const main = page.getByRole('main')

  // As in a browser that has visited the bank before: the service worker handles every navigation there.
  await page.goto('/policy')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await test.step('logs in: the bank requests consent once, and the shop shows the name', async () => {
    await page.goto(shop.origin)
    await page.getByRole('link', { name: 'Log in with Cocobnk' }).click()
    await expect(main).toContainText('Tea and more')
    await main.getByRole('button', { name: consent('consent.allow') }).click()
    await expect(page.getByRole('banner')).toContainText(user_id)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Log in with Cocobnk' }).click()
    await expect(page.getByRole('banner')).toContainText(user_id)
  })

  await test.step('pays: the button leads to the bank, and the link back to a paid order', async () => {
    await page.getByRole('button', { name: 'Add Green tea' }).click()
    await page.getByRole('button', { name: 'Add Cup' }).click()
    await expect(main).toContainText('30.50 USD')
    await page.getByRole('button', { name: 'Pay with Cocobnk' }).click()
    await expect(page).toHaveURL(/\/payment\/payment-main/)
    await expectAccessible(page)
    await main.getByRole('button', { name: checkout('test.pay') }).click()
    await main.getByRole('link', { name: checkout('back').replace('{shop}', 'Tea and more') }).click()
    await expect(main.getByRole('status')).toContainText('Paid.')
    await expectAccessible(page)
  })

  await test.step('is refunded by the shopkeeper; strangers cannot see the order', async () => {
    const order = page.url()
    const shopkeeper = await browser.newContext({ httpCredentials: SHOPKEEPER })
    const desk = await shopkeeper.newPage()
    await desk.goto(`${shop.origin}/shopkeeper`)
    await desk.getByRole('button', { name: 'Refund' }).click()
    await expect(async () => {
      await page.goto(`${shop.origin}/orders`)
      await expect(main).toContainText('Refunded', { timeout: 500 })
    }).toPass()
    const stranger = await browser.newContext()
    expect((await stranger.request.get(order)).status()).toBe(404)
    await stranger.close()
    await shopkeeper.close()
  })
})
