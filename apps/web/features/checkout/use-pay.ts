import { useApp } from '../../context.ts'
import { CHECKOUT_KEY, MEMBER } from '../../live/query-keys.ts'
import type { KeyedCall } from '../../money-form/use-keyed-call.ts'
import { type OpenTransaction, type PayingAccount, payingAccountsQuery } from './queries.ts'

type Paying = {
  readonly transaction: OpenTransaction
  readonly token: string
  readonly account: PayingAccount | undefined
  readonly call: KeyedCall
}

/** Returns a function that runs step-up for exactly this payment and then pays it. Idempotent: repeated clicks pay once. */
export function usePay({ transaction, token, account, call }: Paying): () => Promise<void> {
  const { client, queryClient } = useApp()
  const pay = async () => {
    const account_seq = account?.account_seq ?? ''
    const quote_id = account?.quote?.quote_id
    const { authentication, amount } = await client.call('POST /pg/transaction/authenticate', {
      body: { token, account_seq, ...(quote_id && { quote_id }) },
    })
    if (transaction.source === 'EASY')
      await call('PATCH /pg/xptx/token/{checkout_token}', {
        path: { checkout_token: token },
        body: { type: 'SET_PAID', account_seq, amount, authentication },
      })
    else
      await call('POST /pg/transaction/{transaction_seq}/pay', {
        path: { transaction_seq: transaction.transaction_seq },
        body: { account_seq, amount, authentication },
      })
  }
  return async () => {
    try {
      await pay()
    } catch (error) {
      // The rate or the stock may have run out: refetch the accounts with current quotes.
      if (account?.quote) await queryClient.invalidateQueries(payingAccountsQuery(client, token))
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: CHECKOUT_KEY })
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
}
