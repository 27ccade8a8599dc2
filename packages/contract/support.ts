import { z } from 'zod'
import { seqText, timeText } from './amount.ts'
import { operations } from './operation.ts'
import { pageOf, pageQuery } from './page.ts'

/** A published text, in the language of the caller. */
const document = z.object({ document_srl: seqText, title: z.string(), regdate: timeText })

const popup = z.object({ document_srl: seqText, title: z.string(), body: z.string() })

export const supportOperations = operations({
  'GET /support/notice': {
    act: 'notices',
    summary: 'Notices, newest first',
    auth: 'public',
    query: pageQuery,
    output: pageOf(document),
    refusals: [],
  },
  'GET /support/news': {
    act: 'news',
    summary: 'News, newest first',
    auth: 'public',
    query: pageQuery,
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
