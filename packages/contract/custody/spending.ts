import { z } from 'zod'
import { amountText } from '../amount.ts'

/** The inputs and fee of a transaction, read from the bytes that are signed. */
export const spending = z.object({
  /** Inputs on the Bitcoin family; the amount of an input outside the hot wallet is unknown here. */
  inputs: z.array(z.object({ txid: z.string(), index: z.number().int(), amount: amountText.nullable() })),
  /** On Ethereum: the sender and its nonce. */
  sender: z.object({ address: z.string(), nonce: z.string() }).nullable(),
  /** Fee rate per byte or unit of gas; on Ethereum the maximum. */
  rate: z.object({ amount: amountText, unit: z.enum(['sat/vB', 'gwei']) }),
})

export const spendingSchemas = { Spending: spending }
