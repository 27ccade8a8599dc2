/**
 * The database of the bank that a test names, for the role of the identity process: an api of a test serves both parts, each by its own
 * role.
 */
export function withIdentity(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { BANK_DATABASE_URL: bank } = env
  if (bank === undefined || env.BANK_IDENTITY_DATABASE_URL !== undefined) return env
  const url = new URL(process.env.BANK_IDENTITY_DATABASE_URL ?? '')
  url.pathname = new URL(bank).pathname
  return { ...env, BANK_IDENTITY_DATABASE_URL: url.href }
}
