import { styleText } from 'node:util'
import type { Environment } from '../environment.ts'

export function banner(instance: string, env: Environment, logins: string, elapsedMs: number): string {
  const rows = [
    ['Web', env.WEB_ORIGIN],
    ['Console', env.CONSOLE_ORIGIN],
    ['API', env.API_URL],
    ['Sandbox, mailbox', env.SANDBOX_URL],
    ['Restate', `${env.RESTATE_ADMIN_URL}/ui/`],
    ['Settings, logs', `.stack/${instance}/env, .stack/${instance}/logs`],
  ]
  const addresses = rows.map(([label = '', address = '']) => `  ${label.padEnd(18)} ${styleText('cyan', address)}`)
  const members = logins.trim().replaceAll(/^/gm, '    ')
  const title = styleText('bold', `  The bank is up after ${(elapsedMs / 1_000).toFixed(1)} s`)
  return ['', title, '', ...addresses, '', '  Demo logins', members, '', '  Ctrl-C stops everything.', ''].join('\n')
}
