import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A transaction must not wait for another system: it would keep its connection and locks meanwhile, and everything would wait when that
 * system is slow. So clients of other systems are wrapped here, and throw inside a transaction.
 */
type State = { isOpen: boolean; readonly answers: Map<string, unknown> }

/** The transaction that the current work runs in. */
const current = new AsyncLocalStorage<State>()

/** How many answers the work of one transaction may lack. More means that the key changes every time. */
const ANSWERS_MAX = 100

/** The key may contain user input, so it is not part of the error, which may be logged. */
class Lacking extends Error {
  override readonly name = 'Lacking'
  readonly #key: string
  readonly #ask: () => Promise<unknown>
  constructor(key: string, ask: () => Promise<unknown>) {
    super('an answer of another system is lacking inside a transaction of the database')
    this.#key = key
    this.#ask = ask
  }
  async supply(answers: Map<string, unknown>): Promise<void> {
    answers.set(this.#key, await askOutside(this.#key, this.#ask))
  }
}

/**
 * Runs the work of a transaction. If it lacks an answer (`askOutside`), it is rolled back, the answer is requested outside, and the work
 * runs again. So the work may have no effects except those its transaction rolls back.
 */
export async function insideTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
  const answers = new Map<string, unknown>()
  for (;;) {
    const state = { isOpen: true, answers }
    try {
      return await current.run(state, work)
    } catch (error) {
      if (!(error instanceof Lacking) || answers.size >= ANSWERS_MAX) throw error
      state.isOpen = false
      await error.supply(answers)
    } finally {
      // Work that is started and not awaited may outlive the transaction, and may then call.
      state.isOpen = false
    }
  }
}

/** Asks another system for something that never changes; inside a transaction, see `insideTransaction`. */
export async function askOutside<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const state = current.getStore()
  if (!state?.isOpen) return ask()
  if (!state.answers.has(key)) throw new Lacking(key, ask)
  return state.answers.get(key) as Answer
}

/** Wraps the client of another system, so that each of its functions throws inside a transaction. */
export function outsideTransactions<Client extends object>(name: string, client: Client): Client {
  const guarded = Object.entries(client).map(([verb, ask]) => [verb, isVerb(ask) ? guard(name, ask) : ask])
  return Object.fromEntries(guarded) as Client
}

type Verb = (...args: readonly unknown[]) => unknown

function isVerb(value: unknown): value is Verb {
  return typeof value === 'function'
}

function guard(name: string, ask: Verb): Verb {
  return (...args) => {
    if (current.getStore()?.isOpen) throw new Error(`${name} is called inside a database transaction`)
    return ask(...args)
  }
}
