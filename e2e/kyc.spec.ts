import type { Page } from '@playwright/test'
import { asNewMember, logInAs } from './as-new-member.ts'
import { picture } from './data/picture.ts'
import { texts } from './data/texts.ts'
import { endSoon } from './end-soon.ts'
import { memberApi } from './member-api.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { toasts } from './pages/toast.ts'
import { expect, someAddress, test } from './test.ts'

const MANAGEMENT = '/certification-management'
/** Time until the expiry: enough for a screen to load before it. */
const FEW_SECONDS = 12
const t = texts('web', 'ko-KR', 'kyc')
const grade = texts('web', 'ko-KR', 'grade')
const inbox = texts('console', 'ko-KR', 'case')

test.use({ tolerated: /status of (401|403|409|415|422)/ })

test('R-AUTH-EXPIRY: an approved document raises the grade on the open screen, until it expires', async ({
  page,
  context,
  browser,
  asOperator,
  visitor,
}) => {
  test.setTimeout(240_000)
  const somebody = await newConfirmedMember(context.request)
  const { user_id } = somebody
  await logInAs(context, somebody)
  // Turns on one-time codes, so that only the real name is missing for the highest grade.
  await memberApi(somebody, someAddress())
  const main = page.getByRole('main')
  const watching = await context.newPage()
  await watching.goto(`${MANAGEMENT}/auth-management`)
  const card = watching.getByRole('region', { name: grade('card') })
  await expect(card).toContainText(grade('next.REALNAME'))
  await page.goto(`${MANAGEMENT}/kyc/1`)
  await expect(main.getByRole('button', { name: t('submit') })).toBeVisible()

  await test.step('an invalid document is refused with a message, and nothing is submitted without one', async () => {
    await page.locator('input[name=name]').fill('김하늘')
    await page.locator('input[name=birth_date]').fill('900101')
    await page.locator('select[name=document_kind]').selectOption('PASSPORT')
    await main.getByRole('button', { name: t('submit') }).click()
    await expect(main.getByText(t('files.required'))).toBeVisible()
    const script = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg><script>1</script></svg>') }
    await page.locator('input[type=file]').setInputFiles(script)
    await expect(main.getByText('JPG, PNG, WebP 사진이나 PDF만')).toBeVisible()
    await main.getByRole('button', { name: 'x.png 지우기' }).click()
    await expectAccessible(page)
  })

  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(main.getByText('준비됨, 1쪽')).toBeVisible()
  await main.getByRole('button', { name: t('submit') }).click()
  await expect(page).toHaveURL(/kyc-detail\?seq=/)
  await expect(main.getByText(t('step.review'))).toBeVisible()
  await expect(main.getByRole('img', { name: '서류 1쪽' })).toBeVisible()
  await expectAccessible(page)

  const { desk, code } =
    await test.step('at the console the case appears with its document, and is claimed', async () => {
      const office = await browser.newContext({ extraHTTPHeaders: visitor })
      const operator = await asOperator('COMPLIANCE', office)
      const opened = await office.newPage()
      await new Console(opened).open('/cases')
      await opened.getByRole('listitem').getByRole('button', { name: user_id }).click()
      await expect(opened.getByText('김하늘')).toBeVisible()
      await expect(opened.getByRole('img', { name: '서류 1쪽' })).toHaveCount(0)
      await opened.getByRole('button', { name: inbox('page.show') }).click()
      await expect(opened.getByRole('img', { name: '서류 1쪽' })).toBeVisible()
      await opened.keyboard.press('t')
      await expect(opened.getByRole('main').getByRole('button', { name: inbox('approve') })).toBeVisible()
      await expectAccessible(opened)
      return { desk: opened, code: operator.code }
    })
  await desk.getByText(inbox('write.question'), { exact: true }).click()
  await desk.getByRole('textbox', { name: inbox('write.question') }).fill('뒷면도 보내 주세요.')
  await desk.getByRole('button', { name: inbox('send') }).click()

  await expect(main.getByText('뒷면도 보내 주세요.')).toBeVisible()
  await main.locator('textarea[name=text]').fill('여기 있어요.')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(main.getByText('준비됨, 1쪽')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('answer.submit') }).click()
  await expect(main.getByText('여기 있어요.')).toBeVisible()

  await expect(desk.getByText('여기 있어요.'), 'the answer shows at the desk by itself').toBeVisible()
  await desk
    .getByRole('main')
    .getByRole('button', { name: inbox('approve') })
    .click()
  await desk.locator('textarea[name=reason]').fill('확인했어요')
  await desk.locator('input[name=code]').fill(await code())
  await expect(desk.getByText(inbox('done.SET_APPROVED'))).toBeVisible()
  await expect(main.getByText(t('step.APPROVED'))).toBeVisible()
  await expect(main.getByText(t('column.expires'))).toBeVisible()
  await expect(card, 'the grade has risen without asking').toContainText(grade('top'))

  const kycSeq = new URL(page.url()).searchParams.get('seq') ?? ''
  await main.getByRole('link', { name: t('back') }).click()
  await expect(main.getByRole('table', { name: t('list.title') })).toContainText(t('status.APPROVED'))
  await expectAccessible(page)

  await test.step('when the certification expires, the grade falls on the open screen', async () => {
    // On a slow machine it may expire before the screen has loaded. Then the expiry is moved again.
    await expect(async () => {
      await endSoon(kycSeq, FEW_SECONDS)
      await watching.reload()
      await expect(card).toContainText(grade('top'), { timeout: 1_000 * FEW_SECONDS })
    }).toPass({ timeout: 90_000 })
    await expect(card).toContainText(grade('next.REALNAME'), { timeout: 3_000 * FEW_SECONDS })
  })
})

