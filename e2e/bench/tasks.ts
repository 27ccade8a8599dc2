import type { Locale } from '@cocobnk/i18n'
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '../data/texts.ts'
import type { Hands } from './hands.ts'

/** The starting point of a task: a member with accounts, a history and a payee, on the page after the login. */
export type Ground = {
  readonly page: Page
  readonly main: Locator
  readonly hands: Hands
  readonly locale: Locale
  readonly half: string
  /** The account number of a member who was never paid before. */
  readonly stranger: string
  readonly accounts: Readonly<Record<'BTC' | 'ETH' | 'USOT', string>>
  /** An address on the chain that is not registered yet. */
  readonly newAddress: string
  readonly code: () => Promise<string>
}

export type Task = {
  readonly name: string
  /** Maximum number of presses and fields. */
  readonly limit: number
  /** Runs with a new member who has nothing yet. */
  readonly isNew?: true
  readonly act: (ground: Ground) => Promise<void>
}

const SENT = /\/transfer\/account-transfer\/[0-9a-f-]{36}/
const amountOf = (main: Locator) => main.locator('input[name=amount]')
const to = (main: Locator, href: string) => main.locator(`a[href="${href}"]`).first()
const submitOf = (main: Locator) => main.locator('form button[type=submit]').last()

/** The amount with the decimal sign of the language. */
function decimalIn(locale: Locale, amount: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.1)
  return amount.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}

/** Types a one-time code. The dialog submits itself at the last digit. */
async function prove({ page, hands, code }: Ground): Promise<void> {
  await hands.type(page.getByRole('dialog').locator('input[name=otp_token]'), await code())
}

/** Long, because the worker renders documents, and the time it takes is not measured here. */
const DOWNLOAD_MS = 60_000

async function downloadBy(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: DOWNLOAD_MS }), act()])
  return download.suggestedFilename()
}

async function send(ground: Ground): Promise<void> {
  const { page, main, hands, locale } = ground
  await hands.type(amountOf(main), decimalIn(locale, '3.21'))
  await hands.press(submitOf(main))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('web', locale, 'transfer')('review.title'))
  await hands.press(submitOf(main))
}

const address = ({ main, locale }: Ground) =>
  expect(main.getByRole('button', { name: texts('web', locale, 'deposit')('address.copy') })).toBeVisible()

