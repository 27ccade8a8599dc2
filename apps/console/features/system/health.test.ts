import { expect, it } from 'vitest'
import { readHealth } from './health.ts'

it('is ready when all parts answer', () => {
  expect(readHealth('{"error":0,"parts":{"database":true,"redis":true}}', 7)).toEqual({
    reached: true,
    ready: true,
    tookMs: 7,
    parts: [
      { name: 'database', answers: true },
      { name: 'redis', answers: true },
    ],
  })
})

it('reads the mode and the production rules that are off', () => {
  const text = '{"error":0,"mode":"staging","exceptions":["PRIVATE_CHAIN","SOMETHING_NEW"],"parts":{}}'
  expect(readHealth(text, 7).mode).toEqual({ name: 'staging', exceptions: ['PRIVATE_CHAIN'] })
  expect(readHealth('{"error":0,"mode":"test","parts":{}}', 7).mode).toBeUndefined()
})

it('names the unavailable part', () => {
  const health = readHealth('{"error":"SERVICE_UNAVAILABLE","message":"not ready","parts":{"redis":false}}', 7)
  expect(health).toMatchObject({ reached: true, ready: false, parts: [{ name: 'redis', answers: false }] })
})

it('is not ready while shutting down, even if every part answers', () => {
  const health = readHealth('{"error":"SERVICE_UNAVAILABLE","message":"not ready","parts":{"redis":true}}', 7)
  expect(health).toMatchObject({ reached: true, ready: false })
})

it.each(['', '<html>502</html>', 'null', '{"error":0}'])('treats %j as a proxy’s response, not the bank’s', (text) => {
  expect(readHealth(text, 7)).toEqual({ reached: false, ready: false, tookMs: 7, parts: [] })
})
