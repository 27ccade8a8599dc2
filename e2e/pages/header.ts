import type { Locale } from '@cocobnk/i18n'
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '../data/texts.ts'

export type Entry = { readonly label: string; readonly href: string | undefined }

/** The bar at the top of the members' site, and the drawer with the same content on a phone. */
export class Header {
  readonly page: Page
  readonly t: (key: string) => string
  readonly bar: Locator
  readonly menu: Locator
  readonly drawer: Locator

  constructor(page: Page, locale: Locale = 'ko-KR') {
    this.page = page
    this.t = texts('web', locale, 'shell')
    this.bar = page.getByRole('banner')
    this.menu = this.bar.getByRole('navigation', { name: this.t('menu.label') }).first()
    this.drawer = page.getByRole('dialog', { name: this.t('menu.title') })
  }

  /** Opens all menus one after the other and returns their entries. */
  async entries(): Promise<readonly Entry[]> {
    const read = async () => {
      const all: Entry[] = []
      for (const section of await this.menu.getByRole('button').all()) {
        await section.click()
        all.push(...(await entriesOf(this.menu.locator('[role=menu]:not([hidden]) [role=menuitem]'))))
        await this.page.keyboard.press('Escape')
      }
      return all
    }
    let all = await read()
    // These entries come from the server and may arrive later.
    const isWhole = () => ['https://', 'kind=news'].every((part) => all.some(({ href }) => href?.includes(part)))
    await expect(async () => {
      all = isWhole() ? all : await read()
      expect(isWhole()).toBe(true)
    }).toPass()
    return all
  }

  async openDrawer(): Promise<void> {
    await this.bar.getByRole('button', { name: this.t('menu.open') }).click()
  }

  async drawerEntries(): Promise<readonly Entry[]> {
    const nav = this.drawer.getByRole('navigation')
    await nav.locator('[target=_blank]').waitFor({ state: 'attached' })
    return entriesOf(nav.locator('a, button'))
  }

  section(key: string): Locator {
    return this.menu.getByRole('button', { name: this.t(`menu.${key}`), exact: true })
  }

  item(name: string): Locator {
    return this.menu.getByRole('menuitem', { name })
  }

  languages(): Locator {
    return this.bar.getByRole('button', { name: this.t('language.label') })
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.languages().click()
    await this.bar.getByRole('menuitemradio', { name, exact: true }).click()
  }

  customer(kind: 'individual' | 'company'): Locator {
    return this.page.getByRole('radio', { name: this.t(`customer.${kind}`) })
  }

  /** Retries, because the prerendered page handles no input until the app has replaced it. */
  async chooseCustomer(kind: 'individual' | 'company'): Promise<void> {
    await expect(() => this.customer(kind).check({ force: true })).toPass()
  }

  account(key: 'login' | 'register' | 'mypage' | 'logout'): Locator {
    return this.bar.getByRole('link', { name: this.t(`account.${key}`), exact: true })
  }
}

function entriesOf(items: Locator): Promise<readonly Entry[]> {
  return items.evaluateAll((elements) =>
    elements.map((element) => ({
      label: element.firstChild?.textContent ?? '',
      href: element.getAttribute('href') ?? undefined,
    })),
  )
}
