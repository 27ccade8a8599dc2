export type GuardedDatabase = 'ledger' | 'bank'

/** A guard of the database and how its migration reads without it. */
export type Guard = {
  readonly database: GuardedDatabase
  /** The rule in words, with the invariant it serves. */
  readonly guard: string
  /** The migration, below the folder of the database. */
  readonly file: string
  /** Stands in that migration exactly once. */
  readonly text: string
  readonly without: string
}

type Row = readonly [guard: string, text: string, without: string]

export function guardsOf(file: string, rows: readonly Row[], database: GuardedDatabase = 'ledger'): Guard[] {
  return rows.map(([guard, text, without]) => ({ database, guard, file, text, without }))
}

/** The migration with the guard taken out; throws if its text has changed, so that no guard is lost from the list. */
export function withoutGuard(sql: string, { guard, file, text, without }: Guard): string {
  const parts = sql.split(text)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times the text of "${guard}": ${text}`)
  return parts.join(without)
}
