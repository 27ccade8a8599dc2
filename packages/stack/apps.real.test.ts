import { afterAll, expect, it } from 'vitest'
import { startApps, stopApps } from './apps.ts'
import { readEnv } from './instance.ts'
import { freePort } from './ports.ts'
import { groupMembers } from './process.ts'

afterAll(() => stopApps('test'))

it('passes the settings of the running parts to the tests', () => {
  expect(process.env).toMatchObject(readEnv('test'))
})

it('runs two processes of one app side by side and stops both, children included', async () => {
  const port = String(await freePort())
  const apps = await startApps('test', [{ app: 'api' }, { app: 'api', as: 'api-2', env: { API_PORT: port } }])
  const addresses = [readEnv('test').API_URL, `http://127.0.0.1:${port}`]
  const answers = await Promise.all(addresses.map((address) => fetch(`${address}/health/live`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])

  await stopApps('test')
  expect(apps.flatMap((app) => groupMembers(app.process.pid))).toEqual([])
})

it('reports why an app does not start', async () => {
  const start = startApps('test', [{ app: 'api', as: 'api-wrong', env: { API_PORT: 'none' } }])
  await expect(start).rejects.toThrow(/exited while starting.*API_PORT/s)
})
