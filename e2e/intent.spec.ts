import { readIntentHeader, verifyIntent } from '@cocobnk/request-signature'
import { stackEnv } from '@cocobnk/stack'
import { sessionOf } from '@cocobnk/testing/sessions'
import type { Page, Request } from '@playwright/test'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'account')
const MASTER = Buffer.from(stackEnv('test').INTENT_KEY ?? '', 'hex')

test('the browser signs with a key that survives a reload, that tabs share, that no script can read, and that a logout deletes', async ({
  page,
  context,
}) => {
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/token/refresh')) refreshes += 1
  })
  await new LoginPage(page).logIn(await newConfirmedMember(context.request))
  await expect(new Header(page).account('logout')).toBeVisible()
  expect(await isSigned(await openAccount(page, 'One'))).toBe(true)
  const second = await context.newPage()
  expect(await isSigned(await openAccount(second, 'Two'))).toBe(true)
  await second.close()
  expect(refreshes).toBe(0)
  expect(await keysIn(page)).toEqual([{ extractable: false, usages: ['sign'] }])
  // A request in flight would be refused when the session ends.
  await page.goto('/policy', { waitUntil: 'networkidle' })
  await new Header(page).account('logout').click()
  await expect(new Header(page).account('login')).toBeVisible()
  await expect.poll(() => keysIn(page)).toEqual([])
})

/** Loads the page, opens an account by the form and returns the request. */
async function openAccount(page: Page, title: string): Promise<Request> {
  await page.goto('/wallet')
  await page.getByRole('button', { name: t('open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const asset = dialog.locator('select[name=asset_seq]')
  await asset.selectOption({ label: (await asset.locator('option', { hasText: 'USOT' }).textContent()) ?? '' })
  await dialog.locator('input[name=title]').fill(title)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/account'),
  )
  await dialog.getByRole('button', { name: t('open'), exact: true }).click()
  await expect(page.getByRole('main')).toContainText(title)
  return sent
}

/** Whether a poster would verify the request. */
async function isSigned(request: Request): Promise<boolean> {
  const headers = await request.allHeaders()
  const { ownerSeq: member, sessionSeq: id } = sessionOf(headers.authorization ?? '')
  const { pathname: target, search } = new URL(request.url())
  const parts = { method: request.method(), target: target + search, body: request.postData() ?? '' }
  const signed = readIntentHeader(headers['request-intent'])
  const by = { by: 'session', id, member } as const
  return (
    signed !== undefined && verifyIntent(MASTER, { ...by, ...parts, ...signed, once: headers['idempotency-key'] ?? '' })
  )
}

function keysIn(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('session'))
    const keys: CryptoKey[] = await settled(database.transaction('intent_key').objectStore('intent_key').getAll())
    database.close()
    return keys.map(({ extractable, usages }) => ({ extractable, usages }))
  })
}
