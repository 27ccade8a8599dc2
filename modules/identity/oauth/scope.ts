import { APP_SCOPES, type AppScope, REVIEWED_SCOPES } from '@cocobnk/contract'

/** Scopes of the text that the bank knows, in its own order; standards have us ignore the others. */
export function scopesOf(text: string): AppScope[] {
  const asked = new Set(text.split(' '))
  return APP_SCOPES.filter((scope) => asked.has(scope))
}

/** Those that an operator approves first. */
export function reviewedScopes(scopes: readonly AppScope[]): AppScope[] {
  return REVIEWED_SCOPES.filter((scope) => scopes.includes(scope))
}

/** What an app may ask for today: scopes that show or move money only once it is approved. */
export function openScopes(scopes: readonly AppScope[], review: string): AppScope[] {
  return scopes.filter((scope) => review === 'APPROVED' || !REVIEWED_SCOPES.includes(scope))
}

export function covers(granted: readonly AppScope[], asked: readonly AppScope[]): boolean {
  return asked.every((scope) => granted.includes(scope))
}
