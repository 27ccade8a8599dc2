import pg from 'pg'

/** Connections that may be closed by the server: a proof stops it or drops its database. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  return pool
}
