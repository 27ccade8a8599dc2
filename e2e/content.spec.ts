import { INJECTIONS } from '@cocobnk/rich-text/testing'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })

test('R-POLICY-TYPE R-PRIVACY-DATE: the footer links to both policies; that of 2019 shows its date and version', async ({
  page,
}) => {
  await page.goto('/nosuch')
  const main = page.getByRole('main')
  await page.getByRole('contentinfo').locator('a[href="/policy?type=privacy"]').click()
  await expect(main.getByText('Effective March 28, 2019')).toBeVisible()
  await expect(main.getByText('First version', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Privacy policy' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Data of visitors' })).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/policy?type=service"]').click()
  await expect(main.getByRole('heading', { name: 'What we do' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Data of visitors' })).toHaveCount(0)
})

test('R-CLAP-DEFAULT R-CLAP-FACTS: /clap opens its introduction, which lists the six facts', async ({ page }) => {
  await page.goto('/clap')
  await expect(page).toHaveURL(/\/clap\/clap-intro$/)
  const facts = page.getByRole('main').getByRole('article').getByRole('listitem')
  await expect(facts).toHaveText([
    /4 to 8 digits.*recommend 8/,
    /24 recovery words/,
    /3 wrong PINs.*resets/,
    /up to 8 apps/,
    /40 or more coins/,
    /1 year/,
  ])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'coin apps' }).click()
  await expect(page).toHaveURL(/\/clap\/coinapp-link$/)
})

test('R-SERVICE-HOURS: the service center shows its hours and fees, and a search finds a question', async ({
  page,
}) => {
  await page.goto('/service-center/home')
  const main = page.getByRole('main')
  await expect(main.getByText('10:00–19:00 Korea time')).toBeVisible()
  await expect(main.getByText('Every day around the clock, except 23:30 to 24:00 Korea time')).toBeVisible()
  await expect(main.locator('#fee').getByText(/^Bitcoin/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('navigation').getByRole('link', { name: 'Frequently asked questions' }).click()
  await expect(main.getByRole('heading', { name: 'Exchange' })).toBeVisible()
  await page.getByRole('searchbox').fill('memo')
  await expect(page).toHaveURL(/\?q=memo$/)
  await expect(main.getByRole('heading', { name: 'Exchange' })).toHaveCount(0)
  await expect(main.getByText('with the transaction ID')).toBeVisible()
})

test('R-HEADER-NEWS-8 R-HEADER-NEWS-CALL: the header lists the first eight items, and an item opens its text', async ({
  page,
}) => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/support/news'))
  await page.goto('/nosuch')
  await new Header(page, 'en-US').section('support').click()
  const { list } = (await (await answered).json()) as { list: Record<string, string>[] }
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['document_srl', 'regdate', 'title'])
  const news = page.locator('[role=menuitem][href*="kind=news"]')
  await expect(news).toHaveText(list.slice(0, 8).map(({ title }) => title ?? ''))
  await news.last().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(list[7]?.title ?? '')
})

test('R-TICKER-10 R-HEADER-NEWS-8: of twelve items the ticker shows the first ten and the header the first eight', async ({
  page,
}) => {
  const served = (kind: string) =>
    Array.from({ length: 12 }, (_, index) => ({
      document_srl: `019a0000-0000-7000-8000-0000000000${10 + index}`,
      title: `${kind} ${index + 1}`,
      regdate: '2026-11-01T00:00:00.000Z',
    }))
  for (const kind of ['notice', 'news'])
    await page.route(`**/api/v1/support/${kind}?*`, (route) =>
      route.fulfill({ json: { error: 0, message: '', list: served(kind), next_cursor: null } }),
    )
  await page.goto('/nosuch')
  const ticker = page.getByRole('region', { name: texts('web', 'en-US', 'shell')('ticker.label') })
  const turned: (string | null)[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    await expect(ticker.getByRole('link')).toHaveText(`notice ${(turn % 10) + 1}`)
    turned.push(await ticker.getByRole('link').textContent())
    await ticker.getByRole('button', { name: texts('web', 'en-US', 'shell')('ticker.next') }).click()
  }
  expect(new Set(turned).size).toBe(10)
  await new Header(page, 'en-US').section('support').click()
  await expect(page.locator('[role=menuitem][href*="kind=news"]')).toHaveText(
    served('news')
      .slice(0, 8)
      .map(({ title }) => title),
  )
})

test('no known injection runs or attempts to, even if every earlier guard lets it pass', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const id = '019a0000-0000-7000-8000-000000000001'
  const document = { document_srl: id, title: INJECTIONS[0], regdate: '2026-11-01T00:00:00.000Z' }
  await page.route(`**/api/v1/support/notice/${id}`, (route) =>
    route.fulfill({ json: { error: 0, message: '', document: { ...document, body: INJECTIONS.join('\n\n') } } }),
  )
  await page.goto(`/service-center/contact-notice?id=${id}`)
  const article = page.getByRole('main').getByRole('article')
  await expect(article).toBeVisible()
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(60)
  for (const hot of ['script', 'iframe', 'object', 'embed', 'svg', 'img', 'form', 'style', 'base', 'meta'])
    await expect(article.locator(hot), hot).toHaveCount(0)
  const links = await article.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(links.filter((href) => !/^(https:\/\/|\/(?!\/))/.test(href))).toEqual([])
  // A violation of the content security policy is a console error, which fails every test.
  expect(dialogs).toEqual([])
})

test("the footer leads to the bank's measured status and to operators' announcements", async ({ page }) => {
  await page.goto('/nosuch')
  await page.getByRole('contentinfo').locator('a[href="/service-center/home?view=status"]').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()
  const parts = main.getByRole('region', { name: 'Parts of the bank' }).getByRole('listitem')
  await expect(parts.filter({ hasText: 'Ledger of balances' })).toContainText('Since')
  await expect(parts.filter({ hasText: 'Bitcoin network' })).toContainText(/Block [\d,]+/)
  await expect(main.getByRole('navigation').locator('[aria-current=page]')).toHaveText('System status')
  await expect(main.getByRole('region', { name: 'Server notices' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})
