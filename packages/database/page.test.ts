import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { newestFirst, type PageRange } from './page.ts'

type Tables = { note: { readonly note_seq: string; readonly created_at: Date; readonly owner: string } }

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const compiled = (range: PageRange) =>
  db
    .selectFrom('note')
    .select('note_seq')
    .where('owner', '=', 'me')
    .$call(newestFirst('note.created_at', 'note_seq', range))
    .compile()

it('orders the first page newest first and limits it', () => {
  const { sql, parameters } = compiled({ after: undefined, limit: 3 })
  expect(sql).toBe(
    'select "note_seq" from "note" where "owner" = $1 order by "note"."created_at" desc, "note_seq" desc limit $2',
  )
  expect(parameters).toEqual(['me', 3])
})

it('continues after the given row, in the same order', () => {
  const after = { at: new Date(5), seq: '018f0000-0000-7000-8000-000000000000' }
  const { sql, parameters } = compiled({ after, limit: 3 })
  expect(sql).toContain(
    'where "owner" = $1 and ("note"."created_at", "note_seq") < ($2::timestamptz, $3::uuid) order by',
  )
  expect(parameters).toEqual(['me', after.at, after.seq, 3])
})
