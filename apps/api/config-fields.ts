import { linkProblem } from '@cocobnk/config'
import { z } from 'zod'

/** Secrets and connections of the identity process. */
export const IDENTITY_NAMES = [
  'TOKEN_SIGNING_KEY',
  'BANK_IDENTITY_DATABASE_URL',
  'LEDGER_IDENTITY_DATABASE_URL',
  'INTENT_KEY',
] as const
/** Secrets and connections of the bank's process. */
export const BANK_NAMES = [
  'API_SECRET',
  'BANK_DATABASE_URL',
  'LEDGER_DATABASE_URL',
  'MARKET_DATABASE_URL',
  'MARKET_API_KEYS',
  'POSTER_API_KEYS',
  'CARD_PROCESSOR_KEY',
  'CARD_EVENT_SECRET',
  'S3_SECRET_KEY',
  'WEBHOOK_SEAL_KEYS',
] as const

export const origin = z.url({ protocol: /^https?$/ }).refine(isOrigin, 'must be an origin, without a path')

const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

export function isEd25519PrivateKey(text: string): boolean {
  return publicKey.extend({ d: z.string() }).safeParse(fromJson(text)).success
}

export function isEd25519PublicKey(text: string): boolean {
  return publicKey.safeParse(fromJson(text)).success
}

/** The keys of a list of public keys, each as JWK; undefined if one of them is no public key. */
export function publicKeysIn(text: string): readonly string[] | undefined {
  const { data } = z.array(publicKey.strict()).min(1).safeParse(fromJson(text))
  return data?.map((key) => JSON.stringify(key))
}

export function userOf(url: string): string {
  return URL.canParse(url) ? new URL(url).username : ''
}

/** Which of these links may not be used outside development, and why. */
export function linkProblems<Name extends string>(
  env: Readonly<Partial<Record<Name, string | readonly string[] | undefined>>>,
  names: readonly Name[],
): readonly (readonly [Name, string])[] {
  return names.flatMap((name) =>
    [env[name] ?? []].flat().flatMap((url) => {
      const problem = linkProblem(url)
      return problem ? [[name, problem] as const] : []
    }),
  )
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url
}
