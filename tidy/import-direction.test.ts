import { expect, it } from 'vitest'
import { type Import, importsOf } from './tree/imports.ts'
import { projectTree, treeOf } from './tree/tree.ts'
import { areaOf, roomOf } from './tree/workspaces.ts'

const FRONT_ENDS = ['apps/web', 'apps/console']
const SEEN_BY_FRONT_ENDS = ['contract', 'client', 'concurrency', 'money', 'ui', 'i18n', 'result'].map(
  (name) => `packages/${name}`,
)
/** The statement that operators read and approve: one text for the signer and for every process that shows it. */
const STATEMENT = '@cocobnk/transaction/statement'
/** Packages that belong in a browser: no server imports them. */
const BROWSER_ONLY = ['packages/ui', 'packages/client', 'packages/front']
/** Builds front ends and is never part of one. */
const BUILD_KIT = 'packages/front'
const BUILDERS = ['config.ts', 'vite.config.ts', 'serve.cli.ts']
/**
 * An area imports only areas of lower layers; within an area any module imports any other. Areas of the top layer never import each
 * other: they communicate through the ledger, through ports in the contract, or by events.
 */
const TOP = 6
const LAYERS: Readonly<Record<string, number>> = {
  governance: 1,
  books: 2,
  messaging: 3,
  identity: 4,
  operations: 5,
  payments: TOP,
  custody: TOP,
  support: TOP,
  commerce: TOP,
  savings: TOP,
  trading: TOP,
}
/** Code that several features of the web app share. It must not depend on one of them. */
const FEATURES = 'apps/web/features/'
const SHARED_BY_FEATURES = ['page', 'money-form', 'live', 'credential-field', 'rate', 'display-currency'].map(
  (name) => `apps/web/${name}/`,
)
const SEEN_BY: Readonly<Record<string, readonly string[]>> = {
  packages: ['packages'],
  modules: ['packages', 'modules'],
  apps: ['packages', 'modules'],
  scripts: ['packages', 'modules', 'apps'],
  e2e: ['packages', 'modules', 'scripts'],
}
/** Fixtures for tests, scripts and journeys. The only package that sees modules. */
const TEST_KIT = 'packages/testing'
const TESTING = /^(?:scripts|e2e|packages\/testing)\/|\.test\.tsx?$|\/testing\//
/** Modules that proofs measure or repeat on purpose, and tables of facts from which code is generated. */
const LOOKED_INTO = [
  'apps/api/http/api-prefix.ts',
  'apps/api/http/openapi/describe.ts',
  'apps/api/http/openapi/document.ts',
  'apps/api/http/openapi/schema.ts',
  'apps/api/socket/market-feed.ts',
  'apps/console/routes.data.ts',
  'apps/developers/guides.ts',
  'apps/sandbox/bank/book.ts',
  'apps/poster/events.ts',
  'apps/poster/server.ts',
  'apps/sandbox/market/prices.ts',
  'apps/sandbox/market/wander.ts',
  'apps/verifier/check/hand-over.ts',
  'apps/verifier/follow.ts',
  'apps/verifier/run.ts',
  'apps/web/routes.data.ts',
  'apps/worker/events.ts',
  'apps/worker/jobs/reconciliation.ts',
  'modules/custody/withdrawal/deps.ts',
  'modules/custody/withdrawal/judge.store.ts',
  'modules/custody/withdrawal/payout.store.ts',
  'modules/identity/otp/totp.ts',
  'modules/identity/otp/verify.ts',
  'modules/payments/exchange/convert.ts',
  'modules/payments/exchange/posting.ts',
  'modules/payments/exchange/price.ts',
  'modules/trading/matching/movement.ts',
  'modules/trading/matching/names.ts',
  'modules/trading/matching/store.ts',
  'modules/trading/public-market/steps.ts',
  'packages/order-journal/day.ts',
  'modules/savings/affiliate/posting.ts',
  'modules/savings/affiliate/share.ts',
  'modules/support/inquiry/contact-id.ts',
  'modules/trading/deal/posting.ts',
  'modules/trading/deal/price.ts',
  'packages/ledger/verify.ts',
  'packages/picture/run-sandboxed.ts',
  'packages/picture/sandbox.ts',
]

