/** By which a site is known: another path of the same host is the same site. */
export function hostOf(url: string): string {
  return new URL(url).hostname.toLowerCase()
}

/** Whether an address for questions is one of the site: of its host, or of what the host belongs to. */
export function isAtSite(email: string, url: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = hostOf(url)
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`)
}
