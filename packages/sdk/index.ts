export type { CallOptions, KeyedOptions, Open, Pages } from './call.ts'
export { type Client, createClient } from './client.ts'
export { CocobnkError, type ErrorCode } from './error.ts'
export * from './operations.gen.ts'
export type { ClientOptions } from './send.ts'
export type { SigningKey } from './sign.ts'
export { uuidV7 } from './uuid.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookHeaders,
} from './webhook.ts'
export { type WebhookHandler, type WebhookHandlerOptions, webhookHandler } from './webhook-handler.ts'
