import { z } from 'zod'
import { seqText } from '../amount.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { filePage } from './file.ts'
import { KYC_STATUSES, kycContent, kycRequest } from './kyc.ts'
import { CASE_REFUSALS } from './review.refusals.ts'

const kycPath = z.object({ kyc_seq: seqText })
const request = kycRequest.extend({ member_seq: seqText })

/** Certifications, for operators to review and decide. */
export const kycDeskOperations = operations({
  'GET /operator/kyc': {
    act: 'kycs',
    summary: 'Applications for certification, newest first',
    auth: 'operator',
    permission: 'kyc.review',
    query: pageQuery.extend({ status: z.enum(KYC_STATUSES).default('PENDING') }),
    output: pageOf(request),
    refusals: [],
  },
  'GET /operator/kyc/{kyc_seq}': {
    act: 'kyc',
    summary: 'One application with what was filled in; being looked at is audited',
    auth: 'operator',
    permission: 'kyc.review',
    path: kycPath,
    output: z.object({ kyc: request.extend(kycContent.shape) }),
    refusals: [],
  },
  'GET /operator/kyc/{kyc_seq}/file/{file_seq}': {
    act: 'kyc_file',
    summary: 'A page of a document of the application, as a JPEG to draw; every view is audited',
    auth: 'operator',
    permission: 'kyc.review',
    download: true,
    path: kycPath.extend({ file_seq: seqText }),
    query: filePage,
    output: z.object({}),
    refusals: [],
  },
  'PATCH /operator/kyc/{kyc_seq}': {
    act: 'kyc_decide',
    summary: 'Approve or reject; only who has taken the case on. The member is told the reason',
    auth: 'operator',
    permission: 'kyc.review',
    fourEyes: { byType: { SET_APPROVED: null, SET_REJECTED: null } },
    stepUp: 'required',
    path: kycPath,
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED']), reason: reasonText }),
    output: z.object({ kyc: request }),
    refusals: CASE_REFUSALS,
  },
})

export const kycDeskSchemas = { DeskCertification: request }
