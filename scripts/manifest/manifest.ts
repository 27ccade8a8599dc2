import { globSync, readFileSync } from 'node:fs'
import { events, FOUR_EYES, handshake, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { ROUTES as consoleRoutes } from '../../apps/console/routes.data.ts'
import { routeTable } from '../../apps/web/routes.data.ts'
import { constantsIn } from './constants.ts'
import { manifestEnums } from './enums.ts'
import { manifestLocales } from './locales.ts'
import { manifestOperations } from './operations.ts'
import { contractRefusals } from './refusals.ts'

/** The inventory of the product. Everything is read from the code; nothing is maintained by hand. */
export function manifest() {
  return {
    routes: routeTable.map(({ path, auth, kind, redirectTo, status, name, feature }) => {
      return { path, auth, kind, redirect: redirectTo, status, name, feature }
    }),
    operations: manifestOperations(),
    console_routes: consoleRoutes.map(({ path, name, status }) => ({ path, name, status })),
    handshake: Object.entries(handshake).map(([name, { direction, summary }]) => ({ name, direction, summary })),
    events: Object.entries(events).map(([name, { audience, summary }]) => ({ name, audience, summary })),
    roles: ROLE_PERMISSIONS,
    four_eyes: FOUR_EYES,
    locales: manifestLocales(),
    errors: contractRefusals().map(({ code, status }) => ({ code, status })),
    enums: manifestEnums(),
    constants: productFiles().flatMap((file) => constantsIn(file, readFileSync(file, 'utf8'))),
  }
}

function productFiles(): string[] {
  const exclude = [
    '**/node_modules/**',
    '**/dist/**',
    '**/*.test.*',
    '**/*.gen.*',
    'packages/stack/**',
    '**/testing*/**',
  ]
  return globSync('{packages,modules,apps}/**/*.{ts,tsx}', { exclude }).sort()
}
