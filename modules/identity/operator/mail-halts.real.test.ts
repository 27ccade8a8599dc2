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

const mailed = async () => {
  const { rows } = await desk.query<{ recipient: string }>(
    `SELECT recipient FROM mail WHERE template = 'operator-notice' AND values ->> 'event' = 'HALTED' ORDER BY recipient`,
  )
  return rows.map(({ recipient }) => recipient)
}

it('who may release a halt is mailed of it, once, however many servers hear of it', async () => {
  const [finance, compliance] = [await desk.operator('FINANCE'), await desk.operator('COMPLIANCE')]
  await desk.operator('SUPPORT')
  const gone = await desk.operator('FINANCE')
  await desk.asOwner(`UPDATE operator SET state = 'SUSPENDED' WHERE operator_seq = '${gone.operatorSeq}'`)
  const { rows } = await desk.query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'BTC'`)
  await raiseHalt(desk.owner as never, { cause: 'DIFFERENCE', asset_seq: rows[0]?.seq ?? '', facts: {} })
  const db = desk.deps.db as unknown as Kysely<OperatorTables & HaltTables>
  await Promise.all([1, 2, 3].map(() => mailHalts({ db, consoleOrigin: desk.deps.consoleOrigin })))
  expect(await mailed()).toEqual([finance.email, compliance.email].sort())
})
