import { expect, it } from 'vitest'
import { packageName, runtimeClosure } from './closure.ts'

it('follows our own packages, nested versions and optional packages of this platform, and nothing else', () => {
  const packages = {
    'apps/a': { dependencies: { '@x/own': '0', outer: '1' } },
    'node_modules/@x/own': { link: true, resolved: 'packages/own' },
    'packages/own': { dependencies: { '@s/nested': '1' } },
    'node_modules/outer': {
      dependencies: { '@s/nested': '2' },
      optionalDependencies: { linux: '1', mac: '1', absent: '1' },
    },
    'node_modules/outer/node_modules/@s/nested': {},
    'node_modules/@s/nested': { dependencies: { outer: '1' } },
    'node_modules/linux': { optional: true, os: ['linux'] },
    'node_modules/mac': { optional: true, os: ['darwin'] },
    'node_modules/other': {},
  }
  expect(runtimeClosure(packages, 'apps/a')).toEqual([
    'node_modules/@s/nested',
    'node_modules/linux',
    'node_modules/outer',
    'node_modules/outer/node_modules/@s/nested',
  ])
  expect(packageName('node_modules/outer/node_modules/@s/nested')).toBe('@s/nested')
})
