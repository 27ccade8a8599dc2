import { schemaDrift } from '@cocobnk/database'
import type pg from 'pg'
import type { Breach, Reader } from '../breach.ts'

export type Named = { readonly name: string; readonly pool: pg.Pool; readonly reader: Reader }

/** A minute, and a little less so that two rounds of half a minute do not become three. */
const DRIFT_EVERY_MS = 55_000
/** A check takes at most a hundredth of the time, so one that takes long runs the less often. */
const REST = 100
/** A little less than a round. */
const LEAST_REST_MS = 20_000
/** Looks at how many months are ready, which is the worker's matter and no breach. */
const NOT_OURS: readonly string[] = ['0013_month.sql']

/** Compares roles, grants, functions, triggers, policies and constraints of each database with what the migrator recorded. */
export function createDrift(databases: readonly Named[]) {
  let dueAt = 0
  return async (): Promise<Breach[]> => {
    if (performance.now() < dueAt) return []
    const found: Breach[] = []
    for (const { name, pool } of databases) {
      const client = await pool.connect()
      try {
        const lines = await schemaDrift(client)
        if (lines.length > 0)
          found.push({ rule: 'schema.changed', found: { database: name, lines: lines.join('\n').slice(0, 2_000) } })
      } finally {
        client.release()
      }
    }
    dueAt = performance.now() + DRIFT_EVERY_MS
    return found
  }
}

/** Runs the checks of all migrations again. Each rests a hundred times as long as it took: with few rows, all run in every round. */
export function createSchemaChecks(databases: readonly Named[]) {
  const dueAt = new Map<string, number>()
  return async (): Promise<Breach[]> => {
    const found: Breach[] = []
    for (const { name, reader } of databases) {
      const checks = await reader.query<{ name: string }>('SELECT name FROM schema_check ORDER BY name')
      for (const check of checks) {
        const key = `${name} ${check.name}`
        if (NOT_OURS.includes(check.name) || performance.now() < (dueAt.get(key) ?? 0)) continue
        const began = performance.now()
        const rows = await reader.query<{ found: object }>('SELECT run_schema_check($1) AS found', [check.name])
        dueAt.set(key, performance.now() + Math.max(LEAST_REST_MS, (performance.now() - began) * REST))
        if (rows.length > 0)
          found.push({
            rule: 'check.broken',
            found: { database: name, check: check.name, lines: JSON.stringify(rows).slice(0, 2_000) },
          })
      }
    }
    return found
  }
}
