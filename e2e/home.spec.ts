import { takesTurn } from '@cocobnk/testing/rotation'
import { someCustomer } from './customer.ts'
import { TEN_LOCALES } from './data/locales.ts'
import { texts } from './data/texts.ts'
import { giveCoins } from './give-coins.ts'
import { expectAccessible } from './pages/axe.ts'
import { largestPaint } from './pages/largest-paint.ts'
import { chooseBefore } from './pages/screen.ts'
import { expect, test } from './test.ts'

/** Minimum width and height of a touch target. Links inside sentences are exempt. */
const FINGERTIP_PX = 24

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/home shows its text in ten languages, with the metadata for search engines and previews', async ({ page }) => {
    for (const locale of TEN_LOCALES) {
      await page.goto(`/home?lang=${locale}`)
      const t = texts('web', locale, 'home')
      const claim = t('hero.title').replaceAll('\n', ' ')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(claim)
      for (const key of ['hero.lede', 'proof.text', 'offers.exchange.text', 'savings.text'])
        await expect(page.getByRole('main').getByText(t(key), { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page).toHaveTitle(`${texts('web', locale, 'title')('/home')} · ${claim}`)
      const head = page.locator('head')
      await expect(head.locator('meta[name=description]')).toHaveAttribute('content', t('hero.lede'))
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^http.*/home\\?lang=${locale}$`),
      )
      await expect(head.locator('link[rel=alternate][hreflang]')).toHaveCount(TEN_LOCALES.length + 1)
      const data = JSON.parse((await head.locator('script[type="application/ld+json"]').textContent()) ?? '') as object
      expect(data).toMatchObject({ '@type': 'WebSite', inLanguage: locale, publisher: { '@type': 'Organization' } })
    }
    const card = await page.request.get((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
    expect(card.headers()['content-type']).toBe('image/png')
  })
})

test('the sitemap lists public screens and none that needs a login', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text()
  expect(sitemap).toMatch(/<loc>http[^<]*\/home<\/loc>/)
  expect(sitemap).toMatch(/\/service-center\/faq<\/loc>/)
  expect(sitemap).not.toMatch(/\/wallet|\/mypage|\$/)
})

test('the app replaces the prerendered page without a flash or a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { gone: false, shift: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const splash = document.querySelector('.splash')
      if (splash && getComputedStyle(splash).display !== 'none') seen.gone = true
      requestAnimationFrame(look)
    }
    document.addEventListener('DOMContentLoaded', look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(page.locator('#rates').getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('#proof').getByRole('listitem').first()).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: { gone: boolean; shift: number } }).seen)
  expect(seen.gone, 'the figure that moves was not shown in between').toBe(false)
  expect(seen.shift).toBeLessThan(0.05)
})

test("a member never sees a visitor's page first, even from an outside link", async ({ page, asMember }) => {
  await asMember()
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.splash')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('?lang= chooses the language and is removed from the address', async ({ page }) => {
  await chooseBefore(page, 'ko-KR')
  await page.goto('/home?lang=fr-FR#rates')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page).toHaveURL(/\/home#rates$/)
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  // The metadata changes with the page in client-side navigation too.
  const t = texts('web', 'fr-FR', 'content')
  await page.getByRole('contentinfo').locator('a[href="/policy?type=privacy"]').click()
  await expect(page).toHaveTitle(`${t('policy.privacy')} · Cocobnk`)
  const head = page.locator('head')
  await expect(head.locator('meta[name=description]')).toHaveAttribute('content', t('about.policy.privacy'))
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /\/policy\?type=privacy&lang=fr-FR$/)
})

test('on a phone every button and link of /home is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(page.locator('#rates').getByRole('listitem').first()).toBeVisible()
  const small = await page.locator(':is(a, button, summary, input):visible').evaluateAll((targets, least) => {
    return (
      targets
        // A checkbox with a label can also be pressed there.
        .filter(
          (target) => getComputedStyle(target).display !== 'inline' && !(target as HTMLInputElement).labels?.length,
        )
        .map((target) => ({
          name: target.textContent?.trim() || target.ariaLabel,
          box: target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
        .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`)
    )
  }, FINGERTIP_PX)
  expect(small, 'what is too small to be met').toEqual([])
})

test("a member's home shows balances, recent movements and pending tasks", async ({ page, context }) => {
  const { api } = await someCustomer(context)
  const account = await api.openAccount('USOT', '생활비')
  await giveCoins(account, 'USOT', 5_000n * 10n ** 8n)
  const t = texts('web', 'ko-KR', 'home-member')
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/안녕하세요/)
  await expect(main.getByText('5,000').first()).toBeVisible()
  const part = (name: string) => main.getByRole('region', { name: t(name) })
  await expect(part('recent').getByRole('listitem')).toHaveCount(1)
  await expect(part('todo').getByRole('link')).toHaveAttribute('href', '/certification-management/auth-management')
  const holding = texts('web', 'ko-KR', 'holding')
  await expect(main.getByRole('list', { name: holding('title') }).getByRole('link')).toHaveAttribute(
    'href',
    '/wallet?asset=USOT',
  )
  await expectAccessible(page)
  // Without a price chart, the name of an asset takes its place and fits on one line.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = main.getByRole('list', { name: holding('title') }).getByRole('link')
  await expect(row.locator('xpath=..').locator('[data-phone=kept]')).toBeHidden()
  // On a phone, the order on the screen is that of the document.
  const order = await main.evaluate(
    (screen, names) => {
      const headings = [...screen.querySelectorAll('h2')].map(({ textContent }) => textContent)
      return names.map((name) => headings.indexOf(name))
    },
    [t('todo'), holding('title'), t('recent')],
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

if (takesTurn(0, 4))
  test('the largest paint is of prerendered content, with the CPU slowed down four times', async ({ page }) => {
    const paint = await largestPaint(page, 4)
    expect(paint.isPrerendered, `${paint.element} was painted before the app came`).toBe(true)
  })
