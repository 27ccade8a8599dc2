import { inTurn, takesTurn } from '@cocobnk/testing/rotation'
import { routeSections } from './data/route-sections.ts'
import { ROUTES } from './data/routes.ts'
import { expectAccessibleOnce } from './pages/axe.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

test.slow()

test('the list has all 94 addresses', () => {
  expect(ROUTES).toHaveLength(94)
})

for (const [section, routes] of inTurn(
  routeSections(({ who }) => who !== 'members'),
  5,
)) {
  test(`R-VISITOR-PUBLIC R-HISTORY-MODE: a guest opens ${section}`, async ({ page }) => {
    for (const [place, { path, example, landsAt }] of routes.entries()) {
      await test.step(path, async () => {
        await openIn(page, 'ko-KR', example)
        await expectOpened(page, landsAt)
        await expectSpoken(page, 'ko-KR')
        if (takesTurn(place, 2)) await expectAccessibleOnce(page)
      })
    }
  })
}

for (const [section, routes] of inTurn(
  routeSections(({ who }) => who === 'members'),
  10,
)) {
  test(`${guardOf(section)} R-GUARD-REDIRECT-FROM: a guest at ${section} is asked to log in and keeps the whole address`, async ({
    page,
  }) => {
    // One route per section: the route table's own test checks that all members' routes share one guard.
    const [first] = routes
    const wanted = `${first?.example}?from=mail&n=1`
    await openIn(page, 'ko-KR', wanted)
    await expectOpened(page, '/login-me')
    expect(new URL(page.url()).searchParams.get('redirectFrom')).toBe(wanted)
  })
}

/** The rules that cover the guard of a section. Two sections have their own. */
function guardOf(section: string): string {
  if (section.startsWith('/mypage')) return 'R-GUARD-MYPAGE'
  return section.startsWith('/dashboard') ? 'R-GUARD-DASHBOARD' : 'R-MEMBER-A-ROUTES R-GUARD-LOGIN-ME'
}
