import { texts } from './data/texts.ts'
import { memberApi } from './member-api.ts'
import { newMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, someAddress, test } from './test.ts'

test.slow()
// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

const t = texts('console', 'ko-KR', 'case')

test('an operator claims an address in the inbox, asks a question, gets the answer live and approves', async ({
  page,
  context,
  asOperator,
}) => {
  const somebody = await newMember(context.request)
  const member = await memberApi(somebody, someAddress())
  const { code } = await asOperator('COMPLIANCE')
  const desk = new Console(page)
  await desk.open('/cases')
  await expect(desk.title).toBeVisible()
  const addressSeq = await member.registerAddress()

  const main = page.getByRole('main')
  const row = main.getByRole('listitem').getByRole('button', { name: somebody.user_id })
  await expect(row, 'a new case shows by itself').toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Savings')).toBeVisible()
  await expect(main.getByRole('button', { name: t('approve') }), 'only who has it decides').toHaveCount(0)
  await page.keyboard.press('t')
  await expect(main.getByRole('button', { name: t('approve') })).toBeVisible()
  await expectAccessible(page)

  await page.getByText(t('write.question'), { exact: true }).click()
  await page.getByRole('textbox', { name: t('write.question') }).fill('Whose wallet is it?')
  await page.getByRole('button', { name: t('send') }).click()
  await expect(page.getByText('Whose wallet is it?')).toBeVisible()
  await member.ask(`POST /kyc/asset/withdraw/address/certification/${addressSeq}/answer`, { text: 'My own.' })
  await expect(page.getByText('My own.'), 'the answer shows by itself').toBeVisible()

  await main.getByRole('button', { name: t('approve') }).click()
  await page.locator('textarea[name=reason]').fill('the answer fits')
  await page.locator('input[name=code]').fill(await code())
  await expect(page.getByText(t('done.SET_APPROVED'))).toBeVisible()
  const { withdraw_address } = await member.ask(`GET /kyc/asset/withdraw/address/certification/${addressSeq}`)
  expect(withdraw_address).toMatchObject({ status: 'APPROVED' })
})
