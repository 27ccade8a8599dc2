import { z } from 'zod'
import { seqText } from '../amount.ts'
import { operations } from '../operation.ts'
import { webauthnJson } from './credential.ts'
import { PASSKEY_REFUSALS } from './passkey.refusals.ts'
import { passkey, passkeyName, passkeyPath } from './passkey.ts'

/** Operators' passkeys: after the first one is added, no other method confirms. */
export const operatorPasskeyOperations = operations({
  'GET /operator/me/passkey': {
    act: 'passkeys',
    summary: 'The passkeys of the operator',
    auth: 'operator',
    permission: 'session',
    output: z.object({ list: z.array(passkey) }),
    refusals: [],
  },
  'POST /operator/me/passkey/options': {
    act: 'passkey_options',
    summary: 'What the browser needs to make a passkey for the console',
    auth: 'operator',
    permission: 'session',
    limit: { max: 30, windowSeconds: 900 },
    output: z.object({ challenge_seq: seqText, options: webauthnJson }),
    refusals: PASSKEY_REFUSALS,
  },
  'POST /operator/me/passkey': {
    act: 'passkey_create',
    summary: 'Keep a passkey the authenticator has made; the first one is confirmed by a one-time code',
    auth: 'operator',
    permission: 'session',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-code',
    body: z.object({ challenge_seq: seqText, credential: webauthnJson, name: passkeyName }),
    output: z.object({ passkey }),
    refusals: PASSKEY_REFUSALS,
  },
  'DELETE /operator/me/passkey/{passkey_seq}': {
    act: 'passkey_delete',
    summary: 'Forget a passkey, confirmed by one; who has lost them all is let in anew by two other operators',
    auth: 'operator',
    permission: 'session',
    stepUp: 'required',
    path: passkeyPath,
    output: z.object({}),
    refusals: [],
  },
})
