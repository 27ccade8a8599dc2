import { inTurn } from '@cocobnk/testing/rotation'
import { BODY_CLASS, REQUEST_LANGUAGE, TEN_LOCALES } from './data/locales.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

for (const locale of inTurn(TEN_LOCALES, 10)) {
  test(`R-LOCALE-TEN R-LOCALE-BODY-CLASS R-LOCALE-HEADER-MAP R-API-LANGUAGE: /home in ${locale}`, async ({ page }) => {
    const languages: (string | undefined)[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/v1/') && request.resourceType() === 'fetch') {
        languages.push(request.headers()['accept-language'])
      }
    })
    await openIn(page, locale, '/home')
    await expectOpened(page, '/home')
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await expectSpoken(page, locale)
    const classes = await page.evaluate(() => [...document.body.classList])
    expect(classes).toEqual(BODY_CLASS.includes(locale) ? [locale] : [])
    expect(languages.length).toBeGreaterThan(5)
    expect(new Set(languages)).toEqual(new Set([REQUEST_LANGUAGE[locale]]))
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, 'nothing hangs out to the right').toBeLessThanOrEqual(0)
  })
}
