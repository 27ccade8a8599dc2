import { expect, it } from 'vitest'
import { z } from 'zod'
import { ConfigError, parseConfig, portText, postgresUrls } from './index.ts'

const schema = z.object({ PORT: portText, SECRET: z.string().min(10) })

it('gives typed settings', () => {
  expect(parseConfig(schema, { PORT: '8080', SECRET: 'long enough' })).toEqual({ PORT: 8080, SECRET: 'long enough' })
})

it('rejects invalid settings by name, all of them, without showing a value', () => {
  const parse = () => parseConfig(schema, { PORT: '99999', SECRET: 'hush' })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(/PORT[\s\S]*SECRET/)
  expect(parse).not.toThrow(/hush|99999/)
})

it('accepts one database or several, in order', () => {
  const [one, two] = ['postgresql://a@db.example/x', 'postgres://a@db.example/y']
  expect(postgresUrls.parse(one)).toEqual([one])
  expect(postgresUrls.parse(`${one}, ${two}`)).toEqual([one, two])
  for (const wrong of ['', `${one},`, 'http://db.example']) expect(postgresUrls.safeParse(wrong).success).toBe(false)
})
