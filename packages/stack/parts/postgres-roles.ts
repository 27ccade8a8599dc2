import { DATABASE_ROLES, type DatabaseRole } from '../secrets.ts'

const DATABASES = ['bank', 'ledger', 'market'] as const

/** Roles and databases; the migrations grant what a role may do inside its database. */
export function rolesSql(passwords: Readonly<Record<DatabaseRole, string>>): string {
  const roles = DATABASE_ROLES.map((role) => roleSql(role, passwords[role]))
  // By default everybody may connect to every database.
  const closed = 'REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;'
  // The identity process may do what the api may, and more.
  const memberships = 'GRANT bank_app TO bank_identity;'
  return [...roles, memberships, ...DATABASES.map(databaseSql), closed].join('\n')
}

function roleSql(role: DatabaseRole, password: string): string {
  return `SELECT 'CREATE ROLE ${role} LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') \\gexec
ALTER ROLE ${role} PASSWORD '${password}';`
}

function databaseSql(database: (typeof DATABASES)[number]): string {
  const users = DATABASE_ROLES.filter((role) => role.startsWith(`${database}_`) && role !== `${database}_owner`)
  return `SELECT 'CREATE DATABASE ${database} OWNER ${database}_owner'
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${database}') \\gexec
REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
GRANT CONNECT ON DATABASE ${database} TO ${users.join(', ')};`
}
