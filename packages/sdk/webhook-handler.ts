import {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookHeaders,
} from './webhook.ts'

type Told<Type extends WebhookEventType> = Extract<WebhookEvent, { readonly type: Type }>

export type WebhookHandlerOptions = VerifyOptions & {
  readonly secrets: string | readonly string[]
  /** Handles events without a handler, including types newer than this library. */
  readonly onOther: (event: WebhookEvent) => void | Promise<void>
}

export type WebhookHandler = {
  /** Registers the function for an event type. Throws if the type already has one. */
  on<Type extends WebhookEventType>(type: Type, handle: (event: Told<Type>) => void | Promise<void>): WebhookHandler
  /** Verifies a message and calls the function for its type. Rejects with `WebhookError` if the bank did not sign it. */
  handle(body: string, headers: WebhookHeaders): Promise<WebhookEvent>
}

export function webhookHandler({ secrets, onOther, ...options }: WebhookHandlerOptions): WebhookHandler {
  const functions = new Map<string, (event: never) => void | Promise<void>>()
  const handler: WebhookHandler = {
    on(type, handle) {
      if (functions.has(type)) throw new TypeError(`${type} has a function already`)
      functions.set(type, handle)
      return handler
    },
    async handle(body, headers) {
      const event = await verifyWebhook(body, headers, secrets, options)
      await (functions.get(event.type) ?? onOther)(event as never)
      return event
    },
  }
  return handler
}
