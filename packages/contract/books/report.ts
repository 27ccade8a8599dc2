import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { COST_METHODS } from '../enums.ts'
import { operations } from '../operation.ts'
import { timeZone } from '../time-zone.ts'
import { REPORT_REFUSALS } from './report.refusals.ts'

/** STATEMENT: every entry of every account. TAX: receipts and disposals, with their cost and gain. */
const kind = z.enum(['STATEMENT', 'TAX'])
const format = z.enum(['PDF', 'CSV'])

const report = z.object({
  report_seq: seqText,
  kind,
  format,
  method: z.enum(COST_METHODS),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  state: z.enum(['WAITING', 'RUNNING', 'READY', 'FAILED']),
  percent: z.int().min(0).max(100),
  created_at: timeText,
  /** Null until it has ended. */
  expires_at: timeText.nullable(),
})

export const reportOperations = operations({
  'GET /report': {
    act: 'list',
    summary: 'Statements and tax reports of the member that are being made or kept, the newest first',
    auth: 'member',
    output: z.object({ list: z.array(report) }),
    refusals: [],
  },
  'POST /report': {
    act: 'create',
    summary:
      'Have a statement or a tax report made over all accounts and a period; it is kept for download for a month',
    auth: 'member',
    idempotent: true,
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({
      kind,
      format,
      method: z.enum(COST_METHODS).default('FIFO'),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      time_zone: timeZone.default('UTC'),
    }),
    output: z.object({ report }),
    refusals: REPORT_REFUSALS,
  },
  'GET /report/{report_seq}/download': {
    act: 'download',
    summary: 'The file of a report that is ready',
    auth: 'member',
    limit: { max: 60, windowSeconds: 600 },
    download: true,
    path: z.object({ report_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const reportSchemas = { Report: report }
