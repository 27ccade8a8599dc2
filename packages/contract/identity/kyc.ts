import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { birthDate } from './birth-date.ts'
import { file } from './file.ts'
import { KYC_ANSWER_REFUSALS, KYC_APPLY_REFUSALS, KYC_CHANGE_REFUSALS } from './kyc.refusals.ts'
import { messageText } from './review.ts'

/** Certification types are numbered by the product owner and keep their small numbers. */
const kycTypeSeq = z.number().int().min(1).max(999)

const kycType = z.object({ type_seq: z.number().int(), title: z.string(), description: z.string() })

export const KYC_STATUSES = ['PENDING', 'REJECTED', 'APPROVED', 'CANCELED'] as const
export const KYC_DOCUMENTS = ['ID_CARD', 'DRIVING_LICENCE', 'PASSPORT'] as const
export const KYC_PURPOSES = ['SALARY', 'BUSINESS', 'PURCHASE', 'INVESTMENT', 'OTHER'] as const

export const personName = z.string().trim().min(1).max(100)

const kycField = {
  name: personName,
  birth_date: birthDate,
  document_kind: z.enum(KYC_DOCUMENTS),
  address: z.string().trim().min(5).max(300),
  purpose: z.enum(KYC_PURPOSES),
  explanation: z.string().trim().min(10).max(1_000),
} as const
export type KycField = keyof typeof kycField

/** Fields each type requires besides its documents. A type that is not listed requires documents only. */
export const KYC_FIELDS: Readonly<Record<number, readonly KycField[]>> = {
  1: ['name', 'birth_date', 'document_kind'],
  3: ['name', 'address'],
  4: ['purpose', 'explanation'],
}

const files = z.array(seqText).max(5)

const application = z
  .object({ type_seq: kycTypeSeq, ...z.object(kycField).partial().shape, files: files.min(1) })
  .superRefine((given, context) => {
    for (const name of KYC_FIELDS[given.type_seq] ?? [])
      if (given[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], params: { code: 'REQUIRED' }, message: 'REQUIRED' })
  })

const certification = z.object({
  kyc_seq: seqText,
  type_seq: z.number().int(),
  status: z.enum(KYC_STATUSES),
  created_at: timeText,
  decided_at: timeText.nullable(),
  /** When the approval expires. */
  expires_at: timeText.nullable(),
  /** Since when a question awaits the member's answer. */
  asked_at: timeText.nullable(),
})

/** What was submitted; erased once the membership is closed. */
export const kycContent = z.object({
  fields: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  files: z.array(file),
})

const TIMELINE = ['APPLIED', 'QUESTION', 'ANSWER', 'APPROVED', 'REJECTED', 'CANCELED'] as const

const kycPath = z.object({ kyc_seq: seqText })

export const kycRequest = certification

export const kycOperations = operations({
  'GET /kyc/certification/type': {
    act: 'types',
    summary: 'Kinds of certification a member can apply for, in the language of the caller',
    auth: 'public',
    query: z.object({ type_seq: z.coerce.number().int().min(1).max(999).optional() }),
    output: z.object({ list: z.array(kycType) }),
    refusals: [],
  },
  'GET /kyc/certification': {
    act: 'certifications',
    summary: 'What the member applied for, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(certification),
    refusals: [],
  },
  'POST /kyc/certification': {
    act: 'apply',
    summary: 'Apply for a certification with files handed in before; one of a type at a time',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    body: application,
    output: z.object({ certification }),
    refusals: KYC_APPLY_REFUSALS,
  },
  'GET /kyc/certification/{kyc_seq}': {
    act: 'certification',
    summary: 'One application of one’s own, with what has happened to it',
    auth: 'member',
    path: kycPath,
    output: z.object({
      certification: certification.extend({
        ...kycContent.shape,
        timeline: z.array(z.object({ kind: z.enum(TIMELINE), at: timeText, text: z.string().nullable() })),
      }),
    }),
    refusals: [],
  },
  'PATCH /kyc/certification/{kyc_seq}': {
    act: 'cancel',
    summary: 'Take an application back while it is pending',
    auth: 'member',
    path: kycPath,
    body: z.object({ type: z.enum(['SET_CANCELED']) }),
    output: z.object({}),
    refusals: KYC_CHANGE_REFUSALS,
  },
  'POST /kyc/certification/{kyc_seq}/answer': {
    act: 'answer',
    summary: 'Answer what an operator asked, with further files if need be',
    auth: 'member',
    limit: { max: 30, windowSeconds: 3_600 },
    path: kycPath,
    body: z.object({ text: messageText, files: files.default([]) }),
    output: z.object({}),
    refusals: KYC_ANSWER_REFUSALS,
  },
})

export const kycSchemas = { CertificationType: kycType, Certification: certification }
