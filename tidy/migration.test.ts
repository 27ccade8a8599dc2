import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** The newest migration of the last release, by folder. None is released yet: until then migrations may be merged and edited. */
const RELEASED: Readonly<Record<string, string>> = {}

const MIGRATION = /^db\/[a-z]+\/\d{4}_[a-z0-9_]+\.sql$/
/** Matches statements that drop or rename a table or a column, which the release still running needs. `DROP COLUMN` may omit `COLUMN`. */
const CONTRACTS =
  /\bDROP TABLE\b|\bRENAME\b|\bALTER TABLE\b[^;]*\bDROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|IDENTITY\b|EXPRESSION\b)/i
const BLOCKING_INDEX = /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)(?:IF NOT EXISTS )?\w+ ON (\w+)/gi

/** Faults of the migrations after the last release: they must expand first, and contract one release later. */
function faultsOf(tree: Tree, released: Readonly<Record<string, string>>): string[] {
  return [...tree].flatMap(([path, text]) => {
    const last = released[dirname(path)]
    if (last === undefined || !MIGRATION.test(path) || basename(path) <= last) return []
    const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
    return [...contractFault(text, statements, last), ...indexFaults(statements)].map((fault) => `${path}: ${fault}`)
  })
}

function contractFault(text: string, statements: string, last: string): string[] {
  if (!CONTRACTS.test(statements)) return []
  const expanding = /^-- contract: (\d{4}_[a-z0-9_]+\.sql)\n/.exec(text)?.[1]
  if (expanding === undefined)
    return ['drops or renames without naming the migration that replaced it (-- contract: …)']
  return expanding <= last
    ? []
    : [`${expanding} is not released yet, so the running release still uses what is dropped`]
}

/** Finds indexes that block writes to a table while they are built: those neither built concurrently nor on a new table. */
function indexFaults(statements: string): string[] {
  return [...statements.matchAll(BLOCKING_INDEX)]
    .map(([, table = '']) => table)
    .filter((table) => !new RegExp(`CREATE TABLE ${table}\\b`, 'i').test(statements))
    .map(
      (table) => `blocks writes to ${table} while it builds an index (-- transaction: none, CREATE INDEX CONCURRENTLY)`,
    )
}

it('db contains only data: SQL and JSON', () => {
  const others = projectTree()
    .keys()
    .filter((path) => path.startsWith('db/') && !/\.(sql|json)$/.test(path))
  expect([...others]).toEqual([])
})

it('migrations after a release expand, contract one release later, and build indexes concurrently', () => {
  expect(faultsOf(projectTree(), RELEASED)).toEqual([])
})

it('finds each kind of fault, and only after the release', () => {
  const tree = treeOf({
    'db/bank/0001_a.sql': 'ALTER TABLE a DROP b; CREATE INDEX a_b ON a (b);',
    'db/bank/0002_b.sql': 'ALTER TABLE a ADD c int; CREATE TABLE n (x int); CREATE INDEX n_x ON n (x); -- DROP TABLE a',
    'db/bank/0003_c.sql': 'ALTER TABLE a ALTER b DROP NOT NULL, DROP CONSTRAINT a_check;',
    'db/bank/0004_d.sql': 'ALTER TABLE a\n  ADD d int,\n  DROP b;',
    'db/bank/0005_e.sql': 'ALTER TABLE a RENAME b TO c;',
    'db/bank/0006_f.sql': '-- contract: 0005_e.sql\nDROP TABLE b;',
    'db/bank/0007_g.sql': '-- contract: 0001_a.sql\nALTER TABLE a DROP COLUMN b;',
    'db/bank/0008_h.sql': 'CREATE UNIQUE INDEX a_d ON a (d);',
    'db/bank/0009_i.sql': '-- transaction: none\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_e ON a (e);',
    'db/bank/0009_i.check.sql': 'DROP TABLE a',
    'db/ledger/0002_l.sql': 'DROP TABLE a',
  })
  expect(faultsOf(tree, { 'db/bank': '0001_a.sql' }).map((fault) => fault.slice(0, 32))).toEqual([
    'db/bank/0004_d.sql: drops or ren',
    'db/bank/0005_e.sql: drops or ren',
    'db/bank/0006_f.sql: 0005_e.sql i',
    'db/bank/0008_h.sql: blocks write',
  ])
})
