import { z } from 'zod'
import { timeText } from '../amount.ts'
import { LEGAL_TEXTS, TERMS } from '../enums.ts'
import { operations } from '../operation.ts'
import { TERM_REFUSALS } from './term.refusals.ts'

const term = z.object({
  code: z.enum(TERMS),
  required: z.boolean(),
  title: z.string(),
  version: z.string(),
  /** Some items are a mere declaration, such as being of age, and have no document. */
  has_document: z.boolean(),
})

/** A member's last answer about a term; null for terms added later. */
const ownTerm = term.extend({
  agreed: z.boolean(),
  /** The version that was answered, and when; the version in force may be newer. */
  agreed_version: z.string().nullable(),
  agreed_at: timeText.nullable(),
})

export const termOperations = operations({
  'GET /support/term': {
    act: 'terms',
    summary: 'What is agreed to at sign-up, in order',
    auth: 'public',
    output: z.object({ list: z.array(term) }),
    refusals: [],
  },
  'GET /support/term/{code}': {
    act: 'term',
    summary: 'One of these documents or the privacy policy, in the language of the caller',
    auth: 'public',
    path: z.object({ code: z.enum(LEGAL_TEXTS) }),
    output: z.object({
      term: term.extend({ code: z.enum(LEGAL_TEXTS) }),
      /** Shipped with the bank: no operator wrote it. */
      bundled: z.boolean(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
    refusals: [],
  },
  'GET /member/me/term': {
    act: 'own_terms',
    summary: 'What the member agreed to and withdrew, in the order of the sign-up',
    auth: 'member',
    output: z.object({ list: z.array(ownTerm) }),
    refusals: [],
  },
  'PUT /member/me/term/{code}': {
    act: 'set_term',
    summary: 'Agree to an optional term, or withdraw it; every word is kept',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    path: z.object({ code: z.enum(TERMS) }),
    body: z.object({ agreed: z.boolean() }),
    output: z.object({}),
    refusals: TERM_REFUSALS,
  },
})

export const termSchemas = { TermItem: term, MemberTerm: ownTerm }
