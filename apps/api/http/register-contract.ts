import { isForShops } from '@cocobnk/contract'
import { localeOfRequest } from '@cocobnk/i18n'
import type { Counter, Limit, Throttle } from '@cocobnk/throttle'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalAnswer } from './answer.ts'
import { API_PREFIX, addressesOf, routeOf } from './api-prefix.ts'
import { actorOf } from './caller.ts'
import { answerPreflights } from './cross-origin.ts'
import type { Forward } from './forward.ts'
import { distribute, isNamed, readModuleAct } from './module-act.ts'
import {
  type AnyContract,
  type AnyHandlers,
  bindOperations,
  type NamedOperation,
  namedOperations,
} from './operation.ts'
import { addressCounters, limiter } from './rate-limit.ts'
import { type GuardedOperation, type RunDeps, runOperation } from './run-operation.ts'
import { send } from './send.ts'
import { serveUpload } from './upload.ts'

/** A contract with its handlers, and what its operations run with. */
export type Served = {
  readonly contract: AnyContract
  readonly handlers: AnyHandlers
  readonly deps: RunDeps & { readonly throttle: Throttle }
}

/** A contract that another process serves, and how a request reaches it. */
export type Forwarded = { readonly contract: AnyContract; readonly answer: Forward['answer'] }

type Run = { readonly bound: GuardedOperation; readonly deps: RunDeps }

/** Serves every operation twice: at its own method and path, and by `POST /api/v1 {module, act, …}`. Forwards those of another process. */
export function registerContract(app: FastifyInstance, served: readonly Served[], forwarded?: Forwarded): void {
  const all = served.flatMap((part) => runsOf(part))
  for (const { bound, deps } of all) {
    if (bound.operation.upload) serveUpload(app, deps, bound, bound.operation.upload)
    else for (const address of addressesOf(bound.path, bound.operation)) serveAt(app, deps, bound, address)
  }
  answerPreflights(
    app,
    all.map(({ bound }) => bound),
    served[0]?.deps.developerOrigin,
  )
  const others = forwarded ? namedOperations(forwarded.contract) : []
  if (forwarded) forwardAll(app, others, forwarded.answer)
  app.post(API_PREFIX, async (request, reply) => {
    const locale = localeOfRequest(request.headers['accept-language'])
    const asked = readModuleAct(request.body)
    if (!asked.ok) return send(reply, refusalAnswer(asked.code, locale, asked))
    const found = all.find(({ bound }) => isNamed(bound, asked.value))
    if (found) {
      const { bound, deps } = found
      return send(
        reply,
        await runOperation(deps, bound, distribute(bound.operation, asked.value.fields), request, reply),
      )
    }
    const other = others.find((one) => isNamed(one, asked.value))
    if (!(forwarded && other)) return send(reply, refusalAnswer('NOT_FOUND', locale))
    request.operationKey = other.key
    return forwarded.answer(request, reply, request.bodyBytes ?? new Uint8Array())
  })
}

function runsOf({ contract, handlers, deps }: Served): Run[] {
  return bindOperations(contract, handlers).map((bound) => {
    const { limit } = bound.operation
    const take = (counters: readonly Counter[]) => deps.throttle.take(...counters)
    const checkLimit = limit && limiter(take, limit, (request) => countersOf(bound.key, limit, request))
    return { bound: { ...bound, checkLimit }, deps }
  })
}

/** The bodies are not read: the other process does, and a signature covers their bytes. */
function forwardAll(app: FastifyInstance, operations: readonly NamedOperation[], answer: Forward['answer']): void {
  forwardRaw(app, (scope) => {
    for (const { key, method, path, operation } of operations)
      for (const address of addressesOf(path, operation))
        scope.route({
          method,
          url: routeOf(address),
          handler: async (request, reply) => {
            request.operationKey = key
            return answer(request, reply, Buffer.isBuffer(request.body) ? request.body : new Uint8Array())
          },
        })
  })
}

/** A scope whose bodies arrive as bytes, up to the size of any form. */
export function forwardRaw(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes))
    register(scope)
  })
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

function countersOf(kind: string, limit: Limit, request: FastifyRequest): readonly Counter[] {
  const subject = actorOf(request.caller)
  return subject === undefined ? addressCounters(kind, limit, request) : [{ kind, subject, limit }]
}
