import type { CommerceMode } from '@cocobnk/contract'

const LOCAL = ['localhost', '127.0.0.1']

/**
 * Whether a customer may be redirected there from a checkout: only to the shop's own site. In test mode a server on this machine is
 * allowed.
 */
export function isShopUrl(url: string, siteUrl: string, mode: CommerceMode): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return false
  if (mode === 'TEST' && protocol === 'http:' && LOCAL.includes(hostname)) return true
  return protocol === 'https:' && hostname === new URL(siteUrl).hostname
}
