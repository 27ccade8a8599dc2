import { expect, it } from 'vitest'
import { formatEnv, parseEnvText } from './env-file.ts'
import { environmentOf } from './environment.ts'
import { choosePorts } from './ports.ts'
import { makeSecrets } from './secrets.ts'

const ports = await choosePorts('/a checkout', async () => true)
const environmentFor = (instance: string) => environmentOf(instance, '/a checkout', ports, makeSecrets())

it('reads back exactly what was written, including JSON keys and paths with spaces', () => {
  const env = environmentFor('dev')
  expect(parseEnvText(formatEnv(env))).toEqual(env)
})

it.each(["o'neil's folder", 'a "quoted" \\n word', '# not a comment', '  spaces  ', '$HOME', ''])(
  'keeps the value %j unchanged',
  (value) => {
    expect(parseEnvText(formatEnv({ VALUE: value }))).toEqual({ VALUE: value })
  },
)

it('rejects a value that no quote can hold rather than changing it', () => {
  expect(() => formatEnv({ VALUE: `'"\`` })).toThrow('VALUE')
})

it('gives tests the superuser to create databases, but no app of a developer', () => {
  expect(environmentFor('test')).toHaveProperty('SUPERUSER_DATABASE_URL')
  expect(environmentFor('dev')).not.toHaveProperty('SUPERUSER_DATABASE_URL')
})
