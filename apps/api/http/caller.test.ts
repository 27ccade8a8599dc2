import {
  type Caller,
  contract,
  KEY_SCOPES,
  type KeyScope,
  OPERATOR_ROLES,
  type Operation,
  type OperationKey,
  ROLE_PERMISSIONS,
} from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import { actorOf, checkAccess, keyOwnerOf } from './caller.ts'

const SEQ = '019a8000-0000-7000-8000-000000000009'
const operations = Object.entries(contract) as [OperationKey, Operation][]

const key = (scope: KeyScope): Caller => ({ kind: 'key', memberSeq: SEQ, keySeq: SEQ, scope })
const client = (...scopes: string[]): Caller => ({ kind: 'client', clientId: SEQ, memberSeq: SEQ, scopes })
const merchant: Caller = { kind: 'merchant', merchantSeq: SEQ, mode: 'LIVE', keySeq: SEQ, memberSeq: SEQ }
const member: Caller = { kind: 'member', memberSeq: SEQ, sessionSeq: SEQ }
const operators = OPERATOR_ROLES.map((role): Caller => ({ kind: 'operator', operatorSeq: SEQ, sessionSeq: SEQ, role }))
const callers: readonly Caller[] = [
  { kind: 'visitor' },
  member,
  ...operators,
  ...KEY_SCOPES.map(key),
  merchant,
  client(),
  client('everything'),
]

// The operations open to keys, listed a second time so that opening another one takes a deliberate change here too.
/** Their `client_order_id` is valid for one order, so a replay places nothing. */
const ORDERS = ['POST /market/public/order', 'POST /market/public/order/batch']
const BY_TRADE = [
  'DELETE /market/public/order',
  'PATCH /market/public/order/{order_seq}',
  'POST /market/direct/quote',
  'POST /market/direct/transfer',
  ...ORDERS,
]
const BY_TRANSFER = ['POST /account/transfer']
/** Personal, or about security: closed to every key. */
const PRIVATE = /^\w+ \/(auth|file|kyc|member|notification|operator|otp|passkey|support|users)\b/

function verdict(operation: Operation, caller: Caller): string {
  const access = checkAccess(operation, caller)
  return access.ok ? 'in' : access.code
}

describe('every operation by every caller', () => {
  it.each(operations)('%s', (_, operation) => {
    const { auth, permission, shops } = operation
    for (const caller of callers) {
      const got = verdict(operation, caller)
      if (auth === 'public') expect(got).toBe('in')
      else if (caller.kind === 'visitor') expect(got).toBe('UNAUTHENTICATED')
      else if (caller.kind === 'member') expect(got).toBe(auth === 'member' ? 'in' : 'UNAUTHENTICATED')
      else if (caller.kind === 'operator') {
        const may = permission === 'session' || ROLE_PERMISSIONS[caller.role].some((one) => one === permission)
        expect(got).toBe(auth === 'operator' ? (may ? 'in' : 'FORBIDDEN') : 'UNAUTHENTICATED')
      } else if (caller.kind === 'key') expect(['in', 'INSUFFICIENT_SCOPE']).toContain(got)
      else if (caller.kind === 'merchant') expect(got).toBe(auth === 'merchant' || shops ? 'in' : 'INSUFFICIENT_SCOPE')
      else expect(got).toBe('INSUFFICIENT_SCOPE')
    }
  })

  const openTo = (scope: KeyScope) =>
    operations.filter(([, one]) => one.auth !== 'public' && verdict(one, key(scope)) === 'in').map(([name]) => name)

  it('a READ key only reads; other scopes add exactly their own operations', () => {
    const read = openTo('READ')
    expect(read.length).toBeGreaterThan(20)
    expect(read.filter((name) => !name.startsWith('GET '))).toEqual([])
    const beyond = (scope: KeyScope) => openTo(scope).filter((name) => !read.includes(name))
    expect(beyond('TRADE').sort()).toEqual(BY_TRADE)
    expect(beyond('TRANSFER')).toEqual(BY_TRANSFER)
  })

  it('no key can withdraw, confirm a payee, or reach personal or security operations', () => {
    const open = new Set(KEY_SCOPES.flatMap(openTo))
    expect([...open].filter((name) => PRIVATE.test(name) && name !== 'GET /member/me/limit')).toEqual([])
    for (const name of ['POST /asset/withdraw', 'POST /account/payee', 'POST /account/schedule'] as const)
      expect(open).not.toContain(name)
  })

  it('operations open to keys without an Idempotency-Key change nothing on a replay', () => {
    const unkeyed = operations.filter(([, { keys, idempotent }]) => keys && !idempotent).map(([name]) => name)
    expect(unkeyed.filter((name) => !name.startsWith('GET '))).toEqual(['POST /market/direct/quote', ...ORDERS])
  })
})

const about: Omit<Operation, 'auth'> = { act: 'x', summary: 'x', output: contract['GET /asset'].output, refusals: [] }

describe('an operation of machines', () => {
  it('of shops admits only shops', () => {
    const operation: Operation = { ...about, auth: 'merchant' }
    const inside = callers.filter((caller) => verdict(operation, caller) === 'in')
    expect(inside).toEqual([merchant])
  })

  it('of clients admits only a token with its scope', () => {
    const operation: Operation = { ...about, auth: 'client', scope: 'everything' }
    const inside = callers.filter((caller) => verdict(operation, caller) === 'in')
    expect(inside).toEqual([client('everything')])
    expect(verdict(operation, client('every', 'thing'))).toBe('INSUFFICIENT_SCOPE')
  })
})

describe('an actor', () => {
  const known = callers.filter(({ kind }) => kind !== 'visitor')

  it('has a name for limits and the audit log, distinct for each kind', () => {
    expect(actorOf({ kind: 'visitor' })).toBeUndefined()
    for (const caller of known) expect(actorOf(caller)).toMatch(/^[a-z]+:.{1,90}$/)
    expect(new Set(known.map(actorOf)).size).toBe(5)
  })

  it('owns Idempotency-Keys: shared by a member and the member’s keys, separate for everybody else', () => {
    expect(keyOwnerOf(key('TRADE'))).toEqual(keyOwnerOf(member))
    const owners = [member, merchant, client()].map((caller) => keyOwnerOf(caller).actor)
    expect(new Set(owners).size).toBe(3)
    for (const actor of owners) expect(actor.length).toBeLessThanOrEqual(100)
    expect(() => keyOwnerOf({ kind: 'visitor' })).toThrow()
  })
})
