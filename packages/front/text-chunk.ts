/** What every screen says around itself. */
const FRAME = ['shell', 'title']
/** What the screens say that a member begins with. */
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
]
const TEXTS = /\/locales\/([a-z]{2}-[A-Z]{2})(?:\.ts|\.json|\/([\w-]+)\.json)$/

/** Where the texts of a part of the product are in the build: those read together come in one chunk, the others each in their own. */
export function textChunkOf(locale: string, namespace: string): string {
  if (FRAME.includes(namespace)) return frameTexts(locale)
  return MEMBER.includes(namespace) ? `member-${locale}` : `locales/${locale}/${namespace}.json`
}

/** The chunk of what every screen says, with the words of the components and the list of all other texts. */
export const frameTexts = (locale: string): string => `frame-${locale}`

/** The chunk of a file of texts, unless it is alone in its own. */
export function textGroupOf(file: string): string | null {
  const [, locale, namespace] = TEXTS.exec(file) ?? []
  if (locale === undefined) return null
  const chunk = namespace === undefined ? frameTexts(locale) : textChunkOf(locale, namespace)
  return chunk.endsWith('.json') ? null : chunk
}
