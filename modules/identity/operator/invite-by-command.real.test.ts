import { afterAll, beforeAll, expect, it } from 'vitest'
import { readInvitation } from './accept.ts'
import { inviteByCommand } from './invite-by-command.ts'
import { startDesk } from './testing/desk.ts'

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk?.close())

const invite = (email: string) =>
  inviteByCommand({ ...desk.deps, db: desk.owner }, { email, name: 'Ada First', role: 'ADMINISTRATOR' })

const tokenOf = (invited: Awaited<ReturnType<typeof invite>>) =>
  invited.ok ? (invited.value.link.split('/invitation#')[1] ?? '') : ''

it('the command invites the first administrators, again if they did not accept, and is audited', async () => {
  const first = await invite('Ada@Operators.test')
  expect(await readInvitation(desk.deps, tokenOf(first))).toMatchObject({
    ok: true,
    value: { email: 'ada@operators.test', role: 'ADMINISTRATOR' },
  })
  const second = await invite('ada@operators.test')
  expect(await readInvitation(desk.deps, tokenOf(first))).toMatchObject({ code: 'INVITATION_ENDED' })
  expect(await readInvitation(desk.deps, tokenOf(second))).toMatchObject({ ok: true })
  const audited = await desk.audited('command:operator-invite')
  expect(audited.map(({ action }) => action)).toEqual(['operator.invite', 'operator.invite'])
  expect(JSON.stringify(audited)).not.toContain('ada@')
})

it('the command refuses an active operator, and everyone once there are two administrators', async () => {
  const { email } = await desk.operator('ADMINISTRATOR')
  expect(await invite(email)).toMatchObject({ code: 'DUPLICATE_OPERATOR' })
  await desk.operator('ADMINISTRATOR')
  expect(await invite('third@operators.test')).toMatchObject({ code: 'ENOUGH_ADMINISTRATORS' })
})

it('the api may not do what the command does', async () => {
  await desk.asOwner(`UPDATE operator SET state = 'SUSPENDED'`)
  const asApi = inviteByCommand(desk.deps, { email: 'mine@operators.test', name: 'Mine', role: 'ADMINISTRATOR' })
  await expect(asApi).rejects.toThrow('invited by an approval of the same transaction')
})
