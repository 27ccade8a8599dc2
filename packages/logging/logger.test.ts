import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const CANARY = 'canary-7f3a9c'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  const log = createLogger({ service: 'test', level: 'debug' }, { write: (line) => void lines.push(line) })
  write(log)
  expect(lines).toHaveLength(1)
  return lines.join('')
}

describe('the log hides secrets and personal data', () => {
  const names = [
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'password',
    'new_password',
    'token',
    'accessToken',
    'otp',
    'otp_token',
    'email',
    'emailAddress',
    'address',
    'withdraw_address',
    'user_id',
    'secret',
    'TOKEN_SIGNING_KEY',
    'INTENT_KEY',
    'intent_secret',
    'request-intent',
    'phone',
    'memo',
  ]
  it.each(names)('never shows a value named %s, at any depth', (name) => {
    const line = logged((log) => log.info({ a: { b: [{ [name]: CANARY }] }, [name]: CANARY }, 'told'))
    expect(line).not.toContain(CANARY)
    expect(line).toContain('told')
  })

  it('a database error is logged without the row it mentions', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `Key (email)=(${CANARY}) exists.`,
    })
    const line = logged((log) => log.error({ err: error }, 'failed'))
    expect(line).toContain('23505')
    expect(line).not.toContain(CANARY)
  })

  it('bearer tokens, JSON web tokens and passwords in URLs are removed from free text', () => {
    const text = `Bearer ${CANARY} postgres://bank:${CANARY}@localhost/bank eyJhbGciOi.${CANARY}.x`
    const line = logged((log) => log.error({ err: new Error(text, { cause: new Error(text) }), note: text }, 'failed'))
    expect(line).not.toContain(CANARY)
  })

  it('ordinary values stay readable', () => {
    const line = logged((log) =>
      log.info({ operation: 'GET /asset', status: 200, options: { pinned: 'yes' } }, 'answered'),
    )
    expect(line).toContain('GET /asset')
    expect(line).toContain('"pinned":"yes"')
  })
})
