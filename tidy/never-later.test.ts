import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Each loads again what is on screen, or clears a message. None sends what a member asked for while offline. */
const ON_RETURN = [
  'apps/web/browser/use-online.ts',
  'apps/web/loading/failed-view.tsx',
  'apps/web/main.tsx',
  'apps/web/refusal/use-submit.ts',
  'apps/web/session/follow-session.ts',
]
const BROWSER_CODE = /^(apps\/(web|console)|packages\/(client|checkout-react))\/(?!.*\.test\.).*\.tsx?$/

const filesWith = (tree: Tree, pattern: RegExp) =>
  [...tree].flatMap(([path, text]) => (BROWSER_CODE.test(path) && pattern.test(text) ? [path] : [])).toSorted()

/** Code that could send a request at a moment when the member no longer wants it. */
function late(tree: Tree): string[] {
  const queryClients = filesWith(tree, /new QueryClient\(/).filter(
    (path) => !/NEVER_LATER = \{ networkMode: 'always' \}[\s\S]*mutations: NEVER_LATER/.test(tree.get(path) ?? ''),
  )
  return [
    ...filesWith(tree, /addEventListener\('online'/).filter((path) => !ON_RETURN.includes(path)),
    ...filesWith(tree, /\bSyncManager\b|\.sync\.register/),
    ...filesWith(tree, /networkMode: '(online|offlineFirst)'/),
    ...queryClients,
  ]
}

it('no request waits for a lost connection to come back', () => {
  expect(late(projectTree())).toEqual([])
})

it('finds a listener, a background sync and a query client that would send later', () => {
  const tree = treeOf({
    'apps/web/a.ts': "addEventListener('online', send)",
    'apps/web/b.ts': 'await registration.sync.register(tag)',
    'apps/console/c.ts': 'new QueryClient()',
  })
  expect(late(tree)).toEqual(['apps/web/a.ts', 'apps/web/b.ts', 'apps/console/c.ts'])
})
