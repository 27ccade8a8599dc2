import { FALLBACK_LOCALE, type Locale } from '@cocobnk/i18n'
import type { Page } from '@playwright/test'
import { allTexts, componentTexts } from '../data/texts.ts'

/** Names and labels that are the same in every language. */
const SAME_EVERYWHERE =
  /^(PAGE NOT FOUND|Ctrl K|⌘K|ERC-20|Litecoin|Bitcoin|Ethereum|Gallery|English|Fran[cç]ais|Deutsch|Spread \{\w+\}.*)$/

/**
 * Returns the visible texts that are not translated: bare keys, English texts that this language has differently or
 * not at all, and, for languages with their own script, whole sentences in Latin letters.
 */
export async function untranslated(page: Page, app: 'web' | 'console', locale: Locale): Promise<readonly string[]> {
  const shown = await visibleTexts(page)
  const keys = new Set([...allTexts(app, FALLBACK_LOCALE).keys()].map((name) => name.slice(name.indexOf(':') + 1)))
  const bareKeys = shown.filter((text) => keys.has(text) && /[.]/.test(text))
  if (locale === FALLBACK_LOCALE) return bareKeys
  const english = englishOnly(app, locale)
  const isEnglish = (text: string) => english.some((pattern) => pattern.test(text))
  return [...bareKeys, ...shown.filter((text) => isEnglish(text) || isForeign(text, locale))]
}

const englishBefore = new Map<string, readonly RegExp[]>()

/** Patterns of the English texts that this language does not use itself. Placeholders match any text. */
function englishOnly(app: 'web' | 'console', locale: Locale): readonly RegExp[] {
  const known = englishBefore.get(app + locale) ?? compileEnglish(app, locale)
  englishBefore.set(app + locale, known)
  return known
}

function compileEnglish(app: 'web' | 'console', locale: Locale): readonly RegExp[] {
  const own = new Set([...allTexts(app, locale).values(), ...componentTexts(locale)])
  const english = [...allTexts(app, FALLBACK_LOCALE).values()]
  return english.filter((text) => !own.has(text) && hasWords(text)).map(patternOf)
}

const FILLED_IN = /\{\w+\}/

function patternOf(template: string): RegExp {
  const parts = template.split(FILLED_IN).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** False for templates of figures and names only, whose pattern would match any text. */
function hasWords(template: string): boolean {
  return /\p{Letter}{3}/u.test(template.replaceAll(new RegExp(FILLED_IN, 'g'), '')) && !SAME_EVERYWHERE.test(template)
}

/** Names that no language translates: assets, addresses, ids, time zones and components. */
const NAMES =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\bUS(?:OT|D)\b|https?:\S+|\S+@\S+|\b[A-Z]\w+\/[A-Z]\w+|PostgreSQL|Redis|Restate/g

const OWN_SCRIPT: Partial<Record<Locale, RegExp>> = {
  'ko-KR': /\p{Script=Hangul}/u,
  'ja-JP': /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

/** True for two or more words in Latin letters without a character of the language's own script: a forgotten translation. */
function isForeign(text: string, locale: Locale): boolean {
  const script = OWN_SCRIPT[locale]
  if (!script || script.test(text) || SAME_EVERYWHERE.test(text)) return false
  return (text.replaceAll(NAMES, '').match(/\p{Script=Latin}{3,}/gu) ?? []).length >= 2
}

/** Returns the distinct visible texts of a page, except those marked with another `lang` or `translate="no"`. */
async function visibleTexts(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const own = document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (!parent || text === '' || !parent.checkVisibility() || parent.closest('[translate="no"]')) continue
      if ((parent.closest('[lang]')?.getAttribute('lang') ?? own) === own) texts.push(text)
    }
    return texts
  })
  return [...new Set(found)]
}
