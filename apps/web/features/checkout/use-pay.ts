import { useApp } from '../../context.ts'
import { CHECKOUT_KEY, MEMBER } from '../../live/query-keys.ts'
import type { KeyedCall } from '../../money-form/use-keyed-call.ts'
import type { OpenTransaction } from './queries.ts'

type Paying = {
  readonly transaction: OpenTransaction
  readonly token: string
  readonly account: string
  readonly call: KeyedCall
}

/** Proves first that it is the member who wants exactly this, then pays it: once, however often it is pressed. */
export function usePay({ transaction, token, account, call }: Paying): () => Promise<void> {
  const { client, queryClient } = useApp()
  return async () => {
    const { authentication } = await client.call('POST /pg/transaction/authenticate', {
      body: { token, account_seq: account },
    })
    if (transaction.source === 'EASY')
      await call('PATCH /pg/xptx/token/{checkout_token}', {
        path: { checkout_token: token },
        body: { type: 'SET_PAID', account_seq: account, authentication },
      })
    else
      await call('POST /pg/transaction/{transaction_seq}/pay', {
        path: { transaction_seq: transaction.transaction_seq },
        body: { account_seq: account, authentication },
      })
    await queryClient.invalidateQueries({ queryKey: CHECKOUT_KEY })
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
}
