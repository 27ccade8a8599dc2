import { createHash, randomBytes } from 'node:crypto'
import { addresses } from './addresses.ts'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, test } from './test.ts'

const ko = texts('web', 'ko-KR', 'oauth')
const easy = texts('web', 'ko-KR', 'xplogin')
/** A public page stands in for the app's own redirect address. */
const BACK = `${addresses.web}/policy`

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of (403|409)/ })

test('a member registers an app, allows it, disconnects it, and approves an easy login by the number on the site', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  const main = page.getByRole('main')
  let clientId = ''
  let secret = ''

  await test.step('registers an app and sees its secret once', async () => {
    await page.goto('/client-manage')
    await expect(main.getByText(ko('apps.empty'))).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: ko('apps.register') }).click()
    await main.locator('input[name=name]').fill('독서 모임')
    await main.locator('input[name=site_url]').fill(addresses.web)
    await main.locator('textarea[name=redirect_uris]').fill(BACK)
    await expectAccessible(page)
    await main.getByRole('button', { name: ko('register'), exact: true }).click()
    await proveByPassword(page, password)
    await expect(main.getByText(ko('secret.once'))).toBeVisible()
    const shown = (await main.textContent()) ?? ''
    clientId = /app_[\w-]{22}/.exec(shown)?.[0] ?? ''
    secret = /cas_[\w-]{43}/.exec(shown)?.[0] ?? ''
  })

  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')
  const ask = new URLSearchParams({
    client_id: clientId,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'from-the-app',
  })

  await test.step('allows it, comes back with a code, and is not asked again', async () => {
    await page.goto(`/api/v1/oauth2/authorize?${ask}`)
    await expect(page).toHaveURL(/\/oauth2\/authorize\?interaction=/)
    await expect(main).toContainText('독서 모임')
    await expect(main).toContainText(ko('scope.profile'))
    await expectAccessible(page)
    await main.getByRole('button', { name: ko('consent.allow') }).click()
    await expect(page).toHaveURL(/\/policy\?code=[^&]+&state=from-the-app/)
    await page.goto(`/api/v1/oauth2/authorize?${ask}`)
    await expect(page).toHaveURL(/\/policy\?code=/)
  })

  await test.step('disconnects it', async () => {
    await page.goto('/client-manage')
    await main.getByRole('button', { name: ko('revoke.label').replace('{name}', '독서 모임') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ko('revoke') })
      .click()
    await expect(main.getByText(ko('grants.empty'))).toBeVisible()
  })

  await test.step('approves an easy login with the number on the site', async () => {
    const answer = await context.request.post(`${addresses.web}/api/v1/member/xplogin/token`, {
      data: {
        client_id: clientId,
        client_secret: secret,
        redirect_uri: BACK,
        code_challenge: challenge,
        visitor_address: '203.0.113.7',
      },
    })
    const { token, number, poll } = (await answer.json()) as Record<string, string>
    await page.goto(`/xplogin?token=${token}`)
    await expect(main.getByText(easy('unknown'))).toBeVisible()
    await expectAccessible(page)
    await main.locator('input[name=number]').fill(number ?? '')
    await main.getByRole('button', { name: easy('approve') }).click()
    await proveByPassword(page, password)
    await expect(main.getByText(easy('done.APPROVED'))).toBeVisible()
    const polled = await context.request.post(`${addresses.web}/api/v1/member/xplogin/poll`, { data: { poll } })
    expect(await polled.json()).toMatchObject({ status: 'APPROVED', code: expect.any(String) })
  })
})
