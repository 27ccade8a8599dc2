import { createHash, randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import { addresses } from './addresses.ts'
import { logInAs } from './as-new-member.ts'
import { approveApp } from './by-owner.ts'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { openOrder } from './pages/shop.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const ko = texts('web', 'ko-KR', 'oauth')
/** A public page stands in for the app's own redirect address. */
const BACK = `${addresses.web}/policy`

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|409)/ })

test('a member allows an app to pay up to a limit, sees the remainder, and revokes the permission', async ({
  page,
  context,
  browser,
  visitor,
}) => {
  const owner = await someCustomer(await browser.newContext({ extraHTTPHeaders: visitor }))
  const accountSeq = await owner.api.openAccount('USOT', '매출')
  const orders = await Promise.all([1, 2].map(() => openOrder({ accountSeq, cents: 40, name: '차 한 잔' })))
  const anna = await newConfirmedMember(context.request)
  await logInAs(context, anna)
  const main = page.getByRole('main')
  const call = async (path: string, init: { readonly as: string; readonly body: object }) => {
    const headers = { authorization: init.as, 'content-type': 'application/json', 'idempotency-key': uuidV7() }
    const sent = { method: 'POST', headers, body: JSON.stringify(init.body) }
    return (await (await fetch(`${addresses.web}/api/v1${path}`, sent)).json()) as Record<string, unknown>
  }
  const session = (await context.cookies()).find(({ name }) => name === 'access_token')?.value
  const opened = await call('/account', {
    as: `Bearer ${session}`,
    body: { asset_seq: await owner.api.assetSeq('USOT'), title: '생활비' },
  })
  const { account_seq } = opened.account as { account_seq: string }
  await credit(account_seq, { code: 'USOT', amount: 100n * 10n ** 8n })

  let app = { id: '', secret: '' }
  await test.step('registers an app that wants to pay, which an operator approves', async () => {
    await page.goto('/client-manage')
    await main.getByRole('link', { name: ko('apps.register') }).click()
    await main.locator('input[name=name]').fill('차 모임')
    await main.locator('input[name=site_url]').fill(addresses.web)
    await main.locator('textarea[name=redirect_uris]').fill(BACK)
    await main.getByRole('checkbox', { name: ko('scope.payments:write') }).check()
    await main.getByRole('button', { name: ko('register'), exact: true }).click()
    await proveByPassword(page, anna.password)
    await expect(main.getByText(ko('secret.once'))).toBeVisible()
    const shown = (await main.textContent()) ?? ''
    app = { id: /app_[\w-]{22}/.exec(shown)?.[0] ?? '', secret: /cas_[\w-]{43}/.exec(shown)?.[0] ?? '' }
    await approveApp(app.id)
  })

  const verifier = randomBytes(32).toString('base64url')
  await test.step('allows it with a limit, and not without one', async () => {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const ask = { client_id: app.id, redirect_uri: BACK, response_type: 'code', scope: 'openid payments:write' }
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }
    await page.goto(`/api/v1/oauth2/authorize?${new URLSearchParams({ ...ask, ...pkce })}`)
    await expect(main).toContainText(ko('consent.does'))
    const allow = main.getByRole('button', { name: ko('consent.allow') })
    await expect(allow).toBeDisabled()
    await main.locator('input[name=limit_usot]').fill('60')
    await expectAccessible(page)
    await allow.click()
    await proveByPassword(page, anna.password)
    await expect(page).toHaveURL(/\/policy\?code=/)
  })

  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const answer = await fetch(`${addresses.web}/api/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${app.id}:${app.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: BACK, code_verifier: verifier }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const pay = (token: string) =>
    call('/oauth2/payment', { as: `Bearer ${access_token}`, body: { token, account_seq } }).then(({ error }) => error)

  await test.step('of two payments that together exceed the limit, one is made', async () => {
    const paid = await Promise.all(orders.map(pay))
    expect(new Set(paid)).toEqual(new Set([0, 'APP_LIMIT_EXCEEDED']))
    await page.goto('/client-manage')
    await expect(main).toContainText(ko('grant.limit').replace('{limit}', '60').replace('{left}', '20'))
    await expectAccessible(page)
  })

  await test.step('once disconnected, it pays nothing', async () => {
    await main.getByRole('button', { name: ko('revoke.label').replace('{name}', '차 모임') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: ko('revoke') }).click()
    await expect(main.getByText(ko('grants.empty'))).toBeVisible()
    expect(await pay(await openOrder({ accountSeq, cents: 40, name: '차 한 잔' }))).toBe('UNAUTHENTICATED')
  })
})
