import { freePort, readEnv, startApps } from '@cocobnk/stack'
import { buildFronts } from '../setup/build-fronts.ts'

type BuiltFronts = {
  /** Chromium's host resolver rules, which map the instance's addresses to the built front ends. */
  readonly hostRules: string
  readonly stop: () => Promise<void>
}

/**
 * Serves the built front ends: `npm run dev` serves hundreds of files for each screen, which takes several times as long.
 * The browser keeps the addresses of the instance, because its api refuses pages from other origins.
 */
export async function serveBuiltFronts(instance: string): Promise<BuiltFronts> {
  await buildFronts()
  const { WEB_PORT = '', CONSOLE_PORT = '' } = readEnv(instance)
  const [web, desk] = [String(await freePort()), String(await freePort())]
  const apps = await startApps(instance, [
    { app: 'web', as: 'shots-web', env: { WEB_PORT: web } },
    { app: 'console', as: 'shots-console', env: { CONSOLE_PORT: desk } },
  ])
  const ways = [
    [WEB_PORT, web],
    [CONSOLE_PORT, desk],
  ].map(([from, to]) => `MAP localhost:${from} 127.0.0.1:${to}`)
  return {
    hostRules: [...ways, 'MAP * ~NOTFOUND'].join(', '),
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()))
    },
  }
}
