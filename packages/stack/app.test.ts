import { expect, it } from 'vitest'
import { environmentFor } from './app.ts'
import { environmentOf } from './environment.ts'
import { choosePorts } from './ports.ts'
import { makeSecrets } from './secrets.ts'

const ports = await choosePorts('/a checkout', async () => true)
const secrets = makeSecrets()

it.each([
  ['dev', 'api', 'LEDGER_DATABASE_URL', 'ledger_reader'],
  ['dev', 'worker', 'LEDGER_WORKER_DATABASE_URL', 'ledger_keeper'],
  ['test', 'api', 'LEDGER_DATABASE_URL', 'ledger_app'],
  ['test', 'worker', 'LEDGER_WORKER_DATABASE_URL', 'ledger_worker'],
] as const)('in the instance %s, the %s enters the ledger by %s as %s', (instance, app, name, role) => {
  const env = environmentFor(app, environmentOf(instance, '/a checkout', ports, secrets))
  expect(new URL(env[name] ?? '').username).toBe(role)
  expect(Object.keys(env).filter((key) => /^LEDGER_(READER|KEEPER|IDENTITY)_/.test(key))).toEqual([])
})

it('with posters, no posting role of the ledger is known to the api', () => {
  const env = environmentFor('api', environmentOf('dev', '/a checkout', ports, secrets))
  const posting = ['ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_market'] as const
  const known = posting.filter((role) => Object.values(env).some((value) => value.includes(secrets.roles[role])))
  expect(known).toEqual([])
})
