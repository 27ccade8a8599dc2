import { describe, expect, it } from 'vitest'
import { completed, withoutHosts } from './complete.ts'

const packages = {
  '': {},
  'node_modules/tool': {
    version: '2.0.0',
    dev: true,
    optionalDependencies: {
      '@tool/linux-x64': '2.0.0',
      '@tool/darwin-arm64': '^2.0.0',
      '@tool/linux-x64-musl': '2.0.0',
    },
  },
  'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
}

describe('completing the lock file', () => {
  it("puts back another platform's binary by name and version", () => {
    expect(completed(packages)['node_modules/@tool/darwin-arm64']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    })
  })

  it('distinguishes a musl build from the ordinary one, so that npm installs only the fitting one', () => {
    expect(completed(packages)['node_modules/@tool/linux-x64-musl']).toMatchObject({ os: ['linux'], libc: ['musl'] })
  })

  it('leaves existing entries unchanged', () => {
    expect(completed(packages)['node_modules/@tool/linux-x64']).toEqual({ version: '2.0.0', optional: true })
  })

  it('finds a binary nested beside the package that depends on it', () => {
    const nested = { ...packages, 'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0' } }
    expect(completed(nested)).not.toHaveProperty(['node_modules/@tool/darwin-arm64'])
  })

  it('never lets a package for an unknown platform be installed', () => {
    const odd = { 'node_modules/x': { optionalDependencies: { 'x-plan9': '1.0.0' } } }
    expect(completed(odd)['node_modules/x-plan9']?.os).toEqual(['none'])
  })

  it('removes registry hosts, but keeps the links to workspaces', () => {
    const cleaned = withoutHosts({
      'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
      'node_modules/b': { resolved: 'packages/b', link: true },
    })
    expect(cleaned).toEqual({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { resolved: 'packages/b', link: true },
    })
  })
})
