import { randomBytes } from 'node:crypto'
import { texts } from './data/texts.ts'
import { codesOf } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { mailTo } from './pages/mailbox.ts'
import { expect, fromElsewhere, test } from './test.ts'

test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

const LINK = /https?:\/\/\S+\/invitation#[\w-]+/
const operator = texts('console', 'ko-KR', 'operator')
const approval = texts('console', 'ko-KR', 'approval')

test('two administrators invite an operator, who sets both factors through the mailed link and reaches the desk', async ({
  page,
  browser,
  asOperator,
}) => {
  const email = `new-${randomBytes(5).toString('hex')}@operators.test`
  const ada = await asOperator('ADMINISTRATOR')
  const maker = new Console(page)
  await maker.open('/operators')
  await expect(maker.title).toBeVisible()
  await page.keyboard.press('n')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=name]').fill('Nora New')
  await page.locator('select[name=role]').selectOption('COMPLIANCE')
  await page.locator('textarea[name=reason]').fill('joins the team')
  await page.locator('input[name=code]').fill(await ada.code())
  await expect(page.getByText(operator('asked'))).toBeVisible()

  const other = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const sam = await asOperator('ADMINISTRATOR', other, 'second')
  const desk = await other.newPage()
  await new Console(desk).open('/approvals')
  await desk
    .getByRole('listitem')
    .getByRole('button', { name: approval('action.operator.invite') })
    .first()
    .click()
  await expect(desk.getByText(email)).toBeVisible()
  await desk.keyboard.press('a')
  await desk.locator('textarea[name=reason]').fill('met in person')
  await desk.locator('input[name=code]').fill(await sam.code())
  await expect(desk.getByText(approval('done.SET_APPROVED'))).toBeVisible()

  const link = LINK.exec(await mailTo(email, LINK))?.[0]
  const newcomer = await (await browser.newContext({ extraHTTPHeaders: fromElsewhere() })).newPage()
  await newcomer.goto(link ?? '')
  await newcomer.locator('input[name=password]').fill('Brave-otter-7')
  await newcomer.locator('input[name=again]').fill('Brave-otter-7')
  await expectAccessible(newcomer)
  await newcomer.keyboard.press('Enter')
  const secret = (await newcomer.locator('p[translate=no]').textContent())?.replaceAll(' ', '') ?? ''
  await newcomer.locator('input[name=otp_token]').fill(await codesOf(secret)())
  await expect(new Console(newcomer).rail).toContainText('Nora New')
  await other.close()
})
