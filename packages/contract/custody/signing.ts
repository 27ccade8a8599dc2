import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { spending } from './spending.ts'

const base64 = (max: number) => z.base64url().min(1).max(max)

const signing = z.object({
  transaction_seq: seqText,
  network: z.string(),
  /** The signer's own text; security keys sign its hash. */
  statement: z.string(),
  spending: spending.nullable(),
  needed: z.number().int(),
  approvals: z.array(z.object({ operator_seq: seqText, name: z.string(), created_at: timeText })),
  created_at: timeText,
})

/** Transactions that need operators' security keys. The signer checks them; the bank only forwards them. */
export const signingOperations = operations({
  'GET /operator/signing': {
    act: 'signings',
    summary: "Transactions for which the signer waits for operators' security keys, newest first",
    auth: 'operator',
    permission: 'signing.approve',
    query: pageQuery,
    output: pageOf(signing),
    refusals: [],
  },
  'POST /operator/signing/halt': {
    act: 'signing_halt',
    summary: 'Stop the signer at once. Nothing here lets it go on: that is done by hand, on its machine',
    auth: 'operator',
    permission: 'signing.approve',
    body: z.object({ reason: reasonText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /operator/signing/{transaction_seq}': {
    act: 'signing_approve',
    summary: 'Hand the signer what your security key answered when it signed the hash of the statement',
    auth: 'operator',
    permission: 'signing.approve',
    path: z.object({ transaction_seq: seqText }),
    body: z.object({
      credential_id: base64(2_000),
      authenticator_data: base64(2_000),
      client_data: base64(4_000),
      signature: base64(2_000),
    }),
    output: z.object({}),
    refusals: [],
  },
})

export const signingSchemas = { Signing: signing }
