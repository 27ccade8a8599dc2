import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'inviter')

test('R-INVITER-IDENTIFIER: the link contains the member’s ID and is copied with one press; its members are listed', async ({
  page,
  context,
}) => {
  const member = await asNewMember(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/mypage/invite-relation')
  const main = page.getByRole('main')
  await expect(main.getByText(t('empty'))).toBeVisible()
  await main.getByRole('button', { name: t('copy') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(new URL(`/@${member.user_id}`, page.url()).href)

  const invited = await newMember(context.request, member.user_id)
  await page.reload()
  const row = main.getByRole('row').filter({ hasText: invited.user_id })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/profile/${invited.user_id}$`))
  await expect(main.getByRole('heading', { name: invited.user_id })).toBeVisible()
})
