import { CHANNELS } from '@cocobnk/database'
import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/**
 * Tables that members write thousands of times a second. A transaction with a pending NOTIFY holds a lock of the whole instance through
 * its commit, so none of their triggers may notify. Processes signal after the commit instead (`signalTo`).
 */
const HOT_TABLES = ['settlement', 'transfer_note']
const SIGNAL = /signalTo\([^,]+, '(\w+)'/g
const NOTIFY = /pg_notify\('(\w+)'/g
const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g
const TRIGGER = /CREATE (?:CONSTRAINT )?TRIGGER \w+\s[^;]*?\sON (\w+)[^;]*?EXECUTE FUNCTION (\w+)\(/g

const sqlOf = (tree: Tree) => new Map([...tree].filter(([path]) => /^db\/bank\/.*\.sql$/.test(path)))

function channelFaults(tree: Tree): string[] {
  const sources = new Map(
    [...tree].filter(([path]) => /^(?:apps|modules)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')),
  )
  const raised = new Set(
    [...matchesIn(sqlOf(tree), NOTIFY), ...matchesIn(sources, SIGNAL)].map(({ match }) => match.split("'")[1] ?? ''),
  )
  const known = Object.keys(CHANNELS)
  return [
    ...[...raised].filter((name) => !known.includes(name)).map((name) => `${name} is raised but not declared`),
    ...known.filter((name) => !raised.has(name)).map((name) => `${name} is declared but never raised`),
  ]
}

function hotFaults(tree: Tree): string[] {
  const text = [...sqlOf(tree).values()].join('\n')
  const bodies = new Map([...text.matchAll(FUNCTION)].map((match) => [match[1] ?? '', match[2] ?? '']))
  return [...text.matchAll(TRIGGER)].flatMap(([, table = '', name = '']) =>
    HOT_TABLES.includes(table) && bodies.get(name)?.includes('pg_notify') ? [`${table}: ${name}`] : [],
  )
}

it('every NOTIFY channel is declared with its payload, and every declared one is raised', () => {
  expect(channelFaults(projectTree())).toEqual([])
})

it('no trigger on a hot table notifies', () => {
  expect(hotFaults(projectTree())).toEqual([])
})

it('finds an undeclared channel and a notifying trigger on a hot table', () => {
  const sql = `CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('news', ''); END $$;
    CREATE TRIGGER tell AFTER INSERT ON transfer_note FOR EACH ROW EXECUTE FUNCTION tell();`
  const tree = treeOf({ 'db/bank/0001_a.sql': sql })
  expect(channelFaults(tree)).toContain('news is raised but not declared')
  expect(channelFaults(tree)).toContain('mail is declared but never raised')
  expect(hotFaults(tree)).toEqual(['transfer_note: tell'])
})
