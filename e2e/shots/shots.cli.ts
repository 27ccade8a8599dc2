import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { readEnv } from '@cocobnk/stack'
import { serveBuiltFronts } from './built-fronts.ts'

const USAGE = `npm run shots                         screens in the states that journeys bring them to, by Playwright
npm run shots -- <Playwright's options>
npm run shots -- --all                every screen of a running \`npm run dev\`, as dist/shots/index.html
  --instance <name>                   of another instance than dev
  --only <part of a name>             these screens again; may be repeated
  --resume                            the rest, after an interruption`

const args = process.argv.slice(2)
if (args.includes('--all')) await everyScreen()
else process.exitCode = playwright()

/** Takes the addresses from the environment of the instance. Modules that read them at import are loaded afterwards. */
async function everyScreen(): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean' },
      instance: { type: 'string', default: 'dev' },
      only: { type: 'string', multiple: true, default: [] },
      resume: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const { WEB_ORIGIN, CONSOLE_ORIGIN, SANDBOX_URL } = readEnv(values.instance)
  Object.assign(process.env, { E2E_WEB: WEB_ORIGIN, E2E_CONSOLE: CONSOLE_ORIGIN, E2E_SANDBOX: SANDBOX_URL })
  const { takeContactSheet } = await import('./contact-sheet.ts')
  const { hostRules, stop } = await serveBuiltFronts(values.instance)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    const missing = await takeContactSheet({ only: values.only, resume: values.resume, hostRules })
    if (missing.length > 0) process.exitCode = 1
  } finally {
    await stop()
  }
}

function playwright(): number {
  const command = ['test', '--config', 'e2e/shots.config.ts', ...args]
  const env = { ...process.env, PW_DISABLE_TS_ESM: '1' }
  return spawnSync('playwright', command, { stdio: 'inherit', env }).status ?? 1
}
