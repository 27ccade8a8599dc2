import { inTurn } from '@cocobnk/testing/rotation'
import type { Page } from '@playwright/test'
import { CONSOLE_SCREENS } from './data/console-screens.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { untranslated } from './pages/untranslated.ts'
import { expect, test } from './test.ts'

/** Screens per test, as many as fit its timeout on a slow machine. From the second screen on, the scripts are cached. */
const AT_ONCE = 4
const WAYS = [
  { locale: 'ko-KR', colorScheme: 'light', look: 'screen' },
  { locale: 'en-US', colorScheme: 'dark', look: 'colours' },
] as const

const PARTS = Array.from({ length: Math.ceil(CONSOLE_SCREENS.length / AT_ONCE) }, (_, part) =>
  CONSOLE_SCREENS.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(([path]) => path),
)
const WALKS = PARTS.flatMap((paths) => WAYS.map((way) => ({ paths, way })))

for (const { paths, way } of inTurn(WALKS, 10)) {
  const title = `the console opens ${paths.join(', ')} in ${way.locale}, ${way.colorScheme}, and axe finds nothing serious`
  test(title, async ({ page, asOperator }) => {
    test.slow()
    await asOperator('ADMINISTRATOR')
    await page.emulateMedia({ colorScheme: way.colorScheme })
    for (const path of paths) await test.step(path, () => expectScreen(page, path, way))
  })
}

async function expectScreen(page: Page, path: string, { locale, look }: (typeof WAYS)[number]): Promise<void> {
  const desk = new Console(page, locale)
  await desk.open(path, locale)
  await expect(desk.title).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(desk.t(`screen.${path.slice(1)}`)))
  await page.waitForLoadState('networkidle')
  expect(await untranslated(page, 'console', locale)).toEqual([])
  await expectAccessible(page, look)
}

test('the system screen shows the actual state of the api and its components', async ({ page, asOperator }) => {
  await asOperator('SUPPORT')
  const desk = new Console(page)
  await desk.open('/system')
  await expect(desk.title).toBeVisible()
  await expect(page.getByRole('main')).toContainText('PostgreSQL')
  await expectAccessible(page, 'all')
})

test('an unknown address of the console shows the not-found screen', async ({ page, asOperator }) => {
  await asOperator('SUPPORT')
  const desk = new Console(page)
  await desk.open('/nosuch')
  await expect(page.getByRole('heading', { name: desk.t('notFound.title') })).toBeVisible()
})
