import { LOCALES, type Locale } from '@cocobnk/i18n'
import { z } from 'zod'
import { timeText } from './amount.ts'
import { ASK_REFUSALS } from './approval.refusals.ts'
import { asked, reasonText } from './approval.ts'
import { TERMS } from './enums.ts'
import { operations } from './operation.ts'

/** Words for people: no zero byte, which no database keeps. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\0]*$/)

const termText = z.object({
  title: words(200),
  sections: z.array(z.object({ heading: words(200), paragraphs: z.array(words(4_000)).min(1).max(40) })).max(60),
})

/** In every language the product speaks: nobody agrees to what they cannot read. */
const termTexts = z.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, termText])) as Record<Locale, typeof termText>,
)
export type TermTexts = z.infer<typeof termTexts>

const termVersion = z.object({
  /** The day it is from, as people cite it. */
  version: z.iso.date(),
  effective_at: timeText,
  text: termTexts,
})

const termPath = z.object({ code: z.enum(TERMS) })

/** What members agree to, as operators see and change it. */
export const termDeskOperations = operations({
  'GET /operator/term/{code}': {
    act: 'term',
    summary: 'The versions of a term, newest first; one that is not yet in force stands first',
    auth: 'operator',
    permission: 'setting.read',
    path: termPath,
    output: z.object({ versions: z.array(termVersion) }),
    refusals: [],
  },
  'POST /operator/term/{code}': {
    act: 'term_publish',
    summary: 'Ask for a new version from a day to come; versions before it stay as they were agreed to',
    auth: 'operator',
    permission: 'term.publish',
    stepUp: 'required',
    fourEyes: ['term.publish'],
    path: termPath,
    body: termVersion.extend({ reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})
