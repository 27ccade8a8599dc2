import type { Locale } from '@cocobnk/i18n'
import type { Locator, Page } from '@playwright/test'
import { texts } from '../data/texts.ts'
import { demoLogin } from '../member-tokens.ts'

export class LoginPage {
  readonly page: Page
  readonly userId: Locator
  readonly password: Locator
  readonly submit: Locator

  constructor(page: Page, locale: Locale = 'ko-KR') {
    const t = texts('web', locale, 'login')
    const form = page.getByRole('main')
    this.page = page
    this.userId = form.getByRole('textbox', { name: t('userId') })
    this.password = form.locator('input[name=password]')
    this.submit = form.getByRole('button', { name: t('submit'), exact: true })
  }

  /** Fills in and submits the form, at the login page or at another address that leads to one. */
  async logIn({
    address = '/login',
    user_id = demoLogin.user_id,
    password = demoLogin.password,
  }: LogInOptions = {}): Promise<void> {
    await this.page.goto(address)
    await this.userId.fill(user_id)
    await this.password.fill(password)
    await this.submit.click()
  }
}

type LogInOptions = { readonly address?: string; readonly user_id?: string; readonly password?: string }
