import type { Locale } from '@cocobnk/i18n'
import type { Locator, Page } from '@playwright/test'
import { texts } from '../data/texts.ts'

export class Footer {
  readonly t: (key: string) => string
  readonly root: Locator
  readonly sections: Locator

  constructor(page: Page, locale: Locale = 'ko-KR') {
    this.t = texts('web', locale, 'shell')
    this.root = page.getByRole('contentinfo')
    this.sections = this.root.getByRole('group')
  }

  section(key: string): Locator {
    return this.root.locator('details', { has: this.head(key) })
  }

  head(key: string): Locator {
    return this.root.page().locator('summary', { hasText: this.t(`footer.${key}`) })
  }

  item(key: string): Locator {
    const label = this.t(key)
    return this.root.locator('a, button').filter({ hasText: new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`) })
  }
}
