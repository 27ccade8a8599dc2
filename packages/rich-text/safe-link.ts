/** A page of ours begins with one slash: with two, or a slash and a backslash, it would be another host. */
const OWN_PAGE = /^\/(?![/\\])[\w\-./?=&#%@~]*$/
const MAIL = /^mailto:[\w.+-]+@[\w.-]+\.[a-z]{2,}$/i

/** Whether a link target is allowed. Anything not matched, however it is spelled, is not. */
export function isSafeLink(href: string): boolean {
  if (OWN_PAGE.test(href) || MAIL.test(href)) return true
  // No blanks, quotes or brackets: what a URL parser would tolerate is rejected.
  if (!/^https:\/\/[^\s"'<>`\\^{}|]+$/.test(href)) return false
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
