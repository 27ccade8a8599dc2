import { APP_SCOPES, type AppScope, REVIEWED_SCOPES } from '@cocobnk/contract'

/** The known scopes in a text, in our own order. The standards require unknown ones to be ignored. */
export function scopesOf(text: string): AppScope[] {
  const asked = new Set(text.split(' '))
  return APP_SCOPES.filter((scope) => asked.has(scope))
}

/** Scopes that need an operator's approval. */
export function reviewedScopes(scopes: readonly AppScope[]): AppScope[] {
  return REVIEWED_SCOPES.filter((scope) => scopes.includes(scope))
}

/** Scopes that an app may request now: those that show or move money only once it is approved. */
export function openScopes(scopes: readonly AppScope[], review: string): AppScope[] {
  return scopes.filter((scope) => review === 'APPROVED' || !REVIEWED_SCOPES.includes(scope))
}

export function covers(granted: readonly AppScope[], asked: readonly AppScope[]): boolean {
  return asked.every((scope) => granted.includes(scope))
}
