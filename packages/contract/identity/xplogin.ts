import { z } from 'zod'
import { timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { publicApp } from './oauth.ts'
import { BEGIN_XPLOGIN_REFUSALS, DECIDE_XPLOGIN_REFUSALS, XPLOGIN_REFUSALS } from './xplogin.refusals.ts'

/** An ISSUED login becomes EXPIRED after five minutes. */
const XPLOGIN_STATUSES = ['ISSUED', 'APPROVED', 'USED', 'REJECTED', 'EXPIRED'] as const
/** Easy login identifies a member to a site; it never gives access to money. */
const XPLOGIN_SCOPES = ['openid', 'profile', 'email'] as const

const SECRET_MAX = 100
const AGENT_MAX = 500

const token = z.string().regex(/^[\w-]{22}$/)
const status = z.enum(XPLOGIN_STATUSES)
const number = z.string().regex(/^\d{2}$/)
const path = z.object({ token })

const easyLogin = z.object({
  client: publicApp,
  redirect_host: z.string(),
  scopes: z.array(z.enum(XPLOGIN_SCOPES)),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  place: z.string(),
  is_known: z.boolean(),
  status,
  created_at: timeText,
  expires_at: timeText,
})

/** A login that a site shows as a QR code, and that a member who is logged in on another device approves. */
export const xploginOperations = operations({
  'POST /member/xplogin/token': {
    act: 'xplogin-begin',
    summary: 'Begin an easy login as an app: what to show, and what to ask with until the member has decided',
    auth: 'public',
    limit: { max: 600, windowSeconds: 60 },
    body: z.object({
      client_id: z.string().regex(/^app_[\w-]{22}$/),
      client_secret: z.string().max(SECRET_MAX).optional(),
      redirect_uri: z.string().max(500),
      code_challenge: z.string().regex(/^[\w-]{43}$/),
      nonce: z.string().max(200).optional(),
      scopes: z.array(z.enum(XPLOGIN_SCOPES)).max(XPLOGIN_SCOPES.length).default(['openid']),
      subject: z
        .string()
        .regex(/^[\w-]{43}$/)
        .optional(),
      /** Required of an app with a secret. Of one without, the caller counts as the visitor. */
      visitor_address: z.union([z.ipv4(), z.ipv6()]).optional(),
      visitor_agent: z.string().max(AGENT_MAX).default(''),
    }),
    output: z.object({
      token,
      url: z.string(),
      number,
      poll: z.string(),
      interval_seconds: z.number().int(),
      expires_at: timeText,
    }),
    refusals: BEGIN_XPLOGIN_REFUSALS,
  },
  'POST /member/xplogin/poll': {
    act: 'xplogin-poll',
    summary: 'What became of an easy login; once it is approved, a code for the token endpoint, given once',
    auth: 'public',
    bearer: { poll: 'IDENTITY' },
    limit: { max: 1_200, windowSeconds: 60 },
    body: z.object({ poll: z.string().regex(/^[\w-]{43}$/) }),
    output: z.object({ status, code: z.string().nullable() }),
    refusals: [],
  },
  'GET /member/xplogin/token/{token}': {
    act: 'xplogin',
    summary: 'Which site asks, from which device and since when',
    auth: 'member',
    limit: { max: 120, windowSeconds: 60 },
    path,
    output: z.object({ xplogin: easyLogin }),
    refusals: XPLOGIN_REFUSALS,
  },
  'PATCH /member/xplogin/token/{token}': {
    act: 'xplogin-decide',
    summary: 'Approve the login with the number that the site shows, or refuse it',
    auth: 'member',
    limit: { max: 30, windowSeconds: 60 },
    stepUp: 'or-password',
    stepUpWhen: ({ type }) => type === 'SET_APPROVED',
    path,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), number: number.optional() }),
    output: z.object({ status }),
    refusals: DECIDE_XPLOGIN_REFUSALS,
  },
})

export const xploginSchemas = { EasyLogin: easyLogin }
