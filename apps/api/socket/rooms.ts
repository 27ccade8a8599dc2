import { type OperatorCaller, type Permission, ROLE_PERMISSIONS, type SessionCaller } from '@cocobnk/contract'

const MEMBER = 'member:'

/** Every socket of a member, on any server and device. */
export function memberRoom(memberSeq: string): string {
  return MEMBER + memberSeq
}

/** The members whose rooms are among the given ones. */
export function membersOf(rooms: Iterable<string>): string[] {
  return [...rooms].filter((room) => room.startsWith(MEMBER)).map((room) => room.slice(MEMBER.length))
}

/** Every socket of an operator. */
export function operatorRoom(operatorSeq: string): string {
  return `operator:${operatorSeq}`
}

/** Every operator with that permission. */
export function permissionRoom(permission: Permission): string {
  return `permission:${permission}`
}

/** Every socket (browser tab) of one session. */
export function sessionRoom(sessionSeq: string): string {
  return `session:${sessionSeq}`
}

/** Everyone with a checkout's link open. */
export function checkoutRoom(token: string): string {
  return `checkout:${token}`
}

/** The rooms of a caller. The kind of session decides, so members are never in operators' rooms and vice versa. */
export function roomsOf(caller: SessionCaller | OperatorCaller): string[] {
  const session = sessionRoom(caller.sessionSeq)
  return caller.kind === 'member'
    ? [session, memberRoom(caller.memberSeq)]
    : [session, operatorRoom(caller.operatorSeq), ...ROLE_PERMISSIONS[caller.role].map(permissionRoom)]
}
