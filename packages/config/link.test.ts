import { describe, expect, it } from 'vitest'
import { isLoopback, linkProblem } from './index.ts'

describe('links between the parts of the bank', () => {
  it.each([
    'postgres://bank_app:x@127.0.0.1:5432/bank',
    'postgres://bank_app:x@[::1]/bank',
    'postgres://bank_app:x@db.internal/bank?sslmode=verify-full',
    'postgres://bank_app:x@db.internal/bank?sslmode=verify-full&sslrootcert=/etc/bank/ca.pem',
    'postgres://bank_app@%2Frun%2Fpostgresql/bank',
    'postgres:///bank?host=/run/postgresql&user=bank_app',
    'rediss://:x@redis.internal:6379',
    'redis://:x@localhost:6379',
    'https://node.internal:8332',
    'http://127.0.0.1:8332',
  ])('%s is safe', (url) => {
    expect(linkProblem(url)).toBeUndefined()
  })

  it.each([
    'postgres://bank_app:x@db.internal/bank',
    'postgres://bank_app:x@db.internal/bank?sslmode=require',
    'postgres://bank_app:x@db.internal/bank?sslmode=no-verify',
    'postgres://bank_app:x@db.internal/bank?sslmode=verify-full&sslmode=disable',
    'postgres://bank_app:x@db.internal/bank?sslmode=verify-full&ssl=0',
    'postgres://bank_app:x@127.0.0.1/bank?host=db.internal',
    'postgres://bank_app:x@127.0.0.1.evil.example/bank',
    'postgres:///bank?sslmode=verify-full',
    'redis://:x@redis.internal:6379',
    'redis://:x@127.example.com:6379',
    'http://node.internal:8332',
  ])('%s is not', (url) => {
    expect(linkProblem(url)).toContain('TLS')
  })

  it('a name that begins like an address of this machine is not this machine', () => {
    expect(isLoopback('http://127.example.com')).toBe(false)
    expect(isLoopback('http://localhost:1')).toBe(true)
    expect(isLoopback('not an address')).toBe(false)
  })
})
