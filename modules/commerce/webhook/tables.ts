import type {
  CommerceEvent,
  CommerceMode,
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookOutcome,
} from '@cocobnk/contract'
import type { ColumnType, Generated } from '@cocobnk/database'

type EndpointTable = {
  readonly endpoint_seq: string
  readonly merchant_seq: string
  readonly mode: CommerceMode
  readonly url: string
  readonly description: Generated<string>
  /** The events it receives; all if null. */
  readonly events: CommerceEvent[] | null
  readonly state: Generated<WebhookEndpointState>
  readonly paused_by: Generated<'OWNER' | 'FAILURES' | null>
  readonly paused_at: Generated<Date | null>
  readonly mail_due: Generated<'PAUSED' | 'GAVE_UP' | null>
  readonly mailed_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly deleted_at: Generated<Date | null>
  readonly request_key: Generated<string | null>
}

type SecretTable = {
  readonly secret_seq: string
  readonly endpoint_seq: string
  readonly secret: Buffer
  readonly created_at: Generated<Date>
  readonly ends_at: Generated<Date | null>
}

type DeliveryTable = {
  readonly delivery_seq: Generated<string>
  readonly endpoint_seq: string
  readonly event_id: string
  readonly event_seq: bigint
  readonly state: Generated<WebhookDeliveryState>
  readonly attempts: Generated<number>
  readonly next_at: Generated<Date | null>
  readonly gives_up_at: Generated<Date | null>
  readonly created_at: Generated<Date>
  readonly first_attempt_at: Generated<Date | null>
  readonly delivered_at: Generated<Date | null>
}

/** Read as an object, written as JSON text. */
type Headers = ColumnType<Readonly<Record<string, string>>, string, never>

type AttemptTable = {
  readonly attempt_seq: string
  readonly delivery_seq: string
  readonly number: number
  readonly started_at: Date
  readonly duration_ms: number
  readonly outcome: WebhookOutcome
  readonly request_headers: Headers
  readonly address: string | null
  readonly status: number | null
  readonly response_headers: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
  readonly response_body: string | null
}

type LaneTable = {
  readonly endpoint_seq: string
  readonly merchant_seq: string
  readonly mode: CommerceMode
  readonly due_at: Date | null
  readonly worker: Generated<string | null>
  readonly leased_until: Generated<Date | null>
  readonly is_slow: Generated<boolean>
  readonly delivered_at: Generated<Date | null>
}

export type WebhookTables = {
  webhook_endpoint: EndpointTable
  webhook_secret: SecretTable
  webhook_delivery: DeliveryTable
  webhook_attempt: AttemptTable
  webhook_lane: LaneTable
}
