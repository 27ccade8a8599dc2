import { selectCheckoutByToken } from '@cocobnk/checkout'
import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { giveAddress } from './address.ts'
import { claimReturn, readReturns } from './claim.ts'
import type { WalletDeps } from './deps.ts'
import { listOpenReturns, listReceipts, listReturns, readReturn, renewReturn } from './desk.ts'
import { askRecovery } from './recovery.ts'
import { showWalletPayment } from './show.ts'
import { askWriteOff, type WriteOffDeps } from './write-off.ts'

type Keys =
  | 'GET /pg/transaction/token/{checkout_token}/wallet'
  | 'POST /pg/transaction/token/{checkout_token}/address'
  | 'GET /pg/return/{claim_token}'
  | 'POST /pg/return/{claim_token}'
  | 'GET /pg/merchant/{merchant_seq}/return'
  | 'PATCH /pg/merchant/{merchant_seq}/return/{return_seq}'
  | 'GET /operator/return'
  | 'GET /operator/return/{return_seq}'
  | 'PATCH /operator/return/{return_seq}'
  | 'POST /operator/return/{return_seq}/recovery'
  | 'GET /operator/receipt'

export function walletPaymentHttp(deps: WalletDeps & WriteOffDeps): Handlers<Keys> {
  return {
    'GET /pg/transaction/token/{checkout_token}/wallet': async ({ path, query }) => {
      const checkout = await selectCheckoutByToken(deps.db, path.checkout_token)
      if (!checkout) return refuse('NOT_FOUND')
      const claimHash = query.claim_hash === undefined ? undefined : Buffer.from(query.claim_hash, 'hex')
      return ok({ wallet_payment: await showWalletPayment(deps, checkout, claimHash) })
    },
    'POST /pg/transaction/token/{checkout_token}/address': async ({ path, body, client }) => {
      const checkout = await selectCheckoutByToken(deps.db, path.checkout_token)
      if (!checkout) return refuse('NOT_FOUND')
      const given = await giveAddress(deps, checkout, {
        assetSeq: body.asset_seq,
        claimHash: Buffer.from(body.claim_hash, 'hex'),
        client: client.address,
      })
      return given.ok ? ok({ wallet_asset: given.value }) : given
    },
    'GET /pg/return/{claim_token}': ({ path }) => readReturns(deps, path.claim_token),
    'POST /pg/return/{claim_token}': async ({ path, body }) => {
      const claimed = await claimReturn(deps, {
        secret: path.claim_token,
        offerSeq: body.return_seq,
        address: body.address,
      })
      return claimed.ok ? ok({ return: claimed.value }) : claimed
    },
    'GET /pg/merchant/{merchant_seq}/return': ({ path, query, caller }) =>
      listReturns(deps, { memberSeq: caller.memberSeq, merchantSeq: path.merchant_seq, ...query }),
    'PATCH /pg/merchant/{merchant_seq}/return/{return_seq}': async ({ path, body, caller }) => {
      const of = { memberSeq: caller.memberSeq, merchantSeq: path.merchant_seq, mode: body.mode }
      const renewed = await renewReturn(deps, { ...of, offerSeq: path.return_seq })
      return renewed.ok ? ok({ return: renewed.value }) : renewed
    },
    'GET /operator/return': ({ query }) => listOpenReturns(deps, query),
    'GET /operator/return/{return_seq}': ({ path }) => readReturn(deps, path.return_seq),
    'PATCH /operator/return/{return_seq}': (call) => askWriteOff(deps, call),
    'POST /operator/return/{return_seq}/recovery': (call) => askRecovery(deps, call),
    'GET /operator/receipt': ({ query }) => listReceipts(deps, query),
  }
}
