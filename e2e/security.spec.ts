import { asNewMember, logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { proveByPassword } from './pages/step-up.ts'
import { expect, fromElsewhere, test } from './test.ts'

const ADDRESS = '/certification-management/security'
const grade = texts('web', 'ko-KR', 'grade')
const passkey = texts('web', 'ko-KR', 'passkey')
const apiKey = texts('web', 'ko-KR', 'api-key')
const session = texts('web', 'ko-KR', 'session')
const event = texts('web', 'ko-KR', 'security-event')
const stepUp = texts('web', 'ko-KR', 'step-up')

test.use({ tolerated: /status of (401|403|422)/ })

test('the limits of every grade are shown as the bank has set them, and the member’s own grade is marked', async ({
  page,
  context,
}) => {
  await asNewMember(context)
  await page.goto(ADDRESS)
  const table = page.getByRole('table', { name: grade('limits') })
  await expect(table.getByRole('row').filter({ hasText: grade('mine') })).toContainText(
    grade('grade').replace('{grade}', '1'),
  )
  for (const limit of ['2,000,000', '1,000,000', '200,000', '100,000', '20,000', '10,000']) {
    await expect(table.getByTitle(`${limit} USOT`, { exact: true })).toBeVisible()
  }
})

test('a passkey is added, confirms a request, is renamed and removed', async ({ page, context }) => {
  const { password } = await asNewMember(context)
  await addAuthenticator(page)
  await page.goto(ADDRESS)
  const section = page.getByRole('region', { name: passkey('title'), exact: true })
  await expect(section).toContainText(passkey('empty'))
  await section.getByRole('button', { name: passkey('add') }).click()
  const dialog = page.getByRole('dialog', { name: passkey('add.title') })
  await expect(dialog.locator('input[name=name]')).toBeFocused()
  await dialog.locator('input[name=name]').fill('서재 노트북')
  await dialog.getByRole('button', { name: passkey('add.submit') }).click()
  await proveByPassword(page, password)
  const row = section.getByRole('listitem').filter({ hasText: '서재 노트북' })
  await expect(row).toContainText(passkey('unused'))
  await expectAccessible(page)

  await row.getByRole('button', { name: passkey('rename.label').replace('{name}', '서재 노트북') }).click()
  const rename = page.getByRole('dialog', { name: passkey('rename') })
  await rename.locator('input[name=name]').fill('거실 노트북')
  await rename.getByRole('button', { name: passkey('rename.submit') }).click()
  const renamed = section.getByRole('listitem').filter({ hasText: '거실 노트북' })
  await expect(renamed).toBeVisible()

  await renamed.getByRole('button', { name: passkey('remove.label').replace('{name}', '거실 노트북') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: passkey('remove'), exact: true })
    .click()
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('button', { name: stepUp('passkey') })
    .click()
  await expect(section).toContainText(passkey('empty'))
  const events = page.getByRole('table', { name: event('title') })
  await expect(events).toContainText(event('kind.PASSKEY_ADDED'))
  await expect(events).toContainText(event('kind.PASSKEY_REMOVED'))
})

test('an API key is created with a passkey, shows its secrets once, and is revoked', async ({ page, context }) => {
  const { password } = await asNewMember(context)
  await addAuthenticator(page)
  await page.goto(ADDRESS)
  const passkeys = page.getByRole('region', { name: passkey('title'), exact: true })
  await passkeys.getByRole('button', { name: passkey('add') }).click()
  await page.getByRole('button', { name: passkey('add.submit') }).click()
  await proveByPassword(page, password)

  const section = page.getByRole('region', { name: apiKey('title'), exact: true })
  await expect(section).toContainText(apiKey('empty'))
  await section.getByRole('button', { name: apiKey('add') }).click()
  const dialog = page.getByRole('dialog', { name: apiKey('add.title') })
  await expect(dialog.locator('input[name=name]')).toBeFocused()
  await dialog.locator('input[name=name]').fill('월간 보고서')
  await dialog.locator('select[name=scope]').selectOption('TRANSFER')
  await dialog.locator('input[name=networks]').fill('203.0.113.0/99')
  await dialog.getByRole('button', { name: apiKey('add.submit') }).click()
  await expect(dialog).toContainText(apiKey('networks.wrong'))
  await dialog.locator('input[name=networks]').fill('203.0.113.0/24 2001:db8::/32')
  await dialog.getByRole('button', { name: apiKey('add.submit') }).click()
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('button', { name: stepUp('passkey') })
    .click()
  const made = page.getByRole('dialog', { name: apiKey('secret.title') })
  await expect(made).toContainText('csk_')
  await expect(made).toContainText(apiKey('secret.intentText'))
  await expect(made.getByRole('button', { name: apiKey('secret.copyIntent') })).toBeVisible()
  await expectAccessible(page)
  await made.getByRole('button', { name: apiKey('secret.doneBoth') }).click()

  const row = section.getByRole('listitem').filter({ hasText: '월간 보고서' })
  await expect(row).toContainText(apiKey('scope.TRANSFER'))
  await expect(row).toContainText('203.0.113.0/24')
  await expect(section).not.toContainText('csk_')
  await row.getByRole('button', { name: apiKey('revoke.label').replace('{name}', '월간 보고서') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: apiKey('revoke'), exact: true })
    .click()
  await expect(section).toContainText(apiKey('empty'))
})

test('devices are listed; one is logged out, then all others, and none of them stays logged in', async ({
  page,
  context,
  browser,
}) => {
  const member = await asNewMember(context)
  const others = await Promise.all(
    [1, 2].map(async () => {
      const elsewhere = await browser.newContext({ extraHTTPHeaders: fromElsewhere(), locale: 'ko-KR' })
      await logInAs(elsewhere, member)
      return elsewhere
    }),
  )
  await page.goto(ADDRESS)
  const section = page.getByRole('region', { name: session('title'), exact: true })
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section.getByRole('listitem').filter({ hasText: session('current') })).toHaveCount(1)

  await section
    .getByRole('button', { name: new RegExp(session('one.end')) })
    .nth(1)
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: session('one.end'), exact: true })
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  await section.getByRole('button', { name: session('others.end') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: session('others.confirm') })
    .click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('button')).toHaveCount(0)
  for (const elsewhere of others) {
    const other = await elsewhere.newPage()
    await other.goto(new URL('/wallet', page.url()).href)
    await expect(other).toHaveURL(/\/(login-me|autologout)/)
    await elsewhere.close()
  }
})
