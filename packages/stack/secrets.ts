import { createHmac, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'

export const DATABASE_ROLES = [
  'bank_owner',
  'bank_app',
  'bank_identity',
  'bank_worker',
  'bank_poster',
  'bank_verifier',
  'bank_sandbox',
  'ledger_owner',
  'ledger_app',
  'ledger_identity',
  'ledger_reader',
  'ledger_keeper',
  'ledger_worker',
  'ledger_desk',
  'ledger_market',
  'ledger_verifier',
  'market_owner',
  'market_engine',
  'market_app',
  'market_verifier',
] as const
export type DatabaseRole = (typeof DATABASE_ROLES)[number]

export type Secrets = {
  readonly postgres: string
  readonly roles: Readonly<Record<DatabaseRole, string>>
  readonly redis: string
  readonly bitcoin: string
  readonly litecoin: string
  readonly hsmPin: string
  readonly hsmOfficerPin: string
  /** Ed25519 private key as JWK text. */
  readonly tokenSigningKey: string
}

/** Generated once per data folder. Hexadecimal, so that no config file, URL or SQL needs escaping. */
export function makeSecrets(): Secrets {
  const password = () => randomBytes(24).toString('hex')
  const roles = Object.fromEntries(DATABASE_ROLES.map((role) => [role, password()])) as Record<DatabaseRole, string>
  return {
    postgres: password(),
    roles,
    redis: password(),
    bitcoin: password(),
    litecoin: password(),
    hsmPin: pin(),
    hsmOfficerPin: pin(),
    tokenSigningKey: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  }
}

/** Has a password for every role, including those added after the instance was made. */
export function withEveryRole(secrets: Secrets): Secrets {
  const derived = (role: DatabaseRole) => createHmac('sha256', secrets.postgres).update(role).digest('hex').slice(0, 48)
  const roles = Object.fromEntries(DATABASE_ROLES.map((role) => [role, secrets.roles[role] ?? derived(role)]))
  return { ...secrets, roles: roles as Record<DatabaseRole, string> }
}

function pin(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0')
}
