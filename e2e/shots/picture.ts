import { join } from 'node:path'
import type { Locale } from '@cocobnk/i18n'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fileOf, type Picture, THEMES, type Theme, thumbOf, type Window } from '../../scripts/shots/pictures.ts'
import type { Screen } from '../../scripts/shots/screens.ts'
import { addresses } from '../addresses.ts'
import { sticksOut } from '../pages/fit.ts'
import { firstRow } from './console.ts'
import type { Tab, Viewers } from './viewers.ts'

const READY_MS = 20_000
/** Maximum wait for an idle network. Screens that keep polling are taken as they are then. */
const QUIET_MS = 4_000
const THUMB = { phone: { width: 240, height: 480 }, desktop: { width: 640, height: 480 } } as const

type Subject = {
  readonly screen: Screen
  readonly window: Window
  readonly locale: Locale
  readonly folder: string
}

/** Takes one screen in light and dark. It is opened once, and the theme changes on the open page. */
export async function picturesOf(viewers: Viewers, subject: Subject): Promise<Picture[]> {
  const { screen, window, locale, folder } = subject
  const tab = await viewers.tab(screen.viewer, window)
  const id = screen.idFrom ? await viewers.firstId(screen.viewer, screen.idFrom) : ''
  const address = `${addresses[screen.app]}${screen.address.replace('{id}', id)}`
  await tab.page.context().addCookies([{ name: 'locale', value: locale, url: addresses[screen.app] }])
  await tab.page.emulateMedia({ colorScheme: 'light' })
  await openAt(tab, address)
  if (screen.app === 'console' && screen.viewer === 'operator') await openFirstRow(tab.page)
  const pictures: Picture[] = []
  for (const theme of THEMES) {
    await paint(tab.page, theme)
    const troubles = [...new Set([...tab.newTroubles(), ...(await sticksOut(tab.page))])]
    const picture = { screen: screen.name, window, theme, locale, troubles }
    await save(tab.page, picture, folder, screen.app === 'web')
    pictures.push(picture)
  }
  return pictures
}

/** Opens an address. If the session has ended, logs in again, once. */
async function openAt(tab: Tab, address: string): Promise<void> {
  if (await isReached(tab, address)) return
  await tab.logIn()
  if (await isReached(tab, address)) return
  throw new Error(`led to ${new URL(tab.page.url()).pathname}`)
}

async function isReached({ page, newTroubles }: Tab, address: string): Promise<boolean> {
  // Leave the page first: if only the hash differs, nothing would load. Troubles of the last screen are dropped.
  await page.goto('about:blank')
  newTroubles()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: READY_MS })
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return new URL(page.url()).pathname === new URL(address).pathname
}

async function openFirstRow(page: Page): Promise<void> {
  await firstRow(page)
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
}

async function paint(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached', timeout: READY_MS })
}

async function save(page: Page, picture: Picture, folder: string, fullPage: boolean): Promise<void> {
  const file = fileOf(picture)
  const taken = await page.screenshot({ path: join(folder, file), fullPage })
  const size = { ...THUMB[picture.window], fit: 'cover', position: 'top' } as const
  await sharp(taken)
    .resize(size)
    .jpeg({ quality: 75 })
    .toFile(join(folder, thumbOf(file)))
}
