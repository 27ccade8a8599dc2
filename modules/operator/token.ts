import { ACCESS_TOKEN_MINUTES, type OperatorDeps } from './deps.ts'

export type Token = { readonly token: string; readonly expires_at: string }

type Place = { readonly operatorSeq: string; readonly sessionSeq: string; readonly sessionEnd: Date }

/** Operators have no refresh tokens, so there is one generation for ever. */
const GENERATION = 1

export async function accessToken(
  { consoleKey }: Pick<OperatorDeps, 'consoleKey'>,
  { operatorSeq, sessionSeq, sessionEnd }: Place,
): Promise<Token> {
  const expiresAt = new Date(Math.min(Date.now() + ACCESS_TOKEN_MINUTES * 60_000, sessionEnd.getTime()))
  const token = await consoleKey.sign({ ownerSeq: operatorSeq, sessionSeq, generation: GENERATION, expiresAt })
  return { token, expires_at: expiresAt.toISOString() }
}
