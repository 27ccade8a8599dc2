import type { Operation } from '@cocobnk/contract'
import { KEY_SHAPE, LEDGER_KEY_SHAPE } from '../idempotency.ts'
import type { Json } from './json.ts'

const KEY_USE =
  'Chosen by the caller before the first try and sent again with every retry: the operation takes effect once'

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `${KEY_USE}.`,
  schema: { type: 'string', pattern: KEY_SHAPE.source },
  example: '01JCS2M6Q8Z4X0V5T7R9P3N1K6',
}

const LEDGER_KEY = {
  ...KEY,
  description: `${KEY_USE}. A UUIDv7 made when the member decides: an old one is refused with REQUEST_OUT_OF_TIME.`,
  schema: { type: 'string', format: 'uuid', pattern: patternOf(LEDGER_KEY_SHAPE) },
  example: '019a8000-0000-7000-8000-000000000009',
}

const INQUIRY_TICKET = {
  name: 'Inquiry-Ticket',
  in: 'header',
  required: false,
  description:
    'Opens one inquiry to a visitor for 15 minutes. Comes with the answer to writing or looking up an inquiry.',
  schema: { type: 'string' },
  example: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl',
}

const STEP_UP_PROOF = {
  name: 'Step-Up-Proof',
  in: 'header',
  required: false,
  description: 'Comes with the answer to the challenge of STEP_UP_REQUIRED. Valid once, for this very request.',
  schema: { type: 'string' },
  example: 'Zm9yIHRoaXMgcmVxdWVzdCBhbG9uZQ',
}

export function headersOf({ idempotent, inquiryTicket, stepUp }: Operation): Json[] {
  return [
    ...(idempotent ? [idempotent === 'ledger' ? LEDGER_KEY : KEY] : []),
    ...(inquiryTicket ? [INQUIRY_TICKET] : []),
    ...(stepUp ? [STEP_UP_PROOF] : []),
  ]
}

/** JSON Schema patterns have no flags, so a case-insensitive pattern is rewritten to match both cases. */
function patternOf({ source, ignoreCase }: RegExp): string {
  return ignoreCase ? source.replaceAll('a-f', 'a-fA-F').replace('[89ab]', '[89abAB]') : source
}
