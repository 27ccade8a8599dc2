import { expect, it } from 'vitest'
import { packageOf, sharesByPackage } from './by-package.ts'

it('names the npm package, scoped or not, or the workspace of a file', () => {
  expect(packageOf('../../../node_modules/react-dom/cjs/x.js')).toBe('react-dom')
  expect(packageOf('../../../node_modules/@mantine/core/esm/x.mjs')).toBe('@mantine/core')
  expect(packageOf('../../../../packages/ui/button.tsx')).toBe('packages/ui')
  expect(packageOf('../../routes/home.tsx')).toBe('apps/web')
})

it('divides a chunk between its sources', () => {
  const payload = {
    version: 3,
    file: 'x.js',
    sources: ['../packages/ui/a.ts', '../node_modules/react/b.js'],
    sourcesContent: [],
    names: [],
    // Column 0 belongs to the first source, column 32 to the second.
    mappings: 'AAAA,gCCAA',
    sourceRoot: '',
  }
  const shares = sharesByPackage('x'.repeat(64), payload)
  expect(shares.get('packages/ui')).toBe(0.5)
  expect(shares.get('react')).toBe(0.5)
})
