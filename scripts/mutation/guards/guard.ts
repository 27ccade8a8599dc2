export type GuardedDatabase = 'ledger' | 'bank'

/** A guard of the database, and the text of its migration without it. */
export type Guard = {
  readonly database: GuardedDatabase
  /** The rule, with the invariant it protects. */
  readonly guard: string
  /** The migration, below the folder of the database. */
  readonly file: string
  /** Occurs in that migration exactly once. */
  readonly text: string
  readonly without: string
}

type Row = readonly [guard: string, text: string, without: string]

export function guardsOf(file: string, rows: readonly Row[], database: GuardedDatabase = 'ledger'): Guard[] {
  return rows.map(([guard, text, without]) => ({ database, guard, file, text, without }))
}

/** The migration without the guard. Throws if its text has changed, so that no guard drops out of the list unnoticed. */
export function withoutGuard(sql: string, { guard, file, text, without }: Guard): string {
  const parts = sql.split(text)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times the text of "${guard}": ${text}`)
  return parts.join(without)
}
