import { z } from 'zod'
import { seqText } from '../amount.ts'
import { operations } from '../operation.ts'
import { FILE_REFUSALS } from './file.refusals.ts'

export const FILE_MAX_BYTES = 5 * 1024 * 1024

/** A file is stored as one image per page. */
export const file = z.object({ file_seq: seqText, pages: z.number().int() })
export const filePage = z.object({ page: z.coerce.number().int().min(1).max(10).default(1) })

export const fileOperations = operations({
  'POST /file': {
    act: 'upload',
    summary: 'Hand in a picture or PDF, to be named in a request within a day; kept as pictures, sealed',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    upload: { maxBytes: FILE_MAX_BYTES },
    output: z.object({ file }),
    refusals: FILE_REFUSALS,
  },
  'GET /file/{file_seq}': {
    act: 'download',
    summary: 'A page of a file of one’s own, as a JPEG to keep; never shown in place',
    auth: 'member',
    limit: { max: 120, windowSeconds: 60 },
    download: true,
    path: z.object({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
})

export const fileSchemas = { File: file }
