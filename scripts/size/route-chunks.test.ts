import { expect, it } from 'vitest'
import { routeChunks, textsOf } from './route-chunks.ts'

const screen = (file: string) => `routes/${file}.tsx?tsr-split=component`
const manifestOf = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, { file: 'x.js' }]))

it('names every screen by its address', () => {
  const files = [
    'home',
    '_member/deposit/index',
    '_member/create-ads/$offer_type/{-$deal_seq}',
    '@{$inviter_code}',
    '$',
  ]
  const routes = routeChunks(manifestOf(...files.map(screen), '_react.js', 'locales/en-US/home.json'))
  expect(routes.map(({ route }) => route).sort()).toEqual([
    '*',
    '/@$inviter_code',
    '/create-ads/$offer_type/$deal_seq?',
    '/deposit',
    '/home',
  ])
})

it('adds the layouts around a screen', () => {
  const [cases] = routeChunks(manifestOf(screen('_desk'), screen('_desk/cases')))
  expect(cases).toEqual({
    route: '/cases',
    source: 'routes/_desk/cases.tsx',
    chunks: [screen('_desk'), screen('_desk/cases')],
  })
})

it('reads which texts a route waits for', () => {
  const source = "loader: ({ context }) => context.loadTexts(\n  'withdrawal',\n  'money-filter',\n),"
  expect(textsOf(source)).toEqual(['withdrawal', 'money-filter'])
  expect(textsOf('component: Screen')).toEqual([])
})
