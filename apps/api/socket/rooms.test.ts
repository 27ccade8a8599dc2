import { events, OPERATOR_ROLES, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { permissionRoom, roomsOf } from './rooms.ts'

const isForOperators = (room: string) => /^(permission|operator):/.test(room)

it('a member receives their own pushes and none for operators', () => {
  const rooms = roomsOf({ kind: 'member', memberSeq: 'm', sessionSeq: 's' })
  expect(rooms).toEqual(['session:s', 'member:m'])
  expect(rooms.filter(isForOperators)).toEqual([])
})

it.each(OPERATOR_ROLES)('an operator with role %s receives what the role permits and nothing about members', (role) => {
  const rooms = roomsOf({ kind: 'operator', operatorSeq: 'o', sessionSeq: 's', role })
  expect(rooms).toEqual(['session:s', 'operator:o', ...ROLE_PERMISSIONS[role].map(permissionRoom)])
})

it('every push to operators names the permission required to receive it', () => {
  for (const [name, event] of Object.entries(events)) {
    expect([name, 'permission' in event]).toEqual([name, event.audience === 'operator'])
  }
})
