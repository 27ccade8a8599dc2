import { type NumberLocale, numberSigns, parseAmount } from '@cocobnk/money'
import { fold } from '@cocobnk/ui/fold'

export type IntentAsset = {
  readonly code: string
  readonly name: string
  /** Recognized in every language. */
  readonly englishName: string
  readonly decimals: number
}

/** Words of the reader's language, case-folded. */
export type IntentWords = {
  readonly send: readonly string[]
  readonly exchange: readonly string[]
  /** Words without a meaning of their own: to, from, for. */
  readonly small: readonly string[]
}

export type Intent =
  | { readonly kind: 'send'; readonly who: string; readonly amount: string; readonly code: string }
  | { readonly kind: 'exchange'; readonly amount: string; readonly from: string; readonly to: string }

/** An amount to search for, of any asset if no code is given. */
export type WantedAmount = { readonly amount: string; readonly code: string | undefined }

type Reader = { readonly locale: NumberLocale; readonly assets: readonly IntentAsset[] }

const NUMBER_CHARACTERS = '\\p{Nd}.,．，٫٬'
const GLUED = new RegExp(`^([${NUMBER_CHARACTERS}]+)(\\p{L}+)$|^(\\p{L}+)([${NUMBER_CHARACTERS}]+)$`, 'u')
/** Korean and Japanese suffixes that mark a recipient. */
const TO_WHOM = /(?:님|씨|さん)?(?:에게|한테|께|に|へ)$/u
/** No asset has more decimals. */
const MOST_DECIMALS = 18

/**
 * The intended action, from a person, an amount and an asset in any order. Undefined if any part is ambiguous: two numbers, two assets,
 * or an amount that the locale writes differently.
 */
export function readIntent(reader: Reader, text: string, words: IntentWords): Intent | undefined {
  const { numbers, assets, others } = sorted(reader, text)
  const [number] = numbers
  const [first, second] = assets
  if (!number || numbers.length > 1 || !first || assets.length > 2) return undefined
  const amount = amountOf(reader.locale, number.text, first.asset.decimals)
  if (amount === undefined) return undefined
  const said = (list: readonly string[]) => others.some((word) => list.includes(fold(word)))
  if (said(words.exchange)) {
    // A number before the first asset belongs to it; between the two, it could belong to either.
    const isClear = second && second.asset !== first.asset && number.place < first.place
    return isClear ? { kind: 'exchange', amount, from: first.asset.code, to: second.asset.code } : undefined
  }
  if (second) return undefined
  const silent = [...words.send, ...words.small]
  const who = others.filter((word) => !silent.includes(fold(word))).map((word) => word.replace(TO_WHOM, ''))
  return { kind: 'send', who: who.join(' ').trim(), amount, code: first.asset.code }
}

/** Reads a single number with an optional asset. Undefined for anything else. */
export function readAmount(reader: Reader, text: string): WantedAmount | undefined {
  const { numbers, assets, others } = sorted(reader, text)
  const [number] = numbers
  if (!number || numbers.length > 1 || assets.length > 1 || others.length > 0) return undefined
  const asset = assets[0]?.asset
  const amount = amountOf(reader.locale, number.text, asset?.decimals ?? MOST_DECIMALS)
  return amount === undefined ? undefined : { amount, code: asset?.code }
}

function amountOf(locale: NumberLocale, text: string, decimals: number): string | undefined {
  const parsed = parseAmount(locale, text, decimals)
  return parsed.ok && /[1-9]/.test(parsed.value) ? parsed.value : undefined
}

function sorted({ locale, assets: known }: Reader, text: string) {
  const numbers: { text: string; place: number }[] = []
  const assets: { asset: IntentAsset; place: number }[] = []
  const others: string[] = []
  for (const [place, token] of tokensOf(locale, known, text).entries()) {
    const asset = assetOf(known, token)
    if (isNumber(token)) numbers.push({ text: token, place })
    else if (asset) assets.push({ asset, place })
    else others.push(token)
  }
  return { numbers, assets, others }
}

function assetOf(assets: readonly IntentAsset[], token: string): IntentAsset | undefined {
  const folded = fold(token)
  return assets.find(({ code, name, englishName }) => [code, name, englishName].some((one) => fold(one) === folded))
}

/** Splits text into words and numbers. `0.01btc` is split in two; a number grouped by spaces is one token. */
function tokensOf(locale: NumberLocale, assets: readonly IntentAsset[], text: string): readonly string[] {
  const { group } = numberSigns(locale)
  const tokens: string[] = []
  for (const token of text
    .split(/\s+/u)
    .filter((part) => part !== '')
    .flatMap((part) => unglued(assets, part))) {
    const last = tokens.at(-1)
    const joins = last !== undefined && /^\s$/u.test(group) && /^[1-9]\d{0,2}(\s\d{3})*$/u.test(last)
    if (joins && /^\d{3}([.,]\d*)?$/.test(token)) tokens[tokens.length - 1] = `${last}${group}${token}`
    else tokens.push(token)
  }
  return tokens
}

function unglued(assets: readonly IntentAsset[], token: string): readonly string[] {
  const parts =
    GLUED.exec(token)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  return parts.some((part) => assetOf(assets, part)) ? parts : [token]
}

/** Also true for malformed numbers such as `-1` and `1/2`, so that they are refused as amounts and never taken for names. */
function isNumber(token: string): boolean {
  return /\p{Nd}/u.test(token) && !/\p{L}/u.test(token)
}
