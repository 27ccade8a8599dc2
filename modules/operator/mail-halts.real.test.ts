import { type CustodyTables, noteSignerState } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import { type HaltTables, raiseHalt } from '@cocobnk/halt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperatorTables } from './deps.ts'
import { mailHalts } from './mail-halts.ts'
import { startDesk } from './testing/desk.ts'

let desk: Awaited<ReturnType<typeof startDesk>>
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk?.close())

const mailed = async (event = 'HALTED') => {
  const { rows } = await desk.query<{ recipient: string }>(
    `SELECT recipient FROM mail WHERE template = 'operator-notice' AND values ->> 'event' = '${event}' ORDER BY recipient`,
  )
  return rows.map(({ recipient }) => recipient)
}

const mailAtThreeServers = async () => {
  const db = desk.deps.db as unknown as Kysely<OperatorTables & HaltTables & CustodyTables>
  await Promise.all([1, 2, 3].map(() => mailHalts({ db, consoleOrigin: desk.deps.consoleOrigin })))
}

it('who may release a halt is mailed of it, once, however many servers hear of it', async () => {
  const [finance, compliance] = [await desk.operator('FINANCE'), await desk.operator('COMPLIANCE')]
  await desk.operator('SUPPORT')
  const gone = await desk.operator('FINANCE')
  await desk.asOwner(`UPDATE operator SET state = 'SUSPENDED' WHERE operator_seq = '${gone.operatorSeq}'`)
  const { rows } = await desk.query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'BTC'`)
  await raiseHalt(desk.owner as never, { cause: 'DIFFERENCE', asset_seq: rows[0]?.seq ?? '', facts: {} })
  await mailAtThreeServers()
  expect(await mailed()).toEqual([finance.email, compliance.email].sort())
})

it('they are mailed of a halt of the signer once, by whomever it was halted, and of the next one again', async () => {
  const press = () =>
    desk.asOwner(`INSERT INTO signer_halt (halt_seq, reason) VALUES (gen_random_uuid(), 'operator:x')`)
  const pass = () => desk.asOwner(`UPDATE signer_halt SET passed_at = now() - interval '1 minute'`)
  const see = (isHalted: boolean) => noteSignerState(desk.owner as never, isHalted)
  const counts: number[] = []
  const count = async () => {
    await mailAtThreeServers()
    counts.push((await mailed('SIGNER_HALTED')).length)
  }
  await see(false)
  await count()
  await press()
  await count()
  // Passed on, seen there and pressed again: the same halt.
  await pass()
  await see(true)
  await press()
  await count()
  await pass()
  await see(false)
  await count()
  // By a file on its own machine.
  await see(true)
  await see(true)
  await count()
  expect(counts).toEqual([0, 2, 2, 2, 4])
})
