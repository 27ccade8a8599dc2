import type { Page } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Footer } from './pages/footer.ts'
import { Header } from './pages/header.ts'
import { expect, test } from './test.ts'

const t = texts('web', 'ko-KR', 'shell')
const own = texts('web', 'ko-KR', 'member-frame')
const account = texts('web', 'ko-KR', 'account')
const tabs = (page: Page) => page.getByRole('navigation', { name: own('tab.label') })

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|403)/,
})

test('on a phone a member has tabs, a menu with every footer link, and a footer of one line', async ({
  page,
  asMember,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)

  await asMember()
  await page.goto('/wallet')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs(page).getByRole('listitem')).toHaveCount(5)
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(own('tab.assets'))
  await expectAccessible(page, 'all')

  const footer = new Footer(page)
  const map = footer.root.locator('summary', { hasText: own('footer.map') })
  await expect(footer.head('assets')).toBeHidden()
  await map.scrollIntoViewIfNeeded()
  const [end, bar] = [await map.boundingBox(), await tabs(page).boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0), 'the tabs cover nothing').toBeLessThanOrEqual(bar?.y ?? 0)
  await map.click()
  await footer.head('assets').click()
  await expect(footer.item('item.depositHistory')).toBeVisible()

  const links = await footer.root
    .locator('a')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))])
  await tabs(page)
    .getByRole('button', { name: t('menu.title') })
    .click()
  const { drawer } = new Header(page)
  await expect(drawer).toBeVisible()
  await expect(tabs(page)).toBeHidden()
  for (const href of links) await expect.soft(drawer.locator(`a[href="${href}"]`), href ?? '').not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await tabs(page)
    .getByRole('link', { name: own('tab.send') })
    .click()
  await expect(page).toHaveURL(/\/transfer\/account-transfer$/)
})

test('the app can be installed, opens offline with dated balances, and continues when online', async ({
  page,
  context,
}) => {
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/wallet')

  await test.step('meets Chromium’s requirements for an installable app', async () => {
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '') as {
      readonly start_url: string
      readonly display: string
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
      readonly screenshots: readonly { readonly src: string }[]
    }
    expect(manifest).toMatchObject({
      name: 'Cocobnk',
      short_name: 'Cocobnk',
      start_url: '/home',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const icon = await context.request.get(new URL(src, page.url()).href)
      expect(icon.headers()['content-type']).toBe('image/png')
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  const main = page.getByRole('main')
  await test.step('an account is opened', async () => {
    await main.getByRole('button', { name: account('open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const asset = dialog.locator('select[name=asset_seq]')
    await asset.selectOption({ label: (await asset.locator('option', { hasText: 'BTC' }).textContent()) ?? '' })
    await dialog.locator('input[name=title]').fill('여행')
    await dialog.getByRole('button', { name: account('open'), exact: true }).click()
    await expect(main).toContainText('여행')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      return active?.state
    })
    await expect.poll(() => storedTexts(page)).toBe(true)
  })

  const bar = page.getByRole('status').filter({ hasText: own('offline.asOf').slice(0, 10) })
  await test.step('offline, the wallet still shows the account', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(main).toContainText('여행')
    await expect(bar).toContainText(String(new Date().getFullYear()))
    await expectAccessible(page)
  })

  await test.step('back online, the offline bar disappears', async () => {
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    await expect(main).toContainText('여행')
  })

  await test.step('a logout removes the stored balances', async () => {
    expect(await page.evaluate(() => localStorage.getItem('last_known'))).not.toBeNull()
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/(home|login)?$/)
    expect(await page.evaluate(() => localStorage.getItem('last_known'))).toBeNull()
  })
})

/** Whether the service worker has stored the Korean texts, which it does once a page has sent its locale. */
function storedTexts(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const files = await (await caches.open(name)).keys()
    return files.some(({ url }) => url.includes('/assets/frame-ko-KR-'))
  })
}
