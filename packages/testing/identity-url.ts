/** The databases that a test names by the api's roles, and further roles for the same ones. */
const ROLES = [
  ['BANK_DATABASE_URL', 'BANK_IDENTITY_DATABASE_URL'],
  ['LEDGER_DATABASE_URL', 'LEDGER_IDENTITY_DATABASE_URL'],
  ['LEDGER_DATABASE_URL', 'LEDGER_READER_DATABASE_URL'],
] as const

/** Adds the databases for the identity process: an api of a test serves both parts, each by its own role. */
export function withIdentity(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const added = ROLES.flatMap(([bank, identity]) => {
    const named = env[bank]
    if (named === undefined || env[identity] !== undefined) return []
    return [
      [
        identity,
        named
          .split(',')
          .map((url) => sameDatabase(process.env[identity] ?? '', url))
          .join(),
      ] as const,
    ]
  })
  return { ...Object.fromEntries(added), ...env }
}

function sameDatabase(ofRole: string, named: string): string {
  const url = new URL(ofRole)
  url.pathname = new URL(named).pathname
  return url.href
}
