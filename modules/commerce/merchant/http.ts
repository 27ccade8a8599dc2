import { checkedFirst, type Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { addCard, listCards, removeCard } from './card.ts'
import { answerMerchant, closeMerchant, updateMerchant } from './change.ts'
import { checkMerchant, createMerchant } from './create.ts'
import type { MerchantDeps, MerchantKeyDeps } from './deps.ts'
import { giveKey, readOwnKey } from './key.ts'
import { limitKeys } from './key-network.ts'
import { changeCurrencies, changePreference, readCurrencies, readPreference } from './preference-change.ts'
import { listMerchants, readMerchant } from './read.ts'
import { addSettlement, listEverySettlement, listSettlements, removeSettlement } from './settlement.ts'

type Key =
  | 'GET /pg/merchant'
  | 'GET /pg/merchant/{id}'
  | 'PUT /pg/merchant/{merchant_seq}'
  | 'PATCH /pg/merchant/{merchant_seq}'
  | 'POST /pg/merchant/{merchant_seq}/answer'
  | 'GET /pg/signature-key'
  | 'GET /pg/account'
  | 'GET /pg/merchant/{id}/account'
  | 'POST /pg/merchant/{merchant_seq}/account'
  | 'DELETE /pg/merchant/{merchant_seq}/account/{merchant_account_seq}'
  | 'GET /pg/merchant/{merchant_seq}/preference'
  | 'PUT /pg/merchant/{merchant_seq}/preference'
  | 'GET /pg/merchant/{merchant_seq}/currency'
  | 'PUT /pg/merchant/{merchant_seq}/currency'
  | 'GET /member/me/card'
  | 'POST /member/me/card'
  | 'DELETE /member/me/card/{card_seq}'

type KeyKey = 'POST /pg/merchant' | `${'POST' | 'PUT'} /pg/merchant/{merchant_seq}/signature-key`

/** What creates keys of shops: registering a shop does, and showing or replacing a key. */
export function merchantKeyHttp(deps: MerchantKeyDeps): Handlers<KeyKey> {
  return {
    'POST /pg/merchant': checkedFirst(
      ({ caller, body }) => checkMerchant(deps, { memberSeq: caller.memberSeq, given: body }),
      async ({ caller, body, idempotencyKey }) => {
        const created = await createMerchant(deps, {
          memberSeq: caller.memberSeq,
          requestKey: idempotencyKey,
          given: body,
        })
        return created.ok ? ok({ merchant: created.value }) : created
      },
    ),
    'POST /pg/merchant/{merchant_seq}/signature-key': ({ caller, client, path, body }) =>
      giveKey(deps, { ...own(caller, path), client, ...body }),
    'PUT /pg/merchant/{merchant_seq}/signature-key': ({ caller, path, body }) =>
      limitKeys(deps, { ...own(caller, path), ...body }),
  }
}

export function merchantHttp(deps: MerchantDeps): Handlers<Key> {
  return {
    'GET /pg/merchant': ({ caller, query }) => listMerchants(deps, caller.memberSeq, query),
    'GET /pg/merchant/{id}': ({ caller, path }) => readMerchant(deps, caller.memberSeq, path.id),
    'PUT /pg/merchant/{merchant_seq}': async ({ caller, path, body }) => {
      const updated = await updateMerchant(deps, { ...own(caller, path), given: body })
      return updated.ok ? ok({ merchant: updated.value }) : updated
    },
    'PATCH /pg/merchant/{merchant_seq}': async ({ caller, path }) => {
      const closed = await closeMerchant(deps, own(caller, path))
      return closed.ok ? ok({ merchant: closed.value }) : closed
    },
    'POST /pg/merchant/{merchant_seq}/answer': ({ caller, path, body }) =>
      answerMerchant(deps, { ...own(caller, path), text: body.text }),
    'GET /pg/signature-key': ({ caller }) => readOwnKey(deps, caller),
    'GET /pg/account': ({ caller }) => listEverySettlement(deps, caller.memberSeq),
    'GET /pg/merchant/{id}/account': ({ caller, path }) => listSettlements(deps, caller.memberSeq, path.id),
    'POST /pg/merchant/{merchant_seq}/account': ({ caller, path, body }) =>
      addSettlement(deps, { ...own(caller, path), accountSeq: body.account_seq, isDefault: body.is_default }),
    'DELETE /pg/merchant/{merchant_seq}/account/{merchant_account_seq}': ({ caller, path }) =>
      removeSettlement(deps, { ...own(caller, path), merchantAccountSeq: path.merchant_account_seq }),
    'GET /pg/merchant/{merchant_seq}/preference': ({ caller, path }) => readPreference(deps, own(caller, path)),
    'PUT /pg/merchant/{merchant_seq}/preference': ({ caller, path, body }) =>
      changePreference(deps, { ...own(caller, path), given: body }),
    'GET /pg/merchant/{merchant_seq}/currency': ({ caller, path }) => readCurrencies(deps, own(caller, path)),
    'PUT /pg/merchant/{merchant_seq}/currency': ({ caller, path, body }) =>
      changeCurrencies(deps, { ...own(caller, path), given: body }),
    'GET /member/me/card': async ({ caller }) => ok(await listCards(deps, caller.memberSeq)),
    'POST /member/me/card': ({ caller, body }) => addCard(deps, caller.memberSeq, body),
    'DELETE /member/me/card/{card_seq}': ({ caller, path }) => removeCard(deps, caller.memberSeq, path.card_seq),
  }
}

function own(caller: { readonly memberSeq: string }, path: { readonly merchant_seq: string }) {
  return { memberSeq: caller.memberSeq, merchantSeq: path.merchant_seq }
}
