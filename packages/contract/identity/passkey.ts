import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { webauthnJson } from './credential.ts'
import { PASSKEY_REFUSALS } from './passkey.refusals.ts'

export const passkeyName = z.string().trim().min(1).max(60)
export const passkey = z.object({
  passkey_seq: seqText,
  name: z.string(),
  created_at: timeText,
  last_used_at: timeText.nullable(),
  /** Backed up by the device vendor. */
  synced: z.boolean(),
})
export const passkeyPath = z.object({ passkey_seq: seqText })

export const passkeyOperations = operations({
  'GET /passkey': {
    act: 'list',
    summary: 'The passkeys of the member',
    auth: 'member',
    output: z.object({ list: z.array(passkey) }),
    refusals: [],
  },
  'POST /passkey/options': {
    act: 'options',
    summary: 'What the browser needs to make a passkey',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    output: z.object({ challenge_seq: seqText, options: webauthnJson }),
    refusals: PASSKEY_REFUSALS,
  },
  'POST /passkey': {
    act: 'create',
    summary: 'Keep a passkey the authenticator has made',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    body: z.object({ challenge_seq: seqText, credential: webauthnJson, name: passkeyName }),
    output: z.object({ passkey }),
    refusals: PASSKEY_REFUSALS,
  },
  'PUT /passkey/{passkey_seq}': {
    act: 'rename',
    summary: 'Name a passkey',
    auth: 'member',
    path: passkeyPath,
    body: z.object({ name: passkeyName }),
    output: z.object({ passkey }),
    refusals: [],
  },
  'DELETE /passkey/{passkey_seq}': {
    act: 'delete',
    summary: 'Forget a passkey',
    auth: 'member',
    stepUp: 'required',
    path: passkeyPath,
    output: z.object({}),
    refusals: [],
  },
})

export const passkeySchemas = { Passkey: passkey }
