import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

/**
 * The result of verifying a signature. VALID: made with the key. MISMATCH: not for this request. TIME: the clock is off. REPEATED: the
 * nonce was used before. HEADERS: a header is missing, malformed or superfluous. KEY: the key has ended, or is not valid yet. ADDRESS: the
 * key is not valid from that address. UNCHECKED: the request was refused before the signature was verified.
 */
const SIGNATURE_VERDICTS = ['VALID', 'MISMATCH', 'TIME', 'REPEATED', 'HEADERS', 'KEY', 'ADDRESS', 'UNCHECKED'] as const
export type SignatureVerdict = (typeof SIGNATURE_VERDICTS)[number]

const signedRequest = z.object({
  request_seq: seqText,
  key_seq: seqText,
  mode: z.enum(COMMERCE_MODES),
  method: z.string(),
  /** Without the query. Tokens are replaced by their names in braces. */
  path: z.string(),
  status: z.number().int(),
  duration_ms: z.number().int(),
  /** The refusal; null if there was none. */
  code: z.string().nullable(),
  api_version: z.string().nullable(),
  /** Without its last part. */
  address: z.string(),
  verdict: z.enum(SIGNATURE_VERDICTS),
  /** With MISMATCH and TIME: the text that should have been signed. It contains the body only as a hash. */
  expected: z.string().nullable(),
  request_id: z.string(),
  created_at: timeText,
})

const requestLimit = z.object({
  operation: z.string(),
  max: z.number().int(),
  window_seconds: z.number().int(),
  /** How many are left in the current window; null if currently unknown. */
  left: z.number().int().nullable(),
  /** Seconds until the next place is free, if some are taken. */
  resets_seconds: z.number().int(),
})

export const requestLogOperations = operations({
  'GET /pg/merchant/{merchant_seq}/request-log': {
    act: 'request-log',
    summary:
      'Signed requests of a shop’s programs within thirty days, newest first; of a signing key in its own mode. Reading it is not recorded',
    auth: 'member',
    shops: true,
    path: z.object({ merchant_seq: seqText }),
    query: pageQuery.extend({
      mode: z.enum(COMMERCE_MODES).default('LIVE'),
      /** Only refused requests. */
      only: z.enum(['REFUSED']).optional(),
    }),
    output: pageOf(signedRequest),
    refusals: [],
  },
  'GET /pg/merchant/{merchant_seq}/limit': {
    act: 'request-limits',
    summary:
      'How many requests a shop’s programs may send, and how many are left now; of a signing key in its own mode',
    auth: 'member',
    shops: true,
    path: z.object({ merchant_seq: seqText }),
    query: z.object({ mode: z.enum(COMMERCE_MODES).default('LIVE') }),
    output: z.object({
      /** The limit of one network, over all callers. */
      per_minute: z.number().int(),
      list: z.array(requestLimit),
    }),
    refusals: [],
  },
})

export const requestLogSchemas = { SignedRequest: signedRequest, RequestLimit: requestLimit }
