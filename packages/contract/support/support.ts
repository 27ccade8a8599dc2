import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { FAQ_TOPICS, GUIDES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'

/** A published text, in the language of the caller. */
const document = z.object({ document_srl: seqText, title: z.string(), regdate: timeText })

/** With its body, in the markup of `packages/rich-text`, never HTML. */
const wholeDocument = document.extend({ body: z.string() })

const searchQuery = pageQuery.extend({
  q: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional(),
})

const popup = z.object({ document_srl: seqText, title: z.string(), body: z.string() })

export const supportOperations = operations({
  'GET /support/notice': {
    act: 'notices',
    summary: 'Notices, newest first',
    auth: 'public',
    query: searchQuery,
    output: pageOf(document),
    refusals: [],
  },
  'GET /support/notice/{document_srl}': {
    act: 'notice',
    summary: 'One notice, server notice or item of news, while it is shown',
    auth: 'public',
    path: z.object({ document_srl: seqText }),
    output: z.object({ document: wholeDocument }),
    refusals: [],
  },
  'GET /support/server-notice': {
    act: 'server_notices',
    summary: 'Notices about servers and maintenance, newest first',
    auth: 'public',
    query: searchQuery,
    output: pageOf(document),
    refusals: [],
  },
  'GET /support/faq': {
    act: 'faq',
    summary: 'Frequent questions with their answers',
    auth: 'public',
    query: searchQuery.extend({ topic: z.enum(FAQ_TOPICS).optional() }),
    output: pageOf(wholeDocument.extend({ topic: z.enum(FAQ_TOPICS) })),
    refusals: [],
  },
  'GET /support/guide/{guide}': {
    act: 'guide',
    summary: 'A page that operators write, as it stands now',
    auth: 'public',
    path: z.object({ guide: z.enum(GUIDES) }),
    output: z.object({ document: wholeDocument }),
    refusals: [],
  },
  'GET /support/news': {
    act: 'news',
    summary: 'News, newest first',
    auth: 'public',
    query: searchQuery,
    output: pageOf(document),
    refusals: [],
  },
  'GET /support/popup': {
    act: 'popups',
    summary: 'Popup notices to show now',
    auth: 'public',
    output: z.object({ list: z.array(popup) }),
    refusals: [],
  },
})

export const supportSchemas = { Document: document, WholeDocument: wholeDocument, Popup: popup }
