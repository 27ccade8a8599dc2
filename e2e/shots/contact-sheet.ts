import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import {
  byTrouble,
  chosen,
  fileOf,
  localesOf,
  type Missing,
  PICTURE_WINDOWS,
  type Picture,
  type Window,
} from '../../scripts/shots/pictures.ts'
import { everyScreen, type Screen } from '../../scripts/shots/screens.ts'
import { sheetOf } from '../../scripts/shots/sheet.ts'
import tests from '../playwright.config.ts'
import { ROOT } from '../setup/root.ts'
import { picturesOf } from './picture.ts'
import { createViewers, type Viewers } from './viewers.ts'

const FOLDER = join(ROOT, 'dist', 'shots')
const HOST_RULES = '--host-resolver-rules='
const TAKEN = join(FOLDER, 'all', 'pictures.json')

export type SheetOptions = {
  /** Parts of names. Only screens whose name contains one of them are taken; the others keep their pictures. */
  readonly only: readonly string[]
  /** Keeps the pictures of an earlier run and takes the rest. */
  readonly resume: boolean
  /** Chromium's host resolver rules for the addresses of the bank. */
  readonly hostRules: string
}

/** Takes every screen and updates the sheet after each one. Returns the pictures that could not be taken. */
export async function takeContactSheet({ only, resume, hostRules }: SheetOptions): Promise<readonly Missing[]> {
  const screens = everyScreen()
  const work = chosen(screens, only)
  if (only.length === 0 && !resume) rmSync(join(FOLDER, 'all'), { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'all'), { recursive: true })
  const taken = new Map(readTaken().map((picture) => [fileOf(picture), picture]))
  const missing: Missing[] = []
  const { args = [], ...launch } = tests.use?.launchOptions ?? {}
  const others = args.filter((arg) => !arg.startsWith(HOST_RULES))
  const browser = await chromium.launch({ ...launch, args: [...others, `${HOST_RULES}${hostRules}`] })
  const viewers = createViewers(browser)
  try {
    for (const [done, { screen, place }] of work.entries()) {
      const since = performance.now()
      for (const window of PICTURE_WINDOWS) {
        const result = await takeScreen(viewers, { screen, place, window, known: resume ? taken : new Map() })
        for (const picture of result.pictures) taken.set(fileOf(picture), picture)
        missing.push(...result.missing)
      }
      write(screens, [...taken.values()], missing)
      console.log(`${done + 1}/${work.length} ${screen.name} ${((performance.now() - since) / 1_000).toFixed(1)} s`)
    }
  } finally {
    await browser.close()
  }
  report([...taken.values()], missing)
  return missing
}

type Taking = {
  readonly screen: Screen
  readonly place: number
  readonly window: Window
  readonly known: ReadonlyMap<string, Picture>
}

async function takeScreen(viewers: Viewers, { screen, place, window, known }: Taking) {
  const pictures: Picture[] = []
  const missing: Missing[] = []
  for (const locale of localesOf(place)) {
    const wanted = { screen: screen.name, window, locale } as const
    if (known.has(fileOf({ ...wanted, theme: 'light' })) && known.has(fileOf({ ...wanted, theme: 'dark' }))) continue
    try {
      pictures.push(...(await picturesOf(viewers, { screen, window, locale, folder: FOLDER })))
    } catch (failure) {
      const [why = ''] = (failure instanceof Error ? failure.message : String(failure)).split('\n')
      missing.push({ screen: screen.name, where: `${window} ${locale}`, why })
    }
  }
  return { pictures, missing }
}

function readTaken(): readonly Picture[] {
  return existsSync(TAKEN) ? (JSON.parse(readFileSync(TAKEN, 'utf8')) as Picture[]) : []
}

function write(screens: readonly Screen[], pictures: readonly Picture[], missing: readonly Missing[]): void {
  writeFileSync(TAKEN, JSON.stringify(pictures, null, 1))
  writeFileSync(join(FOLDER, 'index.html'), sheetOf({ screens, pictures, missing }))
}

function report(pictures: readonly Picture[], missing: readonly Missing[]): void {
  for (const [trouble, files] of byTrouble(pictures)) {
    console.log(
      `\n${trouble}\n  ${files.length} pictures: ${files.slice(0, 4).join(', ')}${files.length > 4 ? ', …' : ''}`,
    )
  }
  for (const { screen, where, why } of missing) console.log(`not taken: ${screen} (${where}): ${why}`)
  console.log(JSON.stringify({ pictures: pictures.length, not_taken: missing.length, sheet: 'dist/shots/index.html' }))
}