test('R-KYC-CANCEL: a member cancels an application and can apply again', async ({ page, context }) => {
  await asNewMember(context)
  const main = page.getByRole('main')
  await page.goto(`${MANAGEMENT}/kyc/3`)
  await page.locator('input[name=name]').fill('김하늘')
  await page.locator('input[name=address]').fill('서울시 중구 세종대로 1')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(main.getByText('준비됨, 1쪽')).toBeVisible()
  await main.getByRole('button', { name: t('submit') }).click()
  await main.getByRole('button', { name: t('cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel') })
    .click()
  await expect(main.getByText(t('step.CANCELED'))).toBeVisible()
  await page.goto(`${MANAGEMENT}/kyc/3`)
  await expect(main.getByRole('button', { name: t('submit') })).toBeVisible()
})

test('R-KYC-TYPE-ROUTE: the three types open three forms, and other numbers none', async ({ page, context }) => {
  await asNewMember(context)
  const fields = async (type: number) => {
    await page.goto(`${MANAGEMENT}/kyc/${type}`)
    await expect(page.getByRole('button', { name: t('submit') })).toBeVisible()
    return page.locator('main form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  }
  expect(await fields(1)).toEqual(['name', 'birth_date', 'document_kind'])
  expect(await fields(3)).toEqual(['name', 'address'])
  expect(await fields(4)).toEqual(['purpose', 'explanation'])
  await page.goto(`${MANAGEMENT}/kyc/2`)
  await expect(page.getByText('PAGE NOT FOUND')).toBeVisible()
})

test.describe('the real name', () => {
  const start = async (page: Page) => {
    await page.goto(`${MANAGEMENT}/auth-management`)
    const section = page.getByRole('region', { name: t('realname.title') })
    await section.locator('input[name=name]').fill('김하늘')
    await section.locator('input[name=birth_date]').fill('900101')
    return { section, press: () => section.getByRole('button', { name: t('realname.start') }).click() }
  }

  const open = async (page: Page, press: () => Promise<void>) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
    await popup.waitForURL(/\/identity\//)
    return popup
  }

  test('is confirmed in the window of the provider, and the page updates by itself', async ({ page, context }) => {
    await asNewMember(context)
    const { section, press } = await start(page)
    await expectAccessible(page)
    const popup = await open(page, press)
    await expect(section.getByText(t('realname.waiting'))).toBeVisible()
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    await popup.locator('input[name=name]').fill('김 하늘')
    await popup.locator('input[name=birth_date]').fill('900101')
    await popup.getByRole('button', { name: 'Confirm' }).click()
    await expect(toasts(page).filter({ hasText: t('realname.done') })).toBeVisible()
    await expect(section.getByText(t('realname.verified'))).toBeVisible()
    await expect(section.getByText(t('column.expires'))).toBeVisible()
  })

  test('fails when the provider refuses, or confirms another person', async ({ page, context }) => {
    await asNewMember(context)
    const { section, press } = await start(page)
    const refused = await open(page, press)
    await refused.getByRole('button', { name: 'Fail the check' }).click()
    await expect(section.getByText(t('realname.failed.REFUSED'))).toBeVisible()
    const other = await open(page, press)
    await other.locator('input[name=name]').fill('다른 사람')
    await other.locator('input[name=birth_date]').fill('900101')
    await other.getByRole('button', { name: 'Confirm' }).click()
    await expect(section.getByText(t('realname.failed.MISMATCH'))).toBeVisible()
  })

  test('is reported as incomplete when the window is closed', async ({ page, context }) => {
    await asNewMember(context)
    const { section, press } = await start(page)
    const popup = await open(page, press)
    await popup.close()
    await expect(section.getByText(t('realname.closed'))).toBeVisible()
  })

  test('R-POPUP-IDENTITY: a blocked pop-up is reported as such', async ({ page, context }) => {
    await asNewMember(context)
    await page.addInitScript(() => {
      window.open = () => null
    })
    const { section, press } = await start(page)
    await press()
    await expect(section.getByText(t('realname.blocked'))).toBeVisible()
  })
})
