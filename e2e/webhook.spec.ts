import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'webhook')
const merchant = texts('web', 'ko-KR', 'merchant')

test.use({ tolerated: /status of 403/ })

/** Starts a shop's server that accepts every webhook and records its id. */
async function listen() {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.end('thanks')
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    received,
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    close: () => server.close(),
  }
}

test('an owner adds an endpoint, sends a test event, inspects its delivery and resends it', async ({
  page,
  context,
}) => {
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  const target = await listen()
  await page.goto('/company/merchant-create')
  await page.locator('input[name=title]').fill('차 한 잔')
  await page.locator('input[name=site_url]').fill('https://tea.example.com')
  await page.locator('select[name=category]').selectOption('RETAIL')
  await page.locator('input[name=support_email]').fill(member.email)
  await page.locator('select[name=price_currency]').selectOption('KRW')
  await page.getByRole('checkbox', { name: merchant('terms') }).check()
  await page.getByRole('button', { name: merchant('create'), exact: true }).click()
  await proveByPassword(page, member.password)
  await expect(page).toHaveURL(/merchant-detail\/[\w-]{36}/)

  await page.goto(`${new URL(page.url()).pathname}?view=webhooks&mode=TEST`)
  await expect(page.getByText(t('empty'))).toBeVisible()
  await page.getByRole('button', { name: t('add'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('add') })
  await dialog.locator('input[name=url]').fill(target.url)
  await dialog.locator('input[name=events]').fill('checkout.paid endpoint.test')
  await dialog.getByRole('button', { name: t('add.submit'), exact: true }).click()
  await proveByPassword(page, member.password)
  await expect(page.getByTestId('webhook-secret')).toHaveText(/^whsec_[\w+/]{43}=$/)
  await page.getByRole('button', { name: t('secret.done'), exact: true }).click()

  await page.getByRole('button', { name: t('menu').replace('{url}', target.url) }).click()
  await page.getByRole('menuitem', { name: t('test'), exact: true }).click()
  await expect.poll(() => target.received.length).toBe(1)
  await page.getByRole('button', { name: '#1 endpoint.test' }).click({ timeout: 15_000 })
  const delivery = page.getByRole('dialog', { name: t('delivery') })
  await expect(delivery).toContainText('"type": "endpoint.test"')
  await expect(delivery).toContainText(`webhook-id: ${target.received[0]}`)
  await expect(delivery).toContainText('thanks')
  await expectAccessible(page)
  await delivery.getByRole('button', { name: t('resend'), exact: true }).click()
  await expect.poll(() => target.received).toEqual([target.received[0], target.received[0]])
  target.close()
})
