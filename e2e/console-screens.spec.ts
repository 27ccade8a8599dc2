import { CONSOLE_SCREENS } from './data/console-screens.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { untranslated } from './pages/untranslated.ts'
import { expect, test } from './test.ts'

for (const [path] of CONSOLE_SCREENS) {
  test(`the console opens ${path}, in Korean and in English, light and dark, and axe finds nothing serious`, async ({
    page,
    asOperator,
  }) => {
    await asOperator('ADMINISTRATOR')
    for (const [locale, colorScheme] of [
      ['ko-KR', 'light'],
      ['en-US', 'dark'],
    ] as const) {
      const desk = new Console(page, locale)
      await page.emulateMedia({ colorScheme })
      await desk.open(path, locale)
      await expect(desk.title).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(desk.t(`screen.${path.slice(1)}`)))
      await page.waitForLoadState('networkidle')
      expect(await untranslated(page, 'console', locale)).toEqual([])
      await expectAccessible(page)
    }
  })
}

test('the system screen tells what the api and its parts really answer', async ({ page, asOperator }) => {
  await asOperator('SUPPORT')
  const desk = new Console(page)
  await desk.open('/system')
  await expect(desk.title).toBeVisible()
  await expect(page.getByRole('main')).toContainText('PostgreSQL')
})

test('an address the console does not have says so', async ({ page, asOperator }) => {
  await asOperator('SUPPORT')
  const desk = new Console(page)
  await desk.open('/nosuch')
  await expect(page.getByRole('heading', { name: desk.t('notFound.title') })).toBeVisible()
})
