import { someCustomer } from '../customer.ts'
import { texts } from '../data/texts.ts'
import { memberApi } from '../member-api.ts'
import { newMember } from '../new-member.ts'
import { Console } from '../pages/console.ts'
import { someAddress, test } from '../test.ts'
import { LANGUAGES, takeAll, WINDOWS } from './shot.ts'

const PASSWORD = 'blue horse nine'

for (const window of ['phone', 'desktop'] as const) {
  test.describe(window, () => {
    test.use({ ...WINDOWS[window], tolerated: /status of 403/ })
    test('inquiries of a visitor', async ({ page }) => {
      const taking = { page, window, german: true, whole: true }
      await takeAll({ ...taking, subject: 'inquiry-write' }, () => page.goto('/service-center/one-inquiry'))
      await takeAll({ ...taking, subject: 'inquiry-lookup' }, () => page.goto('/service-center/contact-history'))
      await takeAll({ ...taking, subject: 'inquiry-detail' }, async ({ language }) => {
        await page.goto('/service-center/one-inquiry')
        await page.locator('select[name=type]').selectOption('DEPOSIT')
        await page.locator('input[name=title]').fill('A deposit that has not arrived yet')
        await page.locator('textarea[name=content]').fill('I sent 0.5 BTC two hours ago.\nWhere is it?')
        await page.locator('input[name=password]').fill(PASSWORD)
        const t = texts('web', LANGUAGES[language], 'inquiry')
        await page.getByRole('button', { name: t('send') }).click()
        await page.getByRole('heading', { name: t('keep.title') }).waitFor()
      })
    })

    test('inquiries of a member', async ({ page, context }) => {
      const { api } = await someCustomer(context)
      const wish = { type: 'WITHDRAWAL', title: 'When is my withdrawal paid?', content: 'I asked for it this morning.' }
      const { inquiry } = await api.ask('POST /support/inquiry', wish)
      const { inquiry_seq } = inquiry as { inquiry_seq: string }
      const taking = { page, window, german: false, whole: true }
      await takeAll({ ...taking, subject: 'inquiry-list' }, () => page.goto('/service-center/contact-history'))
      const address = `/service-center/contact-detail?seq=${inquiry_seq}`
      await takeAll({ ...taking, subject: 'inquiry-own' }, () => page.goto(address))
      const about = `/service-center/one-inquiry?about=TRANSFER&seq=${inquiry_seq}`
      await takeAll({ ...taking, subject: 'inquiry-about' }, () => page.goto(about))
    })
  })
}

test.describe('operators', () => {
  test.use(WINDOWS.desktop)
  test('the queue of inquiries', async ({ page, context, asOperator }) => {
    const somebody = await newMember(context.request)
    const member = await memberApi(somebody, someAddress())
    await member.ask('POST /support/inquiry', {
      type: 'WITHDRAWAL',
      title: 'When is my withdrawal paid?',
      content: 'I asked for it this morning.',
    })
    await asOperator('ADMINISTRATOR')
    const taking = { page, window: 'desktop', german: true, whole: false } as const
    await takeAll({ ...taking, subject: 'console-inquiry' }, async ({ language }) => {
      await new Console(page).open('/inquiries', LANGUAGES[language])
      await page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'paid?' }).first().click()
      const t = texts('console', LANGUAGES[language], 'inquiry')
      const take = page.getByRole('main').getByRole('button', { name: t('take') })
      await page.getByRole('heading', { name: t('thread') }).waitFor()
      if (await take.isVisible()) await take.click()
      await page.locator('textarea[name=text]').waitFor()
    })
  })
})
