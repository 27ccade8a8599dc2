import { expect, it } from 'vitest'
import { type Import, importsOf } from './tree/imports.ts'
import { projectTree, treeOf } from './tree/tree.ts'
import { roomOf } from './tree/workspaces.ts'

const FRONT_ENDS = ['apps/web', 'apps/console']
const SEEN_BY_FRONT_ENDS = ['contract', 'client', 'money', 'ui', 'i18n', 'result'].map((name) => `packages/${name}`)
/** What operators read and approve: one text for the signer and for whoever shows it. */
const STATEMENT = '@cocobnk/transaction/statement'
/** Builds a front end and never gets into it. */
const BUILD_KIT = 'packages/front'
const BUILDERS = ['config.ts', 'vite.config.ts', 'serve.cli.ts']
/** Nouns every business flow needs. Other modules meet in the ledger or through events, never by import. */
const BASE_MODULES = [
  'member',
  'asset',
  'account',
  'chart',
  'custody',
  'halt',
  'kyc',
  'file',
  'grade',
  'otp',
  'passkey',
  'rate',
  'approval',
  'audit',
  'mail',
  'notification',
  'review',
  'session',
  'sms',
  'term',
  'withdraw-address',
].map((name) => `modules/${name}`)
const SEEN_BY: Readonly<Record<string, readonly string[]>> = {
  packages: ['packages'],
  modules: ['packages', 'modules'],
  apps: ['packages', 'modules'],
}

function faultOf({ from, specifier, to }: Import): string | undefined {
  const [room, target] = [roomOf(from), roomOf(to ?? '')]
  const [layer = '', targetLayer = ''] = [room.split('/')[0], target.split('/')[0]]
  if (FRONT_ENDS.includes(room) && specifier.startsWith('@mantine/')) return 'screens use packages/ui'
  if (to === undefined || room === target || !(layer in SEEN_BY)) return undefined
  if (specifier.startsWith('.')) return 'another room is entered by its name'
  if (!SEEN_BY[layer]?.includes(targetLayer)) return `${layer} never see ${targetLayer}`
  const builds = target === BUILD_KIT && BUILDERS.includes(from.slice(room.length + 1))
  if (FRONT_ENDS.includes(room) && !builds && specifier !== STATEMENT && !SEEN_BY_FRONT_ENDS.includes(target))
    return `front ends never see ${target}`
  if (targetLayer === 'modules' && to !== `${target}/index.ts`) return 'a module is entered by its index only'
  if (layer === 'modules' && targetLayer === 'modules' && !BASE_MODULES.includes(target))
    return 'a module imports only base modules'
  return undefined
}

function againstTheGrain(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const fault = faultOf(one)
    return fault ? [`${one.from} imports ${one.specifier}: ${fault}`] : []
  })
}

it('imports run packages ← modules ← apps, and front ends see only what is made for them', () => {
  expect(againstTheGrain(importsOf(projectTree()))).toEqual([])
})

it('finds each kind of import against the grain', () => {
  const room = (name: string) => `{"name":"@x/${name}","exports":{".":"./index.ts","./store":"./store.ts"}}`
  const tree = treeOf({
    ...Object.fromEntries(['content', 'asset'].map((name) => [`modules/${name}/package.json`, room(name)])),
    'modules/content/index.ts': "import { a } from '@x/asset'",
    'modules/asset/index.ts': "import { m } from '@x/content'",
    'modules/asset/store.ts': "import { s } from './index.ts'",
    'packages/money/index.ts': "import { a } from '@x/asset'",
    'apps/api/main.ts': "import { s } from '@x/asset/store'",
    'apps/worker/main.ts': "import { a } from '../api/main.ts'",
    'apps/web/main.tsx': "import { a } from '@x/asset'",
    'apps/web/app.tsx': "import { Box } from '@mantine/core'",
  })
  expect(againstTheGrain(importsOf(tree)).map((problem) => problem.split(': ')[1])).toEqual([
    'a module imports only base modules',
    'packages never see modules',
    'a module is entered by its index only',
    'another room is entered by its name',
    'front ends never see modules/asset',
    'screens use packages/ui',
  ])
})
