import pg from 'pg'

/** Connections that may be ended from the other side: a proof stops its server or drops its database under them. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  return pool
}
