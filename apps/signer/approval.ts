import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Approval } from '@cocobnk/signer-client'
import { z } from 'zod'
import type { Operator } from './operators.ts'

/** The console, as browsers know it: what was signed for another site does not count here. */
export type Site = { readonly rpId: string; readonly origin: string }

/** The names of those whose security keys signed exactly this text. What does not fit counts for nothing. */
export function approversOf(
  site: Site,
  operators: readonly Operator[],
  statement: string,
  approvals: readonly Approval[],
): string[] {
  const isBy = ({ credentialId, publicKey }: Operator) =>
    approvals.some((one) => one.credentialId === credentialId && isAssertion(site, publicKey, statement, one))
  const agreed = operators.filter(isBy)
  // Two files of one person, or of one key, are one.
  const isFirst = ({ name, publicKey }: Operator, place: number) =>
    agreed.findIndex((other) => other.name === name || other.publicKey === publicKey) === place
  return agreed.filter(isFirst).map(({ name }) => name)
}

const RP_ID_BYTES = 32
const HEAD_BYTES = 37
/** Somebody touched the key, and the key knew who it was. */
const [USER_PRESENT, USER_VERIFIED] = [0x01, 0x04]

/** WebAuthn, section 7.2, as far as it concerns a key that is known: the counter proves nothing, many keys never count. */
function isAssertion(site: Site, publicKey: string, statement: string, approval: Approval): boolean {
  const [client, authenticator, signature] = [approval.clientData, approval.authenticatorData, approval.signature].map(
    (text) => Buffer.from(text, 'base64url'),
  ) as [Buffer, Buffer, Buffer]
  const flags = authenticator[RP_ID_BYTES] ?? 0
  return (
    isFor(site, statement, client) &&
    authenticator.length >= HEAD_BYTES &&
    authenticator.subarray(0, RP_ID_BYTES).equals(sha256(site.rpId)) &&
    (flags & USER_PRESENT) !== 0 &&
    (flags & USER_VERIFIED) !== 0 &&
    isSignedBy(publicKey, Buffer.concat([authenticator, sha256(client)]), signature)
  )
}

const clientData = z.object({
  type: z.literal('webauthn.get'),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
})

function isFor({ origin }: Site, statement: string, client: Buffer): boolean {
  const said = clientData.safeParse(jsonOf(client))
  return said.success && said.data.origin === origin && said.data.challenge === sha256(statement).toString('base64url')
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** ES256 hashes before it signs, Ed25519 does so by itself. */
function isSignedBy(publicKey: string, bytes: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', bytes, key, signature)
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
