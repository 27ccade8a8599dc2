import { Header } from '../pages/header.ts'
import { test } from '../test.ts'
import { CONSOLE, CONSOLE_ENTRY } from './console.ts'
import { ENTRY } from './entry.ts'
import { LANGUAGES, type Subjects, takeAll, WINDOWS } from './shot.ts'

/** The fullest screens are also taken in German, whose words are the longest. */
const ALSO_GERMAN = [
  'home',
  'drawer',
  'footer',
  'security',
  'login',
  'register-account',
  'lock',
  'console-assets',
  'console-terms',
]

/** A member's own pages, which need a login. */
const OWN: Readonly<Record<string, string>> = {
  'my-profile': '/mypage/myprofile',
  invite: '/mypage/invite-relation',
  authentications: '/certification-management/auth-management',
  security: '/certification-management/security',
  emails: '/certification-management/mail-verification',
  otp: '/certification-management/otp',
  'kyc-identity': '/certification-management/kyc/1',
  'kyc-list': '/certification-management/kyc-list',
  'withdraw-address': '/certification-management/kyc-withdraw-address',
  'withdraw-addresses': '/certification-management/kyc-withdraw-address-list',
  profile: '/profile/merchant',
  'term-deposit': '/term-deposit',
  'my-products': '/product/subscription/list',
  'my-maturities': '/svings-term-list',
}

const SUBJECTS: Subjects = {
  home: ({ page }) => page.goto('/home'),
  404: ({ page }) => page.goto('/nosuch'),
  login: ({ page }) => page.goto('/wallet'),
  ...ENTRY,
  products: ({ page }) => page.goto('/product/search'),
  notices: ({ page }) => page.goto('/service-center/contact-notice'),
  notice: ({ page }) => page.goto('/service-center/contact-notice?kind=news&id=019a8100-0000-7000-8000-000000000018'),
  faq: ({ page }) => page.goto('/service-center/faq'),
  'service-centre': ({ page }) => page.goto('/service-center/home'),
  policy: ({ page }) => page.goto('/policy?type=privacy'),
  clap: ({ page }) => page.goto('/clap'),
  autologout: ({ page }) => page.goto('/autologout'),
  drawer: async ({ page, language, window }) => {
    await page.goto('/policy')
    const header = new Header(page, LANGUAGES[language])
    if (window === 'phone') await header.openDrawer()
    else await header.section('trade').click()
  },
  footer: async ({ page, window }) => {
    await page.goto('/nosuch')
    const second = page.getByRole('contentinfo').locator('summary').nth(1)
    if (window === 'phone') await second.dispatchEvent('click')
  },
  ...CONSOLE_ENTRY,
}

const WHOLE_PAGE = [
  'home',
  'faq',
  'service-centre',
  'policy',
  'clap',
  'footer',
  'console',
  'console-limits',
  'register-faults',
  'register-account',
  ...Object.keys(OWN),
]

function looksOf(subject: string) {
  return { german: ALSO_GERMAN.includes(subject), whole: WHOLE_PAGE.includes(subject) }
}

for (const window of ['phone', 'desktop'] as const) {
  test.describe(window, () => {
    test.use({ ...WINDOWS[window], tolerated: /status of 409/ })
    for (const [subject, open] of Object.entries(SUBJECTS))
      test(subject, ({ page }) => takeAll({ page, window, subject, ...looksOf(subject) }, open))
    for (const [subject, open] of Object.entries(CONSOLE)) {
      test(subject, async ({ page, asOperator }) => {
        await asOperator('ADMINISTRATOR')
        await takeAll({ page, window, subject, ...looksOf(subject) }, open)
      })
    }
    for (const [subject, address] of Object.entries(OWN)) {
      test(subject, async ({ page, asMember }) => {
        await asMember()
        await takeAll({ page, window, subject, ...looksOf(subject) }, () => page.goto(address))
      })
    }
  })
}
