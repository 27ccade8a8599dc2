import { randomBytes } from 'node:crypto'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, test } from './test.ts'

const operator = texts('console', 'ko-KR', 'operator')
const passkey = texts('console', 'ko-KR', 'passkey')

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('an operator registers a passkey by code, and from then on confirms only by passkey', async ({
  page,
  operators,
}) => {
  const ada = await operators.create('ADMINISTRATOR', 'Ada')
  await addAuthenticator(page)
  const desk = new Console(page)
  await desk.open('/operators')
  await desk.signIn(ada.email, ada.password, await ada.code())

  await desk.rail.getByRole('button', { name: passkey('title') }).click()
  const dialog = page.getByRole('dialog', { name: passkey('title') })
  await expect(dialog.getByText(passkey('empty'))).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[name=name]').fill('desk key')
  await dialog.locator('input[name=code]').fill(await ada.code())
  await expect(dialog.getByRole('listitem')).toContainText('desk key')
  await expect(dialog.locator('input[name=code]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('n')
  await page.locator('input[name=email]').fill(`new-${randomBytes(5).toString('hex')}@operators.test`)
  await page.locator('input[name=name]').fill('Nora New')
  await page.locator('select[name=role]').selectOption('SUPPORT')
  await expect(page.locator('input[name=code]')).toHaveCount(0)
  await page.locator('textarea[name=reason]').fill('joins the team')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(operator('asked'))).toBeVisible()
})
