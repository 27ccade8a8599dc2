/** Identifies a site by its host: another path of the same host is the same site. */
export function hostOf(url: string): string {
  return new URL(url).hostname.toLowerCase()
}

/** Whether a contact address belongs to the site: to its host or a parent domain. */
export function isAtSite(email: string, url: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = hostOf(url)
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`)
}
