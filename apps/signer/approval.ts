import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Approval } from '@cocobnk/signer-client'
import { z } from 'zod'
import type { Operator } from './operators.ts'

/** The console's WebAuthn identity. Signatures made for another site do not count. */
export type Site = { readonly rpId: string; readonly origin: string }

/** Returns the names of the operators whose security keys signed exactly this text. Invalid approvals are ignored. */
export function approversOf(
  site: Site,
  operators: readonly Operator[],
  statement: string,
  approvals: readonly Approval[],
): string[] {
  const isBy = ({ credentialId, publicKey }: Operator) =>
    approvals.some((one) => one.credentialId === credentialId && isAssertion(site, publicKey, statement, one))
  const agreed = operators.filter(isBy)
  // Entries with the same name or the same key count as one operator.
  const isFirst = ({ name, publicKey }: Operator, place: number) =>
    agreed.findIndex((other) => other.name === name || other.publicKey === publicKey) === place
  return agreed.filter(isFirst).map(({ name }) => name)
}

const RP_ID_BYTES = 32
const HEAD_BYTES = 37
/** WebAuthn flags: the key was touched, and it verified its user by PIN or biometrics. */
const [USER_PRESENT, USER_VERIFIED] = [0x01, 0x04]

/** Verifies an assertion as in WebAuthn section 7.2, for a known key. The signature counter is not checked: many keys never count. */
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

/** ES256 signs a SHA-256 hash; Ed25519 hashes internally. */
function isSignedBy(publicKey: string, bytes: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', bytes, key, signature)
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
