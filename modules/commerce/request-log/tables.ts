import type { CommerceMode, SignatureVerdict } from '@cocobnk/contract'

type SignedRequestTable = {
  readonly request_seq: string
  readonly merchant_seq: string
  readonly key_seq: string
  readonly mode: CommerceMode
  readonly method: string
  readonly path: string
  readonly status: number
  readonly duration_ms: number
  readonly code: string | null
  readonly api_version: string | null
  readonly address: string
  readonly verdict: SignatureVerdict
  readonly expected: string | null
  readonly request_id: string
  readonly created_at: Date
}

export type RequestLogTables = { signed_request: SignedRequestTable }
