/** Prices in cents, so that sums are exact. */
const GOODS = {
  green: { name: 'Green tea', cents: 1_250 },
  black: { name: 'Black tea', cents: 990 },
  cup: { name: 'Cup', cents: 1_800 },
} as const

export const CURRENCY = 'USD'

export type Article = keyof typeof GOODS
export type Line = { readonly article: Article; readonly count: number }

export const articles = Object.entries(GOODS) as [Article, (typeof GOODS)[Article]][]

export function isArticle(name: string): name is Article {
  return name in GOODS
}

export const nameOf = (article: Article): string => GOODS[article].name

export const namesOf = (lines: readonly Line[]): string =>
  lines.map(({ article, count }) => `${count} × ${nameOf(article)}`).join(', ')

export function totalOf(lines: readonly Line[]): string {
  return decimal(lines.reduce((cents, { article, count }) => cents + GOODS[article].cents * count, 0))
}

export function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
