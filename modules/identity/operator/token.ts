import type { RefreshCookie } from '@cocobnk/contract'
import type { Issued } from '@cocobnk/session'
import { ACCESS_TOKEN_MINUTES, type OperatorDeps } from './deps.ts'

export type Tokens = { readonly token: string; readonly expires_at: string; readonly refreshCookie: RefreshCookie }

/** Signs the access token that goes with a refresh token. */
export async function tokensOf(
  { consoleKey }: Pick<OperatorDeps, 'consoleKey'>,
  { place, refreshCookie }: Issued,
): Promise<Tokens> {
  const { sessionEnd, ...claims } = place
  const expiresAt = new Date(Math.min(Date.now() + ACCESS_TOKEN_MINUTES * 60_000, sessionEnd.getTime()))
  return { token: await consoleKey.sign({ ...claims, expiresAt }), expires_at: expiresAt.toISOString(), refreshCookie }
}
