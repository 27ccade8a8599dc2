import { ConfigError, postgresUrls } from '@cocobnk/config'

/** Returns the database named by BANK_DATABASE_URL; throws if it names none or several. A default could be a different database. */
export function bankDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const [url, ...more] = postgresUrls.safeParse(env.BANK_DATABASE_URL).data ?? []
  if (url === undefined || more.length > 0)
    throw new ConfigError('BANK_DATABASE_URL must name one database, as postgres://user@host:port/name')
  return url
}

/** A database's location, without user and password. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} at ${host}`
}
