import { randomUUID } from 'node:crypto'
import { picture } from './data/picture.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { mailTo } from './pages/mailbox.ts'
import { toasts } from './pages/toast.ts'
import { expect, fromElsewhere, test } from './test.ts'

test.slow()
// A wrong password is tried on purpose.
test.use({ tolerated: /status of 403/ })

const t = texts('web', 'ko-KR', 'inquiry')
const desk = texts('console', 'ko-KR', 'inquiry')
const PASSWORD = 'blue horse nine'
/** A visitor's page polls every ten seconds; the timeout allows for a slow machine. */
const ASKED_AGAIN_MS = 40_000

test('R-SUCCESS-MESSAGES: a visitor sends an inquiry, finds it again in a new tab, is answered live and closes it', async ({
  page,
  context,
  browser,
  asOperator,
}) => {
  const title = `Question ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@elsewhere.test`
  await page.goto('/service-center/one-inquiry')
  await page.locator('select[name=type]').selectOption('DEPOSIT')
  await page.locator('input[name=title]').fill(title)
  await page.locator('textarea[name=content]').fill('Where is my deposit?')
  await page.locator('input[name=email]').fill(email)
  await page.reload()
  await expect(page.locator('textarea[name=content]'), 'what was begun is kept').toHaveValue('Where is my deposit?')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('listitem').filter({ hasText: picture.name })).toHaveAttribute('data-state', 'kept')
  await page.getByRole('button', { name: t('send') }).click()
  await expect(page.locator('input[name=password]'), 'R-INQUIRY-PASSWORD').toHaveAttribute('aria-invalid', 'true')
  await page.locator('input[name=password]').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('send') }).click()
  await expect(page.getByRole('heading', { name: t('keep.title') })).toBeVisible()
  const contactId =
    (await page
      .getByTitle(/^[A-Z2-7]{26}$/)
      .first()
      .getAttribute('title')) ?? ''
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('input[name=contact_id]'), 'the address alone opens nothing').toBeVisible()
  await expect(again.getByText('Where is my deposit?')).toHaveCount(0)
  await again.goto('/service-center/contact-history')
  await again.locator('input[name=contact_id]').fill(contactId.toLowerCase())
  await again.locator('input[name=password]').fill('something else')
  await again.getByRole('button', { name: t('lookup'), exact: true }).click()
  await expect(again.getByRole('main').getByRole('alert')).toBeVisible()
  await again.locator('input[name=password]').fill(PASSWORD)
  await again.getByRole('button', { name: t('lookup'), exact: true }).click()
  await expect(again.getByText('Where is my deposit?')).toBeVisible()
  await expect(again.getByRole('main').locator('img[src^="data:image/jpeg"]')).toBeVisible()
  await expectAccessible(again)

  const office = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  await asOperator('SUPPORT', office)
  const operator = await office.newPage()
  await new Console(operator).open('/inquiries')
  const main = operator.getByRole('main')
  await main.getByRole('listitem').getByRole('button', { name: title }).click()
  await expect(main.getByText('Where is my deposit?')).toBeVisible()
  await expect(main.locator('textarea[name=text]'), 'only who has it answers').toHaveCount(0)
  await main.getByRole('button', { name: desk('take') }).click()
  await main.locator('select[name=template]').selectOption('deposit')
  await expect(main.locator('textarea[name=text]')).toHaveValue(/입금 상세 페이지/)
  await expectAccessible(operator)
  await main.locator('textarea[name=text]').fill('It arrives within the hour.')
  await main.getByRole('button', { name: desk('send') }).click()
  await expect(toasts(operator).filter({ hasText: desk('answered') })).toBeVisible()
  await office.close()

  await expect(again.getByText('It arrives within the hour.')).toBeVisible({ timeout: ASKED_AGAIN_MS })
  expect(await mailTo(email, new RegExp(contactId))).not.toContain('within the hour')
  await again.locator('textarea[name=text]').fill('One more thing.')
  await again.getByRole('button', { name: t('send') }).click()
  await expect(again.getByText(t('status.PENDING'))).toBeVisible()
  await again.getByRole('button', { name: t('close') }).click()
  await again
    .getByRole('dialog')
    .getByRole('button', { name: t('close') })
    .click()
  await expect(toasts(again).filter({ hasText: t('closed') })).toBeVisible()
  await expect(again.getByText(t('reply.closed'))).toBeVisible()
})

test('R-EMPTY-LISTS, R-SERVICE-HOURS: a new member sees an empty history and the hours in which inquiries are answered', async ({
  page,
  asMember,
}) => {
  await asMember()
  await page.goto('/service-center/contact-history')
  const main = page.getByRole('main')
  await expect(main.getByText(t('empty'))).toBeVisible()
  for (const text of ['hours.onlineText', 'hours.counselText']) await expect(main).toContainText(t(text))
})
