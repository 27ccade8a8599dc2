import { z } from 'zod'
import { seqText, timeText, usotText } from '../amount.ts'
import { APP_REVIEWS, APP_SCOPES, type AppScope } from '../enums.ts'
import { operations } from '../operation.ts'
import { CLIENT_REFUSALS, CREATE_CLIENT_REFUSALS, DECIDE_REFUSALS, INTERACTION_REFUSALS } from './oauth.refusals.ts'

/** Scopes that show or move money: an operator approves the app first, and a member who allows them must step up. */
export const REVIEWED_SCOPES: readonly AppScope[] = ['accounts:read', 'payments:write']

const URI_MAX = 500
const URIS_MAX = 10

const appName = z.string().trim().min(1).max(40)
const webAddress = z.url({ protocol: /^https?$/ }).max(200)
/** Must equal the address that the app sends, character by character. */
const redirectAddress = z.string().min(1).max(URI_MAX)
const clientId = z.string().regex(/^app_[\w-]{22}$/)
const scopes = z.array(z.enum(APP_SCOPES))

const app = z.object({
  client_seq: seqText,
  client_id: clientId,
  name: z.string(),
  site_url: z.string(),
  redirect_uris: z.array(z.string()),
  logout_uris: z.array(z.string()),
  is_confidential: z.boolean(),
  scopes,
  review: z.enum(APP_REVIEWS),
  members: z.number().int(),
  previous_secret_until: timeText.nullable(),
  created_at: timeText,
})

/** The public data of an app. */
export const publicApp = z.object({ client_id: clientId, name: z.string(), site_url: z.string(), created_at: timeText })

const grant = z.object({
  grant_seq: seqText,
  client: publicApp,
  scopes,
  /** What the app may pay within 24 hours, and how much of it is left; null for an app that cannot pay. */
  limit_usot: usotText.nullable(),
  left_usot: usotText.nullable(),
  created_at: timeText,
  last_used_at: timeText.nullable(),
})

const wish = z.object({
  name: appName,
  site_url: webAddress,
  redirect_uris: z.array(redirectAddress).min(1).max(URIS_MAX),
  logout_uris: z.array(redirectAddress).max(URIS_MAX).default([]),
  scopes: scopes.min(1).max(APP_SCOPES.length),
})

const clientPath = z.object({ client_seq: seqText })
const interactionPath = z.object({ interaction: z.string().regex(/^[\w-]{20,60}$/) })
/** Null for an app that has none. */
const secret = z.string().nullable()

export const oauthOperations = operations({
  'GET /oauth2/client': {
    act: 'clients',
    summary: 'The apps that the member registered, newest first',
    auth: 'member',
    output: z.object({ list: z.array(app) }),
    refusals: [],
  },
  'POST /oauth2/client': {
    act: 'client-create',
    summary: 'Register an app; its secret is in this answer and nowhere else',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    body: wish.extend({ is_confidential: z.boolean() }),
    output: z.object({ app, secret }),
    refusals: CREATE_CLIENT_REFUSALS,
  },
  'GET /oauth2/client/{client_id}': {
    act: 'client',
    summary: 'What anybody may know about an app',
    auth: 'public',
    limit: { max: 240, windowSeconds: 60 },
    path: z.object({ client_id: clientId }),
    output: z.object({ client: publicApp }),
    refusals: [],
  },
  'PUT /oauth2/client/{client_seq}': {
    act: 'client-change',
    summary: 'Change an app of the member; what operators approved is reviewed again',
    auth: 'member',
    stepUp: 'or-password',
    path: clientPath,
    body: wish,
    output: z.object({ app }),
    refusals: CLIENT_REFUSALS,
  },
  'PATCH /oauth2/client/{client_seq}': {
    act: 'client-rotate',
    summary: 'Replace the secret of an app; the previous one works for another 24 hours',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    path: clientPath,
    body: z.object({ type: z.enum(['SET_ROTATED']) }),
    output: z.object({ app, secret }),
    refusals: [],
  },
  'DELETE /oauth2/client/{client_seq}': {
    act: 'client-delete',
    summary: 'Delete an app of the member, and with it everything that members let it see',
    auth: 'member',
    path: clientPath,
    output: z.object({}),
    refusals: [],
  },
  'GET /oauth2/grant': {
    act: 'grants',
    summary: 'The apps that may see data of the member, newest first',
    auth: 'member',
    output: z.object({ list: z.array(grant) }),
    refusals: [],
  },
  'DELETE /oauth2/grant/{grant_seq}': {
    act: 'grant-revoke',
    summary: 'Take back what an app may see; its tokens end at once',
    auth: 'member',
    path: z.object({ grant_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
  'GET /oauth2/interaction/{interaction}': {
    act: 'interaction',
    summary: 'What an app asks the member for',
    auth: 'member',
    limit: { max: 240, windowSeconds: 60 },
    path: interactionPath,
    output: z.object({
      client: publicApp,
      redirect_host: z.string(),
      scopes,
      user_name: z.string(),
      is_remembered: z.boolean(),
      is_fresh_needed: z.boolean(),
      expires_at: timeText,
    }),
    refusals: INTERACTION_REFUSALS,
  },
  'PATCH /oauth2/interaction/{interaction}': {
    act: 'interaction-decide',
    summary: 'Allow what an app asks for, go on with what was allowed before, or refuse; the answer says where to go',
    auth: 'member',
    outflow: 'PAYEE',
    limit: { max: 60, windowSeconds: 60 },
    stepUp: 'or-password',
    stepUpWhen: ({ type, scopes: allowed, is_fresh: isFresh }) =>
      type === 'SET_ALLOWED' &&
      (isFresh === true || REVIEWED_SCOPES.some((one) => (allowed as string[]).includes(one))),
    path: interactionPath,
    body: z.object({
      type: z.enum(['SET_ALLOWED', 'SET_CONTINUED', 'SET_DENIED']),
      scopes: scopes.max(APP_SCOPES.length).default([]),
      is_fresh: z.boolean().default(false),
      /** What the app may pay within 24 hours; required with the scope that moves money. */
      limit_usot: usotText.optional(),
    }),
    output: z.object({ redirect_to: z.string() }),
    refusals: DECIDE_REFUSALS,
  },
})

export const oauthSchemas = { App: app, AppGrant: grant, PublicApp: publicApp }
