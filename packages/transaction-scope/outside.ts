import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * No transaction waits for another system: it would keep its connection and its locks meanwhile, and all of them would wait when
 * that system is slow. So clients of other systems are wrapped here, and throw inside the work of a transaction.
 */
type State = { isOpen: boolean; readonly answers: Map<string, unknown> }

/** Of the work that runs now: the transaction it is inside of. */
const current = new AsyncLocalStorage<State>()

/** How many answers the work of one transaction may lack. More is an answer that is a new one each time. */
const ANSWERS_MAX = 100

/** The key may contain what somebody entered, so no log that prints an error finds it here. */
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
 * Runs the work of a transaction. Work that lacks an answer (`askOutside`) has failed and is undone; then the answer is asked for,
 * outside, and the work runs again. So work changes nothing but what its transaction undoes.
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
      // What the work starts and does not wait for may outlive the transaction, and is then free to ask.
      state.isOpen = false
    }
  }
}

/** Asks another system for something that is the same whenever it is asked; inside a transaction, see `insideTransaction`. */
export async function askOutside<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const state = current.getStore()
  if (!state?.isOpen) return ask()
  if (!state.answers.has(key)) throw new Lacking(key, ask)
  return state.answers.get(key) as Answer
}

/** The client of another system, each of whose functions throws inside the work of a transaction. */
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
    if (current.getStore()?.isOpen) throw new Error(`${name} is asked inside a transaction of the database`)
    return ask(...args)
  }
}
