/** Texts around every screen. */
const FRAME = ['shell', 'title']
/** Texts of the screens where a member starts. */
const MEMBER = [
  'member-frame',
  'home-member',
  'account',
  'holding',
  'display-currency',
  'first-steps',
  'period',
  'grade',
  'deposit',
  'withdrawal',
  'report',
  'tour',
]
const TEXTS = /\/locales\/([a-z]{2}-[A-Z]{2})(?:\.ts|\.json|\/([\w-]+)\.json)$/

/** The chunk of a namespace's texts: those needed together share a chunk, the others have one each. */
export function textChunkOf(locale: string, namespace: string): string {
  if (FRAME.includes(namespace)) return frameTexts(locale)
  return MEMBER.includes(namespace) ? `member-${locale}` : `locales/${locale}/${namespace}.json`
}

/** The chunk with the texts of every screen, the components' texts and the index of all others. */
export const frameTexts = (locale: string): string => `frame-${locale}`

/** The chunk group of a text file; null if it has a chunk of its own. */
export function textGroupOf(file: string): string | null {
  const [, locale, namespace] = TEXTS.exec(file) ?? []
  if (locale === undefined) return null
  const chunk = namespace === undefined ? frameTexts(locale) : textChunkOf(locale, namespace)
  return chunk.endsWith('.json') ? null : chunk
}
