import { outsideTransactions } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { z } from 'zod'
import type { Bank } from './bank.ts'

const TIMEOUT_MS = 10_000

const standing = z.object({
  reference: z.string(),
  state: z.enum(['SENT', 'CONFIRMED', 'REFUSED']),
  bank_reference: z.string().min(1).max(64),
})
const statement = z.object({
  balance: z.string(),
  credits: z.array(z.object({ entry: z.string().min(1).max(64), amount: z.string() })),
})

type Access = { readonly url: string; readonly token: string; readonly timeoutMs?: number }

/** Calls a bank over HTTP. Responses may contain names and account numbers, so error messages include nothing of them. */
export function httpBank({ url, token, timeoutMs = TIMEOUT_MS }: Access): Bank {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response.json()
    await response.body?.cancel()
    if (!body && response.status === 404) return undefined
    throw new Error(`the bank answered ${response.status}`)
  }
  return outsideTransactions('a bank', {
    pay: async ({ reference, asset, decimals, amount, destination }) => {
      const { bank, accountNumber: account_number, holderName: holder_name } = destination
      const money = { currency: asset, amount: formatMinor(amount, decimals) }
      const answer = standing.parse(await ask('/transfer', { reference, ...money, bank, account_number, holder_name }))
      if (answer.reference !== reference) throw new Error("the bank's answer is for another order")
    },
    find: async (reference) => {
      const found = await ask(`/transfer/${encodeURIComponent(reference)}`)
      if (found === undefined) return undefined
      const { state, bank_reference, ...answer } = standing.parse(found)
      if (answer.reference !== reference) throw new Error("the bank's answer is for another order")
      return { state, bankReference: bank_reference }
    },
    statement: async (asset, decimals) => {
      const answer = statement.parse(await ask(`/statement?currency=${encodeURIComponent(asset)}`))
      const credits = answer.credits.map(({ entry, amount }) => ({ entry, amount: minorOf(amount, decimals) }))
      return { balance: minorOf(answer.balance, decimals), credits }
    },
  })
}

function minorOf(text: string, decimals: number): bigint {
  const minor = parseMinor(text, decimals)
  if (!minor.ok) throw new Error("the bank's answer has no amount")
  return minor.value
}
