import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { createAlert, type PriceAlertDeps, showAlert } from './create.ts'
import { deleteAlert, selectAlerts } from './store.ts'

type Key = 'GET /rate/alert' | 'POST /rate/alert' | 'DELETE /rate/alert/{alert_seq}'

export function priceAlertHttp(deps: PriceAlertDeps): Handlers<Key> {
  return {
    'GET /rate/alert': async ({ caller }) =>
      ok({ list: (await selectAlerts(deps.db, caller.memberSeq)).map(showAlert) }),
    'POST /rate/alert': async ({ caller, body }) => {
      const wish = { memberSeq: caller.memberSeq, assetSeq: body.asset_seq, usot: body.usot }
      const created = await createAlert(deps, wish)
      return created.ok ? ok({ alert: created.value }) : created
    },
    'DELETE /rate/alert/{alert_seq}': async ({ caller, path }) =>
      (await deleteAlert(deps.db, caller.memberSeq, path.alert_seq)) ? ok({}) : refuse('NOT_FOUND'),
  }
}
