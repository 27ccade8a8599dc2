import { randomInt } from 'node:crypto'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, fromElsewhere, test } from './test.ts'

const approval = texts('console', 'ko-KR', 'approval')
const passkey = texts('console', 'ko-KR', 'passkey')

// A call that is to be confirmed is refused first, with its challenge.
test.use({ tolerated: /status of 403/ })

test('an operator registers a passkey by code, and from then on asks by passkey and by nothing else', async ({
  page,
  browser,
  operators,
}) => {
  const customer = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const { user_id } = await asNewMember(customer)
  await customer.close()
  const cleo = await operators.create('COMPLIANCE', `Cleo ${randomInt(1_000_000)}`)
  await addAuthenticator(page)
  const desk = new Console(page)
  await desk.open('/members')
  await desk.signIn(cleo.email, cleo.password, await cleo.code())

  await desk.rail.getByRole('button', { name: passkey('title') }).click()
  const dialog = page.getByRole('dialog', { name: passkey('title') })
  await expect(dialog.getByText(passkey('empty'))).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[name=name]').fill('desk key')
  await dialog.locator('input[name=code]').fill(await cleo.code())
  await expect(dialog.getByRole('listitem')).toContainText('desk key')
  await expect(dialog.locator('input[name=code]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await desk.open(`/members?search=${user_id}`)
  await page.getByRole('listitem').getByRole('button', { name: user_id }).click()
  await expect(page.getByRole('heading', { name: user_id })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('x')
    await expect(page.locator('textarea[name=reason]')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  const reason = page.getByRole('dialog').filter({ visible: true })
  await expect(reason.locator('input[name=code]')).toHaveCount(0)
  await page.locator('textarea[name=reason]').fill('reported as stolen')
  await page.keyboard.press('Control+Enter')
  await expect(reason).toHaveCount(0)
  await expect(page.getByText(approval('see'))).toBeVisible()
})
