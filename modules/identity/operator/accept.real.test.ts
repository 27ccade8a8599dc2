import { hashPassword } from '@cocobnk/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptInvitation } from './accept.ts'
import { startDesk } from './testing/desk.ts'

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk?.close())

it('a made-up invitation is refused before any password is hashed, so strangers do not slow down logins', async () => {
  const hashes = Promise.all(Array.from({ length: 40 }, () => hashPassword('Blue-Horse-9'))).then(() => 'hashes')
  const refused = acceptInvitation(desk.deps, { token: 'A'.repeat(43), password: 'Blue-Horse-9' })
  expect(await Promise.race([hashes, refused])).toEqual({ ok: false, code: 'INVITATION_ENDED' })
  await hashes
})
