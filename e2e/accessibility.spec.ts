import { inTurn } from '@cocobnk/testing/rotation'
import { addresses } from './addresses.ts'
import { expectAccessible } from './pages/axe.ts'
import { cutControls, sticksOut } from './pages/fit.ts'
import { Header } from './pages/header.ts'
import { chooseBefore } from './pages/screen.ts'
import { expect, test } from './test.ts'

const PUBLIC = [
  '/home',
  '/nosuch',
  '/login',
  '/autologout',
  '/policy',
  '/service-center/home',
  '/register',
  '/exchange/market',
  '/exchange/market/BTC-USOT',
]
const OWN = [
  '/wallet',
  '/deposit',
  '/withdraw',
  '/transfer/account-transfer',
  '/exchange/direct-exchange',
  '/lookup/account-balance',
  '/mypage/myprofile',
  '/certification-management/auth-management',
  '/certification-management/security',
  '/certification-management/kyc/1',
]

for (const colorScheme of inTurn(['light', 'dark'] as const, 2)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    const pages = inTurn(PUBLIC, 5)
    test(`axe finds nothing serious at ${pages.join(', ')}, ${colorScheme}`, async ({ page }) => {
      test.slow()
      await chooseBefore(page, 'en-US')
      for (const address of pages) {
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
        })
      }
    })

    test(`axe finds nothing serious at a member’s page, ${colorScheme}`, async ({ page, asMember }) => {
      await asMember()
      await page.goto('/wallet')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    })

    test(`axe finds nothing serious in the drawer on a phone, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/home')
      const header = new Header(page)
      await header.openDrawer()
      await expect(header.drawer).toBeVisible()
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    })

    test(`axe finds nothing serious in an open menu, ${colorScheme}`, async ({ page }) => {
      await page.goto('/policy')
      const header = new Header(page)
      await header.section('trade').click()
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    })

    test(`axe finds nothing serious among the components, ${colorScheme}`, async ({ page }) => {
      await page.goto(addresses.gallery)
      await expect(page.getByRole('heading', { name: 'Overlays' })).toBeVisible()
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    })
  })
}

test.describe('at 200 % zoom', () => {
  // A window of 1280 × 800 at 200 %.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  const pages = [...inTurn(PUBLIC, 5), ...inTurn(OWN, 5)]
  test(`no control is cut off and no page scrolls sideways at ${pages.join(', ')}`, async ({ page, asMember }) => {
    test.slow()
    // German has the longest words.
    await chooseBefore(page, 'de-DE')
    for (const address of pages) {
      await test.step(address, async () => {
        if (OWN.includes(address)) await asMember()
        await page.goto(address)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await sticksOut(page)).toEqual([])
        expect(await cutControls(page), 'controls that are cut off').toEqual([])
      })
    }
  })
})
