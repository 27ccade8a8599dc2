import { type EventName, type EventPayload, events, PERMISSIONS, type Push } from '@cocobnk/contract'
import type { Metrics } from '@cocobnk/telemetry'
import type { EndedSessions } from './ended-sessions.ts'
import { memberRoom, operatorRoom, permissionRoom, sessionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

export type PushDeps = { readonly io: BankServer; readonly ended: EndedSessions; readonly metrics: Metrics }

/**
 * Pushes reach the sockets of every server through the adapter. They are hints: clients that miss one query the api, so use cases never
 * wait for delivery.
 */
export function createPush({ io, ended, metrics }: PushDeps): Push {
  return {
    toMember: async (memberSeq, name, payload) => {
      io.to(memberRoom(memberSeq)).emit(name as string as never, ...checked(name, payload))
      metrics.pushes.inc({ event: name })
      if (name === 'session.ended') await dropSession({ io, ended }, memberSeq, payload.seq)
    },
    toOperators: async (name, payload) => {
      io.to(permissionRoom(events[name].permission)).emit(name as string as never, ...checked(name, payload))
      metrics.pushes.inc({ event: name })
    },
    endOperator: async ({ operatorSeq, sessionSeq }) => {
      const theirs = io.in(sessionSeq === undefined ? operatorRoom(operatorSeq) : sessionRoom(sessionSeq))
      theirs.emit('unauthorized')
      theirs.socketsLeave([...PERMISSIONS.map(permissionRoom), operatorRoom(operatorSeq)])
    },
  }
}

/**
 * Validates a payload. Fields outside the contract are dropped, as in a response; an invalid payload is a bug of the use case and throws.
 */
function checked<Name extends EventName>(name: Name, payload: EventPayload<Name>) {
  return [events[name].payload.parse(payload)] as never
}

/** Removes a session's sockets from its rooms. The stream keeps the order, so its tabs first receive the end of the session. */
async function dropSession({ io, ended }: Omit<PushDeps, 'metrics'>, memberSeq: string, sessionSeq: string) {
  await ended.remember(sessionSeq)
  io.in(sessionRoom(sessionSeq)).socketsLeave([memberRoom(memberSeq), sessionRoom(sessionSeq)])
}
