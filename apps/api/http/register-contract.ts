import { isForShops } from '@cocobnk/contract'
import { localeOfRequest } from '@cocobnk/i18n'
import type { Counter, Limit, Throttle } from '@cocobnk/throttle'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, refusalAnswer } from './answer.ts'
import { API_PREFIX, addressesOf, routeOf } from './api-prefix.ts'
import { actorOf } from './caller.ts'
import { answerPreflights } from './cross-origin.ts'
import { distribute, findOperation, readModuleAct } from './module-act.ts'
import { type AnyContract, type AnyHandlers, bindOperations } from './operation.ts'
import { addressCounters, limiter } from './rate-limit.ts'
import { type GuardedOperation, type RunDeps, runOperation } from './run-operation.ts'
import { send } from './send.ts'
import { serveUpload } from './upload.ts'

/** Serves every operation of a contract twice: at its own method and path, and by `POST /api/v1 {module, act, …}`. */
export function registerContract(
  app: FastifyInstance,
  contract: AnyContract,
  handlers: AnyHandlers,
  deps: RunDeps & { readonly throttle: Throttle },
): void {
  const operations = bindOperations(contract, handlers).map((bound): GuardedOperation => {
    const { limit } = bound.operation
    const take = (counters: readonly Counter[]) => deps.throttle.take(...counters)
    return { ...bound, checkLimit: limit && limiter(take, limit, (request) => countersOf(bound.key, limit, request)) }
  })
  for (const bound of operations) {
    if (bound.operation.upload) serveUpload(app, deps, bound, bound.operation.upload)
    else for (const address of addressesOf(bound.path, bound.operation)) serveAt(app, deps, bound, address)
  }
  answerPreflights(app, operations, deps.developerOrigin)
  app.post(API_PREFIX, async (request, reply) => send(reply, await runModuleAct(deps, operations, request, reply)))
}

function serveAt(app: FastifyInstance, deps: RunDeps, bound: GuardedOperation, address: string): void {
  app.route({
    method: bound.method,
    url: routeOf(address),
    config: { isForPages: isForShops(bound.operation) },
    handler: async (request, reply) => {
      const raw = { path: request.params, query: request.query, body: request.body }
      return send(reply, await runOperation(deps, bound, raw, request, reply))
    },
  })
}

async function runModuleAct(
  deps: RunDeps,
  operations: readonly GuardedOperation[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const locale = localeOfRequest(request.headers['accept-language'])
  const asked = readModuleAct(request.body)
  if (!asked.ok) return refusalAnswer(asked.code, locale, asked)
  const bound = findOperation(operations, asked.value)
  if (!bound) return refusalAnswer('NOT_FOUND', locale)
  return runOperation(deps, bound, distribute(bound.operation, asked.value.fields), request, reply)
}

function countersOf(kind: string, limit: Limit, request: FastifyRequest): readonly Counter[] {
  const subject = actorOf(request.caller)
  return subject === undefined ? addressCounters(kind, limit, request) : [{ kind, subject, limit }]
}
