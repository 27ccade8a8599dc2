import type { ContractKey, Handlers } from '@cocobnk/contract'
import { listDeliveries, readDelivery, resendOne, resendRange, sendTest } from './delivery.ts'
import type { AskedPlace, WebhookDeps } from './deps.ts'
import { changeEndpoint, createEndpoint, listEndpoints, pauseEndpoint, removeEndpoint } from './endpoint.ts'
import { readEvents } from './event.ts'
import { readEventLog } from './event-log.ts'
import { tellSecret } from './secret.ts'

type Place = '/pg/merchant/{merchant_seq}/webhook/{endpoint_seq}'
type WebhookKey = Extract<
  ContractKey,
  | `${string} /pg/merchant/{merchant_seq}/webhook`
  | `${string} ${Place}`
  | `${string} ${Place}/${string}`
  | 'GET /pg/merchant/{merchant_seq}/event'
  | 'GET /pg/merchant/{merchant_seq}/event-log'
>

type Call = {
  readonly caller: { readonly memberSeq: string }
  readonly path: { readonly merchant_seq: string; readonly endpoint_seq: string }
}

const placeOf = ({ caller, path }: Call): AskedPlace => ({
  memberSeq: caller.memberSeq,
  merchantSeq: path.merchant_seq,
  endpointSeq: path.endpoint_seq,
})

export function webhookHttp(deps: WebhookDeps): Handlers<WebhookKey> {
  return {
    'GET /pg/merchant/{merchant_seq}/webhook': ({ caller, path, query }) =>
      listEndpoints(deps, { memberSeq: caller.memberSeq, merchantSeq: path.merchant_seq }, query.mode),
    'POST /pg/merchant/{merchant_seq}/webhook': ({ caller, path, body }) =>
      createEndpoint(deps, caller, path.merchant_seq, body),
    'PUT /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': (call) => changeEndpoint(deps, placeOf(call), call.body),
    'PATCH /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': (call) =>
      pauseEndpoint(deps, placeOf(call), call.body.type === 'SET_PAUSED'),
    'DELETE /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': (call) => removeEndpoint(deps, placeOf(call)),
    'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/secret': (call) =>
      tellSecret(deps, placeOf(call), call.body.type),
    'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/test': (call) => sendTest(deps, placeOf(call)),
    'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/resend': (call) =>
      resendRange(deps, placeOf(call), { from: call.body.from_event_seq, to: call.body.to_event_seq }),
    'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery': (call) =>
      listDeliveries(deps, placeOf(call), call.query),
    'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}': (call) =>
      readDelivery(deps, placeOf(call), call.path.delivery_seq),
    'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}/resend': (call) =>
      resendOne(deps, placeOf(call), call.path.delivery_seq),
    'GET /pg/merchant/{merchant_seq}/event': ({ caller, path, query }) =>
      readEvents(deps, caller, path.merchant_seq, query),
    'GET /pg/merchant/{merchant_seq}/event-log': ({ caller, path, query }) =>
      readEventLog(deps, caller, path.merchant_seq, query),
  }
}
