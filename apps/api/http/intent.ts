import type { Caller } from '@cocobnk/contract'
import { INTENT_HEADER, type Intent, readIntentHeader } from '@cocobnk/request-signature'
import type { FastifyRequest } from 'fastify'
import { API_PREFIX } from './api-prefix.ts'

/**
 * The request as the member's program signed it. Nothing is verified here: the poster does, and this process does not have the secret.
 * Undefined without a well-formed header, and in the module/act form, whose address does not name the operation.
 */
export function intentOf(request: FastifyRequest, caller: Caller, once: string): Intent | undefined {
  const { method, bodyBytes, headers, raw } = request
  const { url: target = '' } = raw
  const header = readIntentHeader(headers[INTENT_HEADER])
  if (!header || (caller.kind !== 'member' && caller.kind !== 'key') || isModuleAct(target)) return undefined
  const isKey = caller.kind === 'key'
  return {
    by: isKey ? 'key' : 'session',
    id: isKey ? caller.keySeq : caller.sessionSeq,
    member: caller.memberSeq,
    time: header.time,
    method,
    target,
    once,
    body: bodyBytes?.toString() ?? '',
    tag: header.tag,
  }
}

function isModuleAct(target: string): boolean {
  return target === API_PREFIX || target.startsWith(`${API_PREFIX}?`)
}
