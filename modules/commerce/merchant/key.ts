import { randomBytes } from 'node:crypto'
import type { CodeOf, CommerceMode, CommonCode, MerchantCaller, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { memberVault, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Actor, MerchantDatabase, MerchantKeyDeps } from './deps.ts'
import { endKeys, insertKey, type KeyRow, selectCurrentKey, selectTitle } from './key.store.ts'
import { logAtMerchant } from './log.ts'
import { lockOwn } from './store.ts'

type Key = 'POST /pg/merchant/{merchant_seq}/signature-key'
type Shown = Output<Key>['key']
type Wish = Actor & {
  readonly merchantSeq: string
  readonly type: 'SET_REVEALED' | 'SET_ROTATED'
  readonly mode: CommerceMode
}

const SECRET_BYTES = 32
const HINT_LENGTH = 4
/** How long the previous key stays valid, so that programs can switch without a gap. */
const OVERLAP_HOURS = 24

/** Field name of an encrypted secret. Includes the key's id, so that a secret cannot be swapped for another key's. */
export function secretField(keySeq: string): string {
  return `merchant_key.secret ${keySeq}`
}

/** The key as its owner sees it: by mode and last characters, without the secret. */
export function showKey({ secret: _sealed, merchant_seq: _shop, revoked_at: _gone, hint, ...row }: KeyRow): Shown {
  return {
    ...row,
    masked: `${row.mode.toLowerCase()}_••••${hint}`,
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

type NewKey = {
  readonly memberSeq: string
  readonly merchantSeq: string
  readonly mode: CommerceMode
  /** The networks from which the key works; undefined for any. */
  readonly networks?: string[] | undefined
}

/** Creates a key. The prefix of its secret shows whether it can move money. The stored copy is encrypted. */
export async function addKey(
  transaction: MerchantDatabase,
  vault: MerchantKeyDeps['vault'],
  { memberSeq, merchantSeq, mode, networks = [] }: NewKey,
): Promise<{ readonly row: KeyRow; readonly secret: string }> {
  const keySeq = uuidV7()
  const secret = `${mode.toLowerCase()}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  const sealed = await memberVault(transaction, vault, memberSeq).seal(secretField(keySeq), secret)
  const hint = secret.slice(-HINT_LENGTH)
  const key = { key_seq: keySeq, merchant_seq: merchantSeq, mode, secret: sealed, hint, networks }
  return { row: await insertKey(transaction, key), secret }
}

/** Returns what a program needs to identify its own key, without knowing anything else about the shop. */
export async function readOwnKey(
  { db }: Pick<MerchantKeyDeps, 'db'>,
  { merchantSeq, keySeq, mode }: MerchantCaller,
): Promise<Result<Output<'GET /pg/signature-key'>, Extract<CommonCode, 'NOT_FOUND'>>> {
  const title = await selectTitle(db, merchantSeq)
  if (title === undefined) return refuse('NOT_FOUND')
  return ok({ key: { key_seq: keySeq, mode }, merchant: { merchant_seq: merchantSeq, title } })
}

/** Issues a key, only after a step-up for exactly this request. The owner is notified by mail either way. */
export async function giveKey(
  deps: MerchantKeyDeps,
  { memberSeq, client, merchantSeq, type, mode }: Wish,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<Output<Key>, CodeOf<Key>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    const current = await selectCurrentKey(transaction, merchantSeq, mode)
    const isRevealed = type === 'SET_REVEALED' && current !== undefined
    if (!isRevealed) await endKeys(transaction, { merchantSeq, mode, hours: OVERLAP_HOURS })
    const given = isRevealed
      ? {
          row: current,
          secret: await memberVault(transaction, deps.vault, memberSeq).open(
            secretField(current.key_seq),
            current.secret,
          ),
        }
      : await addKey(transaction, deps.vault, { memberSeq, merchantSeq, mode, networks: current?.networks })
    const event = isRevealed ? 'SHOP_KEY_REVEALED' : 'SHOP_KEY_ROTATED'
    const about = `${merchant.title} · ${mode}`
    await notifySecurity(transaction, deps, { memberSeq, client, event, about })
    await logAtMerchant(transaction, {
      merchantSeq,
      actor: { kind: 'MEMBER', seq: memberSeq },
      action: isRevealed ? 'key.revealed' : 'key.rotated',
      detail: { mode },
    })
    return ok({ key: showKey(given.row), secret: given.secret })
  })
}
