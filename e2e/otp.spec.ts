import { totp } from '@cocobnk/testing/totp'
import type { Page } from '@playwright/test'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { proveByCode, proveByPassword } from './pages/step-up.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const ADDRESS = '/certification-management/otp'
const t = texts('web', 'ko-KR', 'otp')

test.use({ tolerated: /status of (401|403|409)/ })

test('R-OTP-ACTIVATE: a wrong first code is refused at its field, the right one turns it on and shows the recovery codes once', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  await page.goto(ADDRESS)
  const secret = await secretOf(page)
  const code = page.locator('input[name=token]')
  await code.fill(wrong(totp(secret)))
  await proveByPassword(page, password)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/otp'))
  const right = totp(secret)
  await code.fill(right)
  expect((await sent).postDataJSON()).toEqual({ token: right, secret })
  await proveByPassword(page, password)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'))
  const codes = await page.getByRole('main').locator('ol li').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)

  await test.step('on a phone and on paper, each code is one line of its own within the sheet', async () => {
    const size = page.viewportSize()
    for (const [width, media] of [
      [375, 'screen'],
      [320, 'screen'],
      [375, 'print'],
    ] as const) {
      await page.setViewportSize({ width, height: 812 })
      await page.emulateMedia({ media })
      const lines = await page
        .getByRole('main')
        .locator('ol')
        .evaluate((list) => {
          const { right } = (list.parentElement ?? list).getBoundingClientRect()
          return [...list.querySelectorAll('li')].map((item) => {
            const range = document.createRange()
            range.selectNodeContents(item)
            const boxes = [...range.getClientRects()]
            return { boxes: boxes.length, isInside: boxes.every((box) => box.right <= right), top: boxes[0]?.top ?? 0 }
          })
        })
      expect(lines.map(({ boxes, isInside }) => [boxes, isInside])).toEqual(codes.map(() => [1, true]))
      expect(new Set(lines.map(({ top }) => top)).size).toBe(codes.length)
    }
    await page.emulateMedia({ media: null })
    if (size) await page.setViewportSize(size)
  })

  await test.step('leaving without saving the codes needs a confirmation', async () => {
    await page.getByRole('banner').getByRole('link').first().click()
    const leave = page.getByRole('dialog', { name: t('codes.leave') })
    await leave.getByRole('button', { name: '취소', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'))
  })

  await test.step('the codes can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('codes.download') }).click()
    const file = await (await download).createReadStream()
    let text = ''
    for await (const chunk of file) text += chunk
    for (const one of codes) expect(text).toContain(one)
  })

  await test.step('saved codes are never shown again', async () => {
    await page.getByRole('button', { name: t('codes.finish'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'))
    await page.getByRole('checkbox', { name: t('codes.kept') }).check()
    await page.getByRole('button', { name: t('codes.finish'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await page.reload()
    await expect(page.getByText(t('on'), { exact: true })).toBeVisible()
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  })
})

test('R-OTP-DEACTIVATE-VERIFIED: a wrong code leaves it on; a recovery code turns it off; new ones replace the old', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  const { secret, codes } = await turnOn(page, password)

  const fresh = await test.step('new recovery codes need a step-up', async () => {
    await page.getByRole('button', { name: t('renew'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('renew'), exact: true })
      .click()
    await proveByCode(page, totp(secret, 1))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'))
    return keepCodes(page)
  })
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])

  await page
    .getByRole('main')
    .getByRole('button', { name: t('turnOff'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: t('turnOff.title') })
  await dialog.locator('input[name=otp_token]').fill(wrong(totp(secret)))
  await expect(dialog.locator('input[name=otp_token]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: texts('web', 'ko-KR', 'one-time-code')('useRecovery') }).click()
  const send = async (code: string) => {
    await dialog.locator('input[name=otp_token]').fill(code)
    await dialog.getByRole('button', { name: t('turnOff'), exact: true }).click()
  }
  await send(codes[0] ?? '')
  await expect(dialog.locator('input[name=otp_token]')).toHaveAttribute('aria-invalid', 'true')
  await send(fresh[0] ?? '')
  await expect(toasts(page).filter({ hasText: t('turnedOff') })).toBeVisible()
  await expect(page.getByText(t('step.scan'))).toBeVisible()
})

test('R-OTP-STATE-MESSAGE: turning it on again in a second tab shows that this state does not allow it', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  const second = await context.newPage()
  await second.goto(ADDRESS)
  const late = await secretOf(second)
  const { secret } = await turnOn(page, password)
  await second.locator('input[name=token]').fill(totp(late))
  await proveByCode(second, totp(secret, 1))
  await expect(second.getByRole('main').getByRole('alert')).toHaveText('지금 상태에서는 인증 앱을 켜거나 끌 수 없어요.')
})

async function secretOf(page: Page): Promise<string> {
  const shown = page.getByRole('main').getByText(/^([A-Z2-7]{4} ?){4,}$/)
  return ((await shown.textContent()) ?? '').replaceAll(' ', '')
}

async function turnOn(page: Page, password: string) {
  await page.goto(ADDRESS)
  const secret = await secretOf(page)
  await page.locator('input[name=token]').fill(totp(secret))
  await proveByPassword(page, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('codes.title'))
  return { secret, codes: await keepCodes(page) }
}

async function keepCodes(page: Page): Promise<readonly string[]> {
  const codes = await page.getByRole('main').locator('ol li').allTextContents()
  await page.getByRole('checkbox', { name: t('codes.kept') }).check()
  await page.getByRole('button', { name: t('codes.finish'), exact: true }).click()
  await expect(page.getByText(t('on'), { exact: true })).toBeVisible()
  return codes
}

/** A wrong code: the given one plus 1. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
