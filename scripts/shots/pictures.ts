import { LOCALES, type Locale } from '@cocobnk/i18n'
import type { Screen } from './screens.ts'

export type Window = 'phone' | 'desktop'
export type Theme = 'light' | 'dark'

export const PICTURE_WINDOWS = ['phone', 'desktop'] as const satisfies readonly Window[]
export const THEMES = ['light', 'dark'] as const satisfies readonly Theme[]

/** One picture, as recorded for the sheet and for later runs. */
export type Picture = {
  readonly screen: string
  readonly window: Window
  readonly theme: Theme
  readonly locale: Locale
  /** Errors of the page, and elements that overflow it. */
  readonly troubles: readonly string[]
}

/** Why a screen could not be captured. */
export type Missing = { readonly screen: string; readonly where: string; readonly why: string }

const ALWAYS: readonly Locale[] = ['ko-KR', 'en-US']
const IN_TURN = LOCALES.filter((locale) => !ALWAYS.includes(locale))

/** Korean and English always, and one of the other eight in rotation. */
export function localesOf(place: number): readonly Locale[] {
  const other = IN_TURN[place % IN_TURN.length]
  return other ? [...ALWAYS, other] : ALWAYS
}

export function fileOf({ screen, window, theme, locale }: Omit<Picture, 'troubles'>): string {
  return `all/${screen}-${window}-${theme}-${locale}.png`
}

export function thumbOf(file: string): string {
  return file.replace(/\.png$/, '.thumb.jpg')
}

/** Screens whose name contains one of these texts; all screens if none is given. Each keeps its position among all. */
export function chosen(
  screens: readonly Screen[],
  only: readonly string[],
): { readonly screen: Screen; readonly place: number }[] {
  const isWanted = ({ name }: Screen) => only.length === 0 || only.some((part) => name.includes(part))
  return screens.map((screen, place) => ({ screen, place })).filter(({ screen }) => isWanted(screen))
}

/** Each trouble once, with the pictures that show it, the most frequent first. */
export function byTrouble(pictures: readonly Picture[]): [trouble: string, files: string[]][] {
  const all = pictures.flatMap((picture) => picture.troubles.map((trouble) => ({ trouble, file: fileOf(picture) })))
  const groups = Map.groupBy(all, ({ trouble }) => trouble)
  return [...groups]
    .map(([trouble, found]): [string, string[]] => [trouble, [...new Set(found.map(({ file }) => file))]])
    .sort(([, a], [, b]) => b.length - a.length)
}
