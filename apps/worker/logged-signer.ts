import type { Logger } from '@cocobnk/logging'
import type { Signer } from '@cocobnk/signer-client'

/** Logs each request to sign by the ids of the transaction and of the withdrawals it pays; the signer logs the same ids. */
export function loggedSigner<Wrapped extends Pick<Signer, 'sign'>>(signer: Wrapped, log: Logger): Wrapped {
  return {
    ...signer,
    sign: async (request) => {
      const answer = await signer.sign(request)
      const ids = { transaction_seq: request.id, withdrawal_seq: request.withdrawals }
      if (answer.ok) log.info({ event: 'transaction.signed', ...ids, txid: answer.value.txid }, 'transaction signed')
      else log.warn({ event: 'transaction.not_signed', ...ids, code: answer.code }, 'the signer refused a transaction')
      return answer
    },
  }
}
