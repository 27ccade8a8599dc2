import { texts } from './data/texts.ts'
import { newMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { codeTo, mailTo } from './pages/mailbox.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'find')

test('R-FIND-ID-MAIL: the ID is mailed and not shown, and the screen is the same for an unknown email', async ({
  page,
}) => {
  const member = await newMember(page.request)
  const main = page.getByRole('main')
  for (const email of [member.email, 'nobody@cocobnk.test']) {
    await page.goto('/find')
    await main.getByLabel(t('email')).fill(email)
    await main.getByRole('button', { name: t('sendId') }).click()
    await expect(main.getByText(t('sent.lede'))).toBeVisible()
    expect(await main.textContent()).not.toContain(member.user_id)
  }
  await mailTo(member.email, new RegExp(member.user_id))
})

test('R-FIND-ID-MAIL: the password is reset at the same address; Back returns to the first step', async ({ page }) => {
  const member = await newMember(page.request)
  const main = page.getByRole('main')
  await page.goto('/find')
  await main.getByRole('radio', { name: t('type.password') }).check({ force: true })
  await expect(page).toHaveURL(/\/find\?type=password$/)
  await main.getByLabel(t('userId')).fill(member.email)
  await main.getByRole('button', { name: t('sendCode') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('reset.title'))
  await expect(main.getByRole('timer').first()).toHaveText(/^(5:00|4:\d\d)$/)
  await expectAccessible(page)
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('ask.title'))
})

test.describe('a wrong code', () => {
  test.use({ tolerated: /status of 403/ })
  test('is refused at its field; the right one sets the password', async ({ page }) => {
    const member = await newMember(page.request)
    await codeTo(member.email)
    const main = page.getByRole('main')
    await page.goto('/find?type=password')
    await main.getByLabel(t('userId')).fill(member.user_id)
    await main.getByRole('button', { name: t('sendCode') }).click()
    const code = await codeTo(member.email, 2)
    await main.locator('input[name=code]').fill(code === '000000' ? '000001' : '000000')
    await main.locator('input[name=new_password]').fill('Green-Horse-2026!')
    await main.locator('input[name=new_password_confirm]').fill('Green-Horse-2026!')
    await main.getByRole('button', { name: t('setPassword') }).click()
    await expect(main.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
    await main.locator('input[name=code]').fill(code)
    await main.getByRole('button', { name: t('setPassword') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('done.title'))
  })
})

test.describe('“this was not me”', () => {
  test.use({ tolerated: /status of (409|403)/ })
  test('opening the link of a mail changes nothing; pressing the button locks the account', async ({ page }) => {
    const member = await newMember(page.request)
    // The first device triggers no mail; the second one does.
    for (const agent of ['Chrome/140 Windows NT', 'Firefox/140 Android'])
      expect((await logIn(agent)).status()).toBe(200)
    const mail = await mailTo(member.email, /#lock=/)
    const address = new URL(/https?:\S+#lock=[\w-]+/.exec(mail)?.[0] ?? '')
    const main = page.getByRole('main')
    await page.goto(`${address.pathname}${address.hash}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('lock.title'))
    await expectAccessible(page)
    expect((await logIn()).status()).toBe(200)
    await main.getByRole('button', { name: t('lock.act') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('locked.title'))
    expect((await (await logIn()).json()) as unknown).toMatchObject({ error: 'MEMBER_LOCKED' })

    function logIn(agent = 'Chrome/140 Windows NT') {
      const { user_id, password } = member
      return page.request.post('/api/v1/auth/token', {
        data: { user_id, password },
        headers: { 'user-agent': agent },
      })
    }
  })
})
