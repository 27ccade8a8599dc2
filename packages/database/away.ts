/** The server ended a transaction that had been idle for too long, and rolled it back. */
const IDLE_IN_TRANSACTION = '25P03'
/** SQLSTATE classes of an unavailable server: connection lost, out of resources, shutting down or starting. */
const AWAY_CLASSES: readonly string[] = ['08', '53', '57']
const AWAY_ERRNOS: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']
/** Driver errors that have no code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** A cancelled statement ran too long: that is our bug, not an unavailable database. */
const STATEMENT_CANCELLED = '57014'

/** Whether an error means that the database is unavailable, as opposed to a wrong statement. What was sent may have been executed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (code === STATEMENT_CANCELLED) return false
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  return (
    code === IDLE_IN_TRANSACTION ||
    (isSqlState && AWAY_CLASSES.includes(code.slice(0, 2))) ||
    AWAY_ERRNOS.includes(code) ||
    AWAY_WORDS.test(error.message)
  )
}