function faultOf({ from, specifier, to }: Import): string | undefined {
  const [room, target] = [roomOf(from), roomOf(to ?? '')]
  const [layer = '', targetLayer = ''] = [room.split('/')[0], target.split('/')[0]]
  if (FRONT_ENDS.includes(room) && specifier.startsWith('@mantine/')) return 'screens use packages/ui'
  if (to?.startsWith(FEATURES) && SHARED_BY_FEATURES.some((folder) => from.startsWith(folder)))
    return 'code shared by features never imports a feature'
  if (to === undefined || room === target || !(layer in SEEN_BY)) return undefined
  if (target === TEST_KIT && !TESTING.test(from)) return 'only tests, scripts and journeys use the test kit'
  if (specifier.startsWith('.') && !isOpenToScripts(layer, to)) return 'another room is entered by its name'
  if (room !== TEST_KIT && !SEEN_BY[layer]?.includes(targetLayer)) return `${layer} never see ${targetLayer}`
  if (layer === 'scripts' || layer === 'e2e') return undefined
  const builds = target === BUILD_KIT && BUILDERS.includes(from.slice(room.length + 1))
  if (FRONT_ENDS.includes(room) && !builds && specifier !== STATEMENT && !SEEN_BY_FRONT_ENDS.includes(target))
    return `front ends never see ${target}`
  if (layer === 'modules' && BROWSER_ONLY.includes(target)) return `modules never see ${target}`
  if (targetLayer === 'modules' && to !== `${target}/index.ts`) return 'a module is entered by its index only'
  const [area, targetArea] = [areaOf(room), areaOf(target)]
  if (area === undefined || targetArea === undefined || area === targetArea) return undefined
  return layerOf(targetArea) < layerOf(area) ? undefined : `${area} never imports ${targetArea}`
}

/** Scripts also use fixtures that need the internals of one workspace, and journeys the demo data and the rotation of the gate. */
function isOpenToScripts(layer: string, to: string): boolean {
  if (layer === 'e2e') return to.startsWith('scripts/')
  return layer === 'scripts' && (/\/testing\//.test(to) || LOOKED_INTO.includes(to))
}

function layerOf(area: string): number {
  const layer = LAYERS[area]
  if (layer === undefined) throw new Error(`modules/${area} has no layer in tidy/import-direction.test.ts`)
  return layer
}

function againstTheGrain(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const fault = faultOf(one)
    return fault ? [`${one.from} imports ${one.specifier}: ${fault}`] : []
  })
}

it('imports run packages ← modules ← apps and from upper areas to lower ones, and front ends import only what is made for them', () => {
  expect(againstTheGrain(importsOf(projectTree()))).toEqual([])
})

it('finds each kind of forbidden import', () => {
  const room = (name: string) => `{"name":"@x/${name}","exports":{".":"./index.ts","./store":"./store.ts"}}`
  const modules = ['support/content', 'books/asset', 'payments/transfer', 'books/chart']
  const tree = treeOf({
    ...Object.fromEntries(modules.map((name) => [`modules/${name}/package.json`, room(name.split('/')[1] ?? '')])),
    'modules/support/content/index.ts': "import { a } from '@x/asset'\nimport { t } from '@x/transfer'",
    'modules/books/asset/index.ts': "import { m } from '@x/content'\nimport { c } from '@x/chart'",
    'modules/books/asset/store.ts': "import { s } from './index.ts'",
    'modules/books/chart/index.ts': '',
    'modules/payments/transfer/index.ts': "import { c } from '@x/chart'\nimport { b } from '@x/ui'",
    'packages/ui/package.json': room('ui'),
    'packages/ui/index.ts': '',
    'packages/money/index.ts': "import { a } from '@x/asset'",
    'apps/api/main.ts': "import { s } from '@x/asset/store'",
    'apps/worker/main.ts': "import { a } from '../api/main.ts'",
    'apps/web/main.tsx': "import { a } from '@x/asset'",
    'apps/web/app.tsx': "import { Box } from '@mantine/core'",
    'apps/web/features/deposit/queries.ts': '',
    'apps/web/features/deposit/screen.tsx': "import { f } from '../../page/frame.tsx'",
    'apps/web/page/frame.tsx': "import { q } from '../features/deposit/queries.ts'",
    'packages/testing/package.json': room('testing'),
    'packages/testing/index.ts': "import { a } from '@x/asset'",
    'apps/api/server.ts': "import { p } from '@x/testing'",
    'apps/api/server.test.ts': "import { p } from '@x/testing'",
    'scripts/proof.ts': "import { s } from '../modules/books/asset/store.ts'\nimport { p } from '@x/testing'",
    'e2e/home.spec.ts': "import { m } from '../apps/api/main.ts'\nimport { p } from '../scripts/proof.ts'",
  })
  expect(againstTheGrain(importsOf(tree)).map((problem) => problem.split(': ')[1])).toEqual([
    'support never imports payments',
    'books never imports support',
    'modules never see packages/ui',
    'packages never see modules',
    'a module is entered by its index only',
    'another room is entered by its name',
    'front ends never see modules/books/asset',
    'screens use packages/ui',
    'code shared by features never imports a feature',
    'only tests, scripts and journeys use the test kit',
    'another room is entered by its name',
    'another room is entered by its name',
  ])
})

it('rejects an area without a layer', () => {
  const tree = treeOf({
    'modules/books/asset/package.json': '{"name":"@x/asset","exports":{".":"./index.ts"}}',
    'modules/books/asset/index.ts': '',
    'modules/attic/box/index.ts': "import { a } from '@x/asset'",
  })
  expect(() => againstTheGrain(importsOf(tree))).toThrow('modules/attic has no layer')
})
