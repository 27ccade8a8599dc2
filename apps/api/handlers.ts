import { takeOrderFees } from '@cocobnk/affiliate'
import type { BankKey, Handlers } from '@cocobnk/contract'
import { books } from './wire/books.ts'
import { commerce } from './wire/commerce.ts'
import { custody } from './wire/custody.ts'
import type { HandlerDeps } from './wire/deps.ts'
import { governance } from './wire/governance.ts'
import { messaging } from './wire/messaging.ts'
import { operations } from './wire/operations.ts'
import { payments } from './wire/payments.ts'
import { people } from './wire/people.ts'
import { savings } from './wire/savings.ts'
import { sharedOf } from './wire/shared.ts'
import { support } from './wire/support.ts'
import { trading } from './wire/trading.ts'

type BoundHandlers = {
  readonly handlers: Handlers<BankKey>
  /** Sends planned transfers that are due. */
  readonly runSchedules: () => Promise<void>
  readonly settleRequests: (transferSeq: string | undefined) => Promise<void>
  /** Time-based work for shops. */
  readonly deskJobs: ReturnType<typeof commerce>['deskJobs']
  /** Debits due installments of bank products. */
  readonly takeInstallments: () => Promise<void>
  readonly marketJobs: ReturnType<typeof trading>['marketJobs']
  /** Turns order fees into causes of allowances. Returns whether there may be more. */
  readonly takeOrderFees: () => Promise<boolean>
  readonly close: () => void
}

/**
 * Binds every operation to its handler, area by area, except those of the identity process (`wire/identity.ts`). One without a handler does
 * not compile.
 */
export function handlersOf(deps: HandlerDeps): BoundHandlers {
  const shared = sharedOf(deps)
  const { handlers: notifications, subscribed } = messaging(deps)
  const {
    handlers: paying,
    transferDeps,
    ports,
    runSchedules,
    settleRequests,
  } = payments(deps, shared, (...moved) => {
    deps.tellMoved(...moved)
    subscribed.moved(moved.map(({ memberSeq }) => memberSeq))
  })
  const { handlers: selling, deskJobs } = commerce(deps, shared, { ...ports, tell: transferDeps.tell })
  const { handlers: saving, takeInstallments } = savings(deps, shared)
  const { handlers: ordering, marketJobs, readOrderFees } = trading(deps, shared, ports.accounts)
  const handlers = {
    ...governance(deps, shared),
    ...books(deps, shared, transferDeps),
    ...notifications,
    ...people(deps, shared),
    ...operations(deps, shared),
    ...paying,
    ...custody(deps, shared),
    ...support(deps, shared, transferDeps),
    ...selling,
    ...saving,
    ...ordering,
  }
  return {
    handlers,
    runSchedules,
    settleRequests,
    deskJobs,
    takeInstallments,
    marketJobs,
    takeOrderFees: () => takeOrderFees({ db: deps.db, readFees: readOrderFees }),
    close: () => subscribed.close(),
  }
}
