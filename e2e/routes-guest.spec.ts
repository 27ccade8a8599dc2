import { ROUTES } from './data/routes.ts'
import { expectAccessible } from './pages/axe.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

test('every one of the 94 addresses is asked for', () => {
  expect(ROUTES).toHaveLength(94)
})

for (const { path, who, example, landsAt } of ROUTES) {
  if (who === 'members') continue
  test(`R-VISITOR-PUBLIC R-HISTORY-MODE: a guest opens ${path}, in Korean and in English`, async ({ page }) => {
    for (const locale of ['ko-KR', 'en-US'] as const) {
      await openIn(page, locale, example)
      await expectOpened(page, landsAt)
      await expectSpoken(page, locale)
    }
    await expectAccessible(page)
  })
}

for (const { path, who, example } of ROUTES) {
  if (who !== 'members') continue
  test(`${guardOf(path)} R-GUARD-REDIRECT-FROM: a guest at ${path} is asked to log in and keeps the whole address`, async ({
    page,
  }) => {
    const wanted = `${example}?from=mail&n=1`
    await openIn(page, 'ko-KR', wanted)
    await expectOpened(page, '/login-me')
    expect(new URL(page.url()).searchParams.get('redirectFrom')).toBe(wanted)
  })
}

/** Two groups are named by rules of their own. */
function guardOf(path: string): string {
  if (path.startsWith('/mypage')) return 'R-GUARD-MYPAGE'
  return path.startsWith('/dashboard') ? 'R-GUARD-DASHBOARD' : 'R-MEMBER-A-ROUTES R-GUARD-LOGIN-ME'
}
