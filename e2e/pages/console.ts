import type { Locale } from '@cocobnk/i18n'
import type { Locator, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { texts } from '../data/texts.ts'

/** The operators' desk. */
export class Console {
  readonly page: Page
  readonly t: (key: string) => string
  readonly title: Locator
  readonly palette: Locator
  /** The sidebar: the navigation and the signed-in operator. */
  readonly rail: Locator

  constructor(page: Page, locale: Locale = 'ko-KR') {
    this.page = page
    this.t = texts('console', locale, 'shell')
    this.title = page.getByRole('main').getByRole('heading', { level: 1 })
    this.rail = page.getByRole('complementary').first()
    this.palette = page.getByRole('dialog').getByRole('combobox')
  }

  async open(path: string, locale: Locale = 'ko-KR'): Promise<void> {
    await this.page.context().addCookies([{ name: 'locale', value: locale, url: addresses.console }])
    await this.page.goto(`${addresses.console}${path}`)
  }

  /** Fills in the form, which submits itself at the last digit of the code. */
  async signIn(email: string, password: string, code: string): Promise<void> {
    await this.page.locator('input[name=email]').fill(email)
    await this.page.locator('input[name=password]').fill(password)
    await this.page.locator('input[name=otp_token]').fill(code)
  }
}
