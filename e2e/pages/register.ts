import type { Locale } from '@cocobnk/i18n'
import type { Locator, Page } from '@playwright/test'
import { texts } from '../data/texts.ts'
import type { NewMember } from '../new-member.ts'

export class RegisterPage {
  readonly page: Page
  readonly t: (key: string) => string
  readonly main: Locator
  readonly all: Locator
  /** The individual consents, without the one for all. */
  readonly terms: Locator
  readonly next: Locator
  readonly submit: Locator

  constructor(page: Page, locale: Locale = 'ko-KR') {
    this.page = page
    this.t = texts('web', locale, 'register')
    this.main = page.getByRole('main')
    this.all = this.main.getByRole('checkbox', { name: this.t('all') })
    this.terms = this.main.getByRole('listitem').getByRole('checkbox')
    this.next = this.main.getByRole('button', { name: this.t('continue'), exact: true })
    this.submit = this.main.getByRole('button', { name: this.t('register'), exact: true })
  }

  field(name: string): Locator {
    return this.main.locator(`input[name=${name}]`)
  }

  /** Agrees to all terms, downloads them, which counts as read, and continues to the form. */
  async agree(): Promise<void> {
    await this.page.goto('/register')
    await this.all.check()
    const saved = this.page.waitForEvent('download')
    await this.main.getByRole('button', { name: this.t('downloadAll') }).click()
    await saved
    await this.next.click()
    await this.field('user_id').waitFor()
  }

  async fill({ user_id, email, password }: NewMember): Promise<void> {
    await this.field('user_id').fill(user_id)
    await this.field('email').fill(email)
    await this.field('password').fill(password)
    await this.field('password_confirm').fill(password)
  }
}
