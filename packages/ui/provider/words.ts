import type { Locale } from '@cocobnk/i18n'
import { readableAtOnce } from '@cocobnk/i18n/react'
import { createContext, useContext } from 'react'
import type en from '../locales/en-US.json'

export type UiWords = Readonly<Record<keyof typeof en, string>>

const files: Readonly<Record<Locale, () => Promise<{ readonly default: UiWords }>>> = {
  'ko-KR': () => import('../locales/ko-KR.json'),
  'en-US': () => import('../locales/en-US.json'),
  'ja-JP': () => import('../locales/ja-JP.json'),
  'zh-CN': () => import('../locales/zh-CN.json'),
  'zh-TW': () => import('../locales/zh-TW.json'),
  'fr-FR': () => import('../locales/fr-FR.json'),
  'de-DE': () => import('../locales/de-DE.json'),
  'es-ES': () => import('../locales/es-ES.json'),
  'vi-VN': () => import('../locales/vi-VN.json'),
  'pt-PT': () => import('../locales/pt-PT.json'),
}

const loading = new Map<Locale, Promise<UiWords>>()

/** One promise per locale, so it may be passed to React's `use` on every render. */
export function loadUiWords(locale: Locale): Promise<UiWords> {
  const known = loading.get(locale)
  if (known) return known
  const promise = readableAtOnce(files[locale]().then((file) => file.default))
  loading.set(locale, promise)
  return promise
}

export const WordsContext = createContext<UiWords | undefined>(undefined)

export function useWords(): UiWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('components of @cocobnk/ui need a UiProvider above them')
  return words
}
