import { inTurn } from '@cocobnk/testing/rotation'
import { texts } from './data/texts.ts'
import { expect, test } from './test.ts'

/** Page, failing request, and namespace and key of the message that the page shows. */
const FAILURES = [
  ['/mypage/myprofile', '**/api/v1/member/me', 'member', 'failed'],
  ['/mypage/myprofile', '**/api/v1/member/me/application*', 'member', 'application.failed'],
  ['/mypage/invite-relation', '**/api/v1/member/me/invite-relation*', 'inviter', 'failed'],
  ['/certification-management/auth-management', '**/api/v1/member/me', 'grade', 'failed'],
  ['/certification-management/security', '**/api/v1/auth/session*', 'session', 'failed'],
  ['/certification-management/security', '**/api/v1/passkey', 'passkey', 'failed'],
  ['/certification-management/security', '**/api/v1/member/me/api-key', 'api-key', 'failed'],
  ['/certification-management/security', '**/api/v1/member/me/security-event*', 'security-event', 'failed'],
  ['/certification-management/mail-verification', '**/api/v1/member/me/email', 'member-email', 'failed'],
  ['/certification-management/otp', '**/api/v1/otp', 'otp', 'failed'],
] as const

test.use({ tolerated: /ERR_FAILED/ })

for (const [address, pattern, namespace, key] of inTurn(FAILURES, 3)) {
  test(`${address} shows that ${pattern} could not be loaded, and a retry loads it`, async ({ page, asMember }) => {
    await asMember()
    let lost = true
    await page.route(pattern, (route) => (lost ? route.abort() : route.continue()))
    await page.goto(address)
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: texts('web', 'ko-KR', namespace)(key) })
      .first()
    await expect(failure).toBeVisible()
    lost = false
    await failure.getByRole('button').click()
    await expect(failure).toBeHidden()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })
}
