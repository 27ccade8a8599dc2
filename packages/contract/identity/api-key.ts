import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { KEY_SCOPES } from '../enums.ts'
import { operations } from '../operation.ts'
import { API_KEY_REFUSALS } from './api-key.refusals.ts'

/** Expiry is mandatory: a forgotten key must not live for ever. */
const LIFE_DAYS_MAX = 365
const NETWORKS_MAX = 20
const NETWORKS = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]

/** An IP address or CIDR block, v4 or v6. */
const network = z
  .string()
  .max(43)
  .regex(/^[\d.]+(\/\d{1,2})?$|^[\dA-Fa-f:.]+(\/\d{1,3})?$/)
  .refine((text) => NETWORKS.some((shape) => shape.safeParse(text).success), 'must be an address or a CIDR block')

/** The networks from which a key is valid; empty: all. */
export const networkList = z.array(network).max(NETWORKS_MAX)

const apiKeyName = z.string().trim().min(1).max(40)

const apiKey = z.object({
  key_seq: seqText,
  name: z.string(),
  scope: z.enum(KEY_SCOPES),
  networks: z.array(z.string()),
  created_at: timeText,
  expires_at: timeText,
  last_used_at: timeText.nullable(),
  last_used_address: z.string().nullable(),
})

export const apiKeyOperations = operations({
  'GET /member/me/api-key': {
    act: 'api-key-list',
    summary: 'The API keys of the member that are not revoked, newest first, those that have expired among them',
    auth: 'member',
    output: z.object({ list: z.array(apiKey) }),
    refusals: [],
  },
  'POST /member/me/api-key': {
    act: 'api-key-create',
    summary: 'Create an API key; its secrets are in this answer and nowhere else',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'required',
    body: z.object({
      name: apiKeyName,
      scope: z.enum(KEY_SCOPES),
      networks: networkList.default([]),
      life_days: z.number().int().min(1).max(LIFE_DAYS_MAX),
    }),
    // Not idempotent: the api could open a stored answer, and must not see the intent secret.
    output: z.object({ api_key: apiKey, secret: z.string(), intent_secret: z.string().nullable() }),
    refusals: API_KEY_REFUSALS,
  },
  'DELETE /member/me/api-key/{key_seq}': {
    act: 'api-key-revoke',
    summary: 'Revoke an API key, at once and for good',
    auth: 'member',
    path: z.object({ key_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const apiKeySchemas = { ApiKey: apiKey }
