import { expect } from '@playwright/test'
import type { memberApi } from '../member-api.ts'

type Api = Awaited<ReturnType<typeof memberApi>>

/** Pays an order from a member's account through the api. Returns the id of the transaction. */
export async function payOrder(api: Api, token: string, account_seq: string): Promise<string> {
  const { transaction } = await api.ask(`GET /pg/transaction/token/${token}`)
  const { transaction_seq } = transaction as { readonly transaction_seq: string }
  const otp_token = await api.code()
  const { authentication, amount } = await api.ask('POST /pg/transaction/authenticate', {
    token,
    account_seq,
    otp_token,
  })
  const paid = await api.ask(`POST /pg/transaction/${transaction_seq}/pay`, { account_seq, amount, authentication })
  expect(paid.error).toBe(0)
  return transaction_seq
}
