import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { vapidFault } from './device.ts'
import { readVapid, vapidHeader } from './vapid.ts'

const jwk = JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))
const vapid = readVapid(jwk, 'mailto:push@bank.example')
const ENDPOINT = 'https://push.example/send/1'

it("signs for the push service's origin only, for half a day", async () => {
  const header = await vapidHeader(vapid, ENDPOINT)
  expect(vapidFault(header, 'https://push.example')).toBeUndefined()
  expect(vapidFault(header, 'https://other.example')).toBe('for another push service')
  expect(vapidFault(header, 'https://push.example', Date.now() + 13 * 3_600_000)).toBe('out of time')
})

it('is verified by its key: a changed claim is rejected', async () => {
  const [head = '', claims = '', rest = ''] = (await vapidHeader(vapid, ENDPOINT)).split('.')
  const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('push.example', 'evil.example'))
  expect(vapidFault(`${head}.${forged.toString('base64url')}.${rest}`, 'https://evil.example')).toBe(
    'signed by another key',
  )
  expect(vapidFault(undefined, 'https://push.example')).toBe('not signed')
})
