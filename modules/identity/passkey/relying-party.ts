import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Credential, PasskeyOptions } from './deps.ts'

const NAME = 'Cocobnk'
const TIMEOUT_MS = 5 * 60_000
/** ES256 and EdDSA, and RS256 for Windows: the algorithms of passkeys. */
const ALGORITHMS = [-8, -7, -257]

export type Known = { readonly credential_id: Buffer; readonly transports?: string[] }
type Verified = { readonly counter: bigint; readonly synced: boolean }
export type Made = Verified & {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly transports: string[]
}

/** All communication with authenticators. A response counts only if every part of it is valid. */
export function relyingParty(origin: string) {
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  return {
    creationOptions: async (
      challenge: Buffer,
      user: { readonly seq: string; readonly userName: string },
      known: readonly Known[],
    ): Promise<PasskeyOptions> => {
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID,
        challenge: bytesOf(challenge),
        userID: bytesOf(Buffer.from(user.seq.replaceAll('-', ''), 'hex')),
        userName: user.userName,
        userDisplayName: user.userName,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(descriptorOf),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return asJson(options)
    },

    requestOptions: async (challenge: Buffer, allowed: readonly Known[]): Promise<PasskeyOptions> => {
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: allowed.map(descriptorOf),
      })
      return asJson(options)
    },

    verifyCreation: async (challenge: Buffer, credential: Credential): Promise<Made | undefined> => {
      const response = credential as unknown as RegistrationResponseJSON
      const verified = await orNothing(() =>
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: challenge.toString('base64url'),
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (!verified?.verified) return undefined
      const { credential: made, credentialBackedUp } = verified.registrationInfo
      return {
        credentialId: Buffer.from(made.id, 'base64url'),
        publicKey: Buffer.from(made.publicKey),
        transports: made.transports ?? [],
        counter: BigInt(made.counter),
        synced: credentialBackedUp,
      }
    },

    verifyAssertion: async (
      challenge: Buffer,
      credential: Credential,
      kept: { readonly credential_id: Buffer; readonly public_key: Buffer; readonly counter: bigint },
    ): Promise<Verified | undefined> => {
      const response = credential as unknown as AuthenticationResponseJSON
      const verified = await orNothing(() =>
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: challenge.toString('base64url'),
          credential: {
            id: kept.credential_id.toString('base64url'),
            publicKey: bytesOf(kept.public_key),
            counter: Number(kept.counter),
          },
        }),
      )
      if (!verified?.verified) return undefined
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      return { counter: BigInt(newCounter), synced: credentialBackedUp }
    },
  }
}

/** The library throws for anything wrong in a response. Every such case becomes undefined. */
async function orNothing<Value>(verify: () => Promise<Value>): Promise<Value | undefined> {
  return verify().catch(() => undefined)
}

function descriptorOf({ credential_id, transports }: Known) {
  return { id: credential_id.toString('base64url'), ...(transports && { transports }) }
}

function bytesOf(buffer: Buffer) {
  return new Uint8Array(buffer)
}

function asJson(options: object): PasskeyOptions {
  return JSON.parse(JSON.stringify(options)) as PasskeyOptions
}