export const TASKS: readonly Task[] = [
  {
    name: 'first deposit address from login',
    limit: 4,
    isNew: true,
    act: async (ground) => {
      await ground.hands.press(
        ground.main.locator('[aria-labelledby=hold-title] li').filter({ hasText: 'BTC' }).getByRole('button'),
      )
      await address(ground)
    },
  },
  {
    name: 'deposit address of an existing account',
    limit: 2,
    act: async (ground) => {
      const { main, hands, accounts } = ground
      await hands.press(to(main, '/deposit'))
      await hands.choose(main.locator('select[name=account]'), accounts.BTC)
      await address(ground)
    },
  },
  {
    name: 'send to a recent person',
    limit: 5,
    act: async (ground) => {
      const { page, main, hands } = ground
      await hands.press(to(main, '/transfer/account-transfer'))
      await hands.press(main.locator('fieldset button[aria-pressed]').first())
      await send(ground)
      await expect(page).toHaveURL(SENT)
    },
  },
  {
    name: 'send to a new person',
    limit: 7,
    act: async (ground) => {
      const { page, main, hands, stranger } = ground
      await hands.press(to(main, '/transfer/account-transfer'))
      await hands.type(main.locator('input[name=to]'), stranger)
      await send(ground)
      await prove(ground)
      await expect(page).toHaveURL(SENT)
    },
  },
  {
    name: 'request money by link',
    limit: 5,
    act: async ({ page, main, hands }) => {
      await hands.press(to(main, '/transfer/account-transfer'))
      await hands.press(to(page.locator('body'), '/transfer/account-transfer?view=request'))
      await hands.type(amountOf(main), '5')
      await hands.press(submitOf(main))
      await expect(page).toHaveURL(/view=request&seq=/)
    },
  },
  {
    name: 'schedule a monthly transfer',
    limit: 7,
    act: async (ground) => {
      const { page, main, hands, accounts } = ground
      await hands.press(to(main, '/transfer/account-transfer'))
      await hands.press(to(page.locator('body'), '/transfer/account-transfer?view=schedule'))
      await hands.choose(main.locator('select[name=account]'), accounts.USOT)
      await hands.press(main.locator('fieldset button[aria-pressed]').first())
      await hands.type(amountOf(main), '2')
      await hands.press(submitOf(main))
      await prove(ground)
      await expect(page).toHaveURL(/view=schedule&seq=/)
    },
  },
  {
    name: 'exchange half of an asset',
    limit: 4,
    act: async ({ page, main, hands, half, accounts, locale }) => {
      await hands.press(to(main, '/exchange/direct-exchange'))
      if ((await main.locator('select[name=source]').inputValue()) !== accounts.BTC)
        await hands.choose(main.locator('select[name=source]'), accounts.BTC)
      await hands.press(main.getByRole('button', { name: half, exact: true }))
      const quote = texts('web', locale, 'exchange')('quote')
      await expect(page.getByRole('region', { name: quote })).toBeVisible()
      await hands.press(submitOf(main))
      await expect(page).toHaveURL(/\/lookup\/exchange-success/)
    },
  },
  {
    name: 'withdraw to an approved address',
    limit: 6,
    act: async (ground) => {
      const { page, main, hands, accounts, locale } = ground
      await hands.press(to(main, '/withdraw'))
      await hands.choose(main.locator('select[name=account]'), accounts.ETH)
      await hands.type(amountOf(main), decimalIn(locale, '0.01'))
      await hands.press(submitOf(main))
      await hands.press(submitOf(main))
      await prove(ground)
      await expect(page).toHaveURL(/\/withdraw\/detail\?seq=/)
    },
  },
  {
    name: 'add a withdrawal address',
    limit: 6,
    act: async (ground) => {
      const { page, main, hands, accounts, newAddress } = ground
      await hands.press(to(main, '/withdraw'))
      await hands.choose(main.locator('select[name=account]'), accounts.ETH)
      await hands.press(to(main, '/certification-management/kyc-withdraw-address?asset=ETH'))
      await hands.type(main.locator('input[name=address]'), newAddress)
      await hands.press(submitOf(main))
      await prove(ground)
      await expect(page).toHaveURL(/kyc-withdraw-detail\//)
    },
  },
  {
    name: 'find a transfer by amount',
    limit: 2,
    act: async ({ page, hands, locale }) => {
      const words = texts('web', locale, 'shell')
      await hands.press(page.getByRole('banner').getByRole('button', { name: words('search.open'), exact: true }))
      await hands.type(page.getByRole('dialog').getByRole('combobox'), decimalIn(locale, '7.89'))
      await expect(
        page
          .getByRole('dialog')
          .getByRole('option')
          .filter({ hasText: /7[.,]89/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'receipt of a transfer as PDF',
    limit: 3,
    act: async ({ page, main, hands, locale }) => {
      await hands.press(to(main, '/transfer/account-transfer'))
      await hands.press(main.locator('a[href^="/transfer/account-transfer/"]').first())
      const button = main.getByRole('button', { name: texts('web', locale, 'transfer')('receipt.pdf') })
      expect(await downloadBy(page, () => hands.press(button))).toMatch(/\.pdf$/)
    },
  },
  {
    name: 'yearly report',
    limit: 4,
    act: async ({ page, main, hands, locale }) => {
      await hands.press(to(main, '/wallet'))
      await hands.press(to(main, '/wallet?view=reports'))
      await hands.press(submitOf(main))
      const button = main.getByRole('button', { name: texts('web', locale, 'report')('download') }).first()
      expect(await downloadBy(page, () => hands.press(button))).toMatch(/^statement-.*\.pdf$/)
    },
  },
  {
    name: 'set a price alert',
    limit: 4,
    act: async ({ main, hands, locale }) => {
      await hands.press(main.locator('a[href="/wallet?asset=BTC"]').first())
      await hands.type(main.locator('input[name=usot]'), '99999999')
      await hands.press(main.locator('form:has(input[name=usot]) button[type=submit]'))
      await expect(main.getByRole('list', { name: texts('web', locale, 'holding')('alert.list') })).toBeVisible()
    },
  },
  {
    name: 'change display currency',
    limit: 2,
    act: async ({ main, hands }) => {
      const picker = main
        .locator('button[aria-haspopup=menu]')
        .filter({ hasText: /^[A-Z]{3}/ })
        .first()
      const before = await picker.textContent()
      await hands.press(picker)
      await hands.press(main.locator('[role=menuitemradio][aria-checked=false]').last())
      await expect(picker).not.toHaveText(before ?? '')
    },
  },
  {
    name: 'log out another device',
    limit: 3,
    act: async ({ page, main, hands, locale }) => {
      const words = texts('web', locale, 'session')
      await hands.press(page.getByRole('banner').locator('a[href="/mypage/myprofile"]'))
      await hands.press(main.locator('#sessions li button').first())
      await hands.press(page.getByRole('dialog').getByRole('button', { name: words('one.end'), exact: true }))
      await expect(page.getByText(words('one.done'))).toBeVisible()
    },
  },
  {
    name: 'see what raises the limit',
    limit: 2,
    act: async ({ main, hands }) => {
      await hands.press(to(main, '/wallet'))
      await expect(main.locator('a[href^="/certification-management"]').first()).toBeVisible()
    },
  },
]
