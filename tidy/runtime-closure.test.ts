import { expect, it } from 'vitest'
import { packageName, runtimeClosure } from '../scripts/lockfile/closure.ts'
import type { LockPackages } from '../scripts/lockfile/lockfile.ts'
import { DISTRIBUTED, licenceFaults } from '../scripts/notices/licences.ts'
import { projectTree } from './tree/tree.ts'

/** The signer holds the keys to all coins: the author of any package in it could take them. */
const SIGNER_MAX = 25

const { packages } = JSON.parse(projectTree().get('package-lock.json') ?? '') as { packages: LockPackages }

it(`the signer runs with at most ${SIGNER_MAX} external packages`, () => {
  const names = runtimeClosure(packages, 'apps/signer').map(packageName)
  expect(names).toContain('pkcs11js')
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(SIGNER_MAX)
})

it('every distributed package has a license that allows it', () => {
  const keys = new Set(DISTRIBUTED.flatMap((workspace) => runtimeClosure(packages, workspace)))
  expect(licenceFaults(packages, [...keys])).toEqual([])
})

it('finds a package without a license and one whose license is not allowed', () => {
  const some = { 'node_modules/a': { license: 'MIT' }, 'node_modules/b': {}, 'node_modules/c': { license: 'GPL-3.0' } }
  expect(licenceFaults(some, Object.keys(some))).toEqual(['b: no licence stated', 'c: GPL-3.0'])
})
