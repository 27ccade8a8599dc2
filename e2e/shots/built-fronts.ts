import { freePort, readEnv, startApps } from '@cocobnk/stack'
import { buildFronts } from '../setup/build-fronts.ts'

type BuiltFronts = {
  /** For the browser: who asks for an address of the instance gets the built screens. */
  readonly hostRules: string
  readonly stop: () => Promise<void>
}

/**
 * The screens as they are served to people: `npm run dev` hands out hundreds of files for each, which takes several times as long.
 * The addresses stay those of the instance, because its api refuses pages from elsewhere.
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
