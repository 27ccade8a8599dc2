import { listOf } from '@cocobnk/process-link'
import { ok, type Result, refuse } from '@cocobnk/result'
import { outsideTransactions } from '@cocobnk/transaction-scope'
import type { AccountState, NewAccount } from '../account.ts'
import { codeOf, type LedgerCode } from '../codes.ts'
import { currentIntent } from '../intent-scope.ts'
import type { Ledger } from '../ledger.ts'
import type { Limit } from '../limit.ts'
import type { Chain } from '../transfer.ts'
import type { PosterClient } from './client.ts'
import { type Ask, wireAccounts, wireChain, wireIntent, wireLimit, wireState } from './wire.ts'

/** The same ledger with its writes sent to a poster. Reads stay direct. */
export function writeThrough(ledger: Ledger, client: PosterClient): Ledger {
  const verbs = {
    post: (...chain: Chain) => send(client, chain),
    postWithin: (limit: Limit, ...chain: Chain) => send(client, chain, limit),
    createAccounts: async (...accounts: NewAccount[]): ReturnType<Ledger['createAccounts']> =>
      resultOf(await client.ask(['createAccounts', wireAccounts(accounts)])),
    setAccountState: async (account: string, state: AccountState): ReturnType<Ledger['setAccountState']> =>
      resultOf(await client.ask(['setAccountState', account, wireState(state)])),
    expire: async (limit: number) => Number(await client.ask(['expire', limit])),
    /** Rejects if the shard or its poster is unreachable. */
    check: async () => void (await Promise.all([ledger.check(), client.ask(['ping'])])),
  }
  return {
    ...ledger,
    ...outsideTransactions('the ledger', verbs),
    waiting: client.waiting,
    close: async () => {
      client.close()
      await ledger.close()
    },
  }
}

async function send(client: PosterClient, chain: Chain, limit?: Limit): Promise<readonly LedgerCode[]> {
  if (!client.hasRoom(chain.length)) return chain.map(() => 'OVERLOADED')
  return codesOf(await client.ask(askOf(chain, limit), chain.length), chain)
}

function askOf(chain: Chain, limit: Limit | undefined): Ask {
  const [wire, intent] = [wireChain(chain), currentIntent()]
  if (intent) return ['post', wire, limit ? wireLimit(limit) : null, wireIntent(intent)]
  return limit ? ['post', wire, wireLimit(limit)] : ['post', wire]
}

function codesOf(value: unknown, chain: Chain): LedgerCode[] {
  const numbers = listOf(value)
  if (numbers.length !== chain.length) throw new Error("the poster's answer lacks a transfer")
  return numbers.map((number) => codeOf(Number(number)))
}

/** `null` for success, else the refusal code. */
function resultOf<Code extends string>(value: unknown): Result<void, Code> {
  if (value === null) return ok(undefined)
  if (typeof value === 'string') return refuse(value as Code)
  throw new Error("the poster's answer has no code")
}
