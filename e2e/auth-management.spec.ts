import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { codeTo } from './pages/mailbox.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'grade')
const email = texts('web', 'ko-KR', 'member-email')

test('the next step to a higher grade leads to its screen; once it is done, the grade rises and the following step is next', async ({
  page,
  context,
}) => {
  const member = await asNewMember(context)
  await page.goto('/certification-management/auth-management')
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: t('card') })
  const stop = (grade: number) => main.locator('ol > li').nth(grade - 1)
  await expect(stop(2)).toHaveAttribute('aria-current', 'step')
  await expect(stop(2)).toContainText(t('state.missing'))
  await expect(card).toContainText(t('next.EMAIL'))

  await card.getByRole('link', { name: t('start.EMAIL') }).click()
  await expect(page).toHaveURL(/\/mail-verification$/)
  await main.getByRole('button', { name: email('confirm') }).click()
  await main.locator('input[name=code]').fill(await codeTo(member.email, 2))
  await expect(main.getByText(email('state.valid'))).toBeVisible()

  await page.goBack()
  await expect(stop(2)).toContainText(t('state.valid'))
  await expect(stop(2)).toContainText(t('until'))
  await expect(stop(3)).toHaveAttribute('aria-current', 'step')
  await expect(card).toContainText(t('next.OTP'))
  await expect(card).toContainText('20,000')
})
