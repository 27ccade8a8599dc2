/** A page of ours begins with one slash: with two, or a slash and a backslash, it would be another host. */
const OWN_PAGE = /^\/(?![/\\])[\w\-./?=&#%@~]*$/
const MAIL = /^mailto:[\w.+-]+@[\w.-]+\.[a-z]{2,}$/i

/** Where a link may lead. Anything else, however it is spelled, is none. */
export function isSafeLink(href: string): boolean {
  if (OWN_PAGE.test(href) || MAIL.test(href)) return true
  // No blanks, quotes or brackets: what the address parser would forgive is refused.
  if (!/^https:\/\/[^\s"'<>`\\^{}|]+$/.test(href)) return false
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
