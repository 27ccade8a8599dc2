import { z } from 'zod'
import { operations } from './operation.ts'

/** Certification types are numbered by the product's owner, so they keep their small numbers. */
const kycTypeSeq = z.coerce.number().int().min(1).max(999)

const kycType = z.object({ type_seq: z.number().int(), title: z.string(), description: z.string() })

export const kycOperations = operations({
  'GET /kyc/certification/type': {
    act: 'types',
    summary: 'Kinds of certification a member can apply for, in the language of the caller',
    auth: 'public',
    query: z.object({ type_seq: kycTypeSeq.optional() }),
    output: z.object({ list: z.array(kycType) }),
    refusals: [],
  },
})
