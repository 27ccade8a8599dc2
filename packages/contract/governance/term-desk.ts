import { z } from 'zod'
import { timeText } from '../amount.ts'
import { LEGAL_TEXTS } from '../enums.ts'
import { operations } from '../operation.ts'
import { inEveryLanguage, words } from '../texts.ts'
import { ASK_REFUSALS } from './approval.refusals.ts'
import { asked, deciders, reasonText } from './approval.ts'

const termText = z.object({
  title: words(200),
  sections: z.array(z.object({ heading: words(200), paragraphs: z.array(words(4_000)).min(1).max(40) })).max(60),
})

export const termTexts = inEveryLanguage(termText)
export type TermTexts = z.infer<typeof termTexts>

const termVersion = z.object({
  /** The date it takes effect, as people cite it. */
  version: z.iso.date(),
  effective_at: timeText,
  text: termTexts,
})

const termPath = z.object({ code: z.enum(LEGAL_TEXTS) })

/** Terms and legal texts, for operators to change. */
export const termDeskOperations = operations({
  'GET /operator/term/{code}': {
    act: 'term',
    summary: 'The versions of a term, newest first; one that is not yet in force stands first',
    auth: 'operator',
    permission: 'setting.read',
    path: termPath,
    /** The first versions came with the bank: no operator requested them. */
    output: z.object({ versions: z.array(termVersion.extend({ published_by: deciders.nullable() })) }),
    refusals: [],
  },
  'POST /operator/term/{code}': {
    act: 'term_publish',
    summary: 'Ask for a new version from a day to come; versions before it stay as they were agreed to',
    auth: 'operator',
    permission: 'term.publish',
    stepUp: 'required',
    fourEyes: 'term.publish',
    path: termPath,
    body: termVersion.extend({ reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const termDeskSchemas = { TermText: termText, TermVersion: termVersion }
