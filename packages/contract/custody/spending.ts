import { z } from 'zod'
import { amountText } from '../amount.ts'

/** What a transaction takes and how it pays the network, read from the bytes that are signed. */
export const spending = z.object({
  /** Coins of the Bitcoin family; of what is not a coin of the hot wallet the amount is not known here. */
  inputs: z.array(z.object({ txid: z.string(), index: z.number().int(), amount: amountText.nullable() })),
  /** On Ethereum: whose it is, and which of theirs. */
  sender: z.object({ address: z.string(), nonce: z.string() }).nullable(),
  /** What a byte or a unit of work costs; on Ethereum at most. */
  rate: z.object({ amount: amountText, unit: z.enum(['sat/vB', 'gwei']) }),
})

export const spendingSchemas = { Spending: spending }
