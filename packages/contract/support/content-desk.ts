import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { CONTENT_KINDS, FAQ_TOPICS, GUIDES } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, historyOf, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { inContentLanguages, words } from '../texts.ts'

/** What operators edit: the texts, and when they are shown. */
const content = z.object({
  published_at: timeText,
  /** Null: it does not expire. */
  expires_at: timeText.nullable(),
  text: inContentLanguages(z.object({ title: words(200), body: words(10_000) })),
})
export type Content = z.infer<typeof content>

const kind = z.enum(CONTENT_KINDS)
/** The page of a guide or the topic of a question; null for other kinds. */
const place = z.enum([...GUIDES, ...FAQ_TOPICS]).nullable()
export type ContentPlace = z.infer<typeof place>
const contentPath = z.object({ document_srl: seqText })

/** Notices, news, popups, answers and guides, for operators to edit. */
export const contentDeskOperations = operations({
  'GET /operator/content': {
    act: 'contents',
    summary: 'Texts of a kind, newest first; also those not shown yet or any more',
    auth: 'operator',
    permission: 'setting.read',
    query: pageQuery.extend({ kind: kind.default('notice') }),
    output: pageOf(
      z.object({
        document_srl: seqText,
        title: z.string(),
        place,
        published_at: timeText,
        expires_at: timeText.nullable(),
      }),
    ),
    refusals: [],
  },
  'GET /operator/content/{document_srl}': {
    act: 'content',
    summary: 'One text in the languages it has, with its latest changes, newest first',
    auth: 'operator',
    permission: 'setting.read',
    path: contentPath,
    output: z.object({ kind, place, content, history: historyOf(content) }),
    refusals: [],
  },
  'POST /operator/content': {
    act: 'content_publish',
    summary: 'Ask for a new text; shown from its moment on once a second operator agrees',
    auth: 'operator',
    permission: 'content.publish',
    stepUp: 'required',
    fourEyes: 'content.publish',
    body: z.object({ kind, place: place.default(null), content, reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
  'PUT /operator/content/{document_srl}': {
    act: 'content_change',
    summary: 'Ask for other words or another time of a text, or for old ones again',
    auth: 'operator',
    permission: 'content.publish',
    stepUp: 'required',
    fourEyes: 'content.publish',
    path: contentPath,
    body: z.object({ content, reason: reasonText }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const contentDeskSchemas = { Content: content }
