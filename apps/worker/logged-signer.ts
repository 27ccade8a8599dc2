import type { Signer } from '@cocobnk/signer-client'
import type { WorkerEvents } from './events.ts'

/** Logs each request to sign by the ids of the transaction and of the withdrawals it pays; the signer logs the same ids. */
export function loggedSigner<Wrapped extends Pick<Signer, 'sign'>>(signer: Wrapped, events: WorkerEvents): Wrapped {
  return {
    ...signer,
    sign: async (request) => {
      const answer = await signer.sign(request)
      const ids = { transaction_seq: request.id, withdrawal_seq: request.withdrawals }
      if (answer.ok) events.transactionSigned({ ...ids, txid: answer.value.txid })
      else events.transactionNotSigned({ ...ids, code: answer.code })
      return answer
    },
  }
}
