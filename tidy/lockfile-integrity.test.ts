import { expect, it } from 'vitest'
import { projectTree, type Tree, treeOf } from './tree/tree.ts'

type Entry = { readonly integrity?: string; readonly link?: boolean; readonly os?: readonly string[] }

/**
 * Binaries for other platforms whose hash our registry did not have when they were locked. They stay in the file because `npm ci`
 * requires every optional package in it, but for a platform that does not exist. `npm run lockfile` removes those that become available
 * from this list.
 */
const WITHOUT_HASH: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/cli-': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@foundry-rs/anvil-': ['darwin-amd64', 'darwin-arm64', 'linux-arm64', 'win32-amd64'],
  '@oxc-parser/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@oxlint-tsgolint/': ['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'],
  '@oxlint/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@rolldown/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
}

function unproved(tree: Tree): { readonly name: string; readonly isRefused: boolean }[] {
  const { packages } = JSON.parse(tree.get('package-lock.json') ?? '') as { packages: Readonly<Record<string, Entry>> }
  return Object.entries(packages)
    .filter(([folder, { link, integrity }]) => folder.includes('node_modules/') && !link && !integrity)
    .map(([folder, { os }]) => ({ name: folder.split('node_modules/').at(-1) ?? '', isRefused: isNowhere(os) }))
}

const isNowhere = (os: readonly string[] | undefined) => os?.length === 1 && os[0] === 'none'

it('every locked package has a hash, except those that cannot be installed', () => {
  const found = unproved(projectTree())
  expect(found.filter(({ isRefused }) => !isRefused)).toEqual([])
  const excepted = Object.entries(WITHOUT_HASH).flatMap(([prefix, ends]) => ends.map((end) => `${prefix}${end}`))
  expect(found.map(({ name }) => name).sort()).toEqual(excepted.sort())
})

it('finds a package without a hash that would be installed', () => {
  const lock = {
    packages: {
      'node_modules/good': { integrity: 'sha512-x' },
      'node_modules/own': { link: true },
      'node_modules/bare': { os: ['linux'] },
      'node_modules/refused': { os: ['none'] },
    },
  }
  expect(unproved(treeOf({ 'package-lock.json': JSON.stringify(lock) }))).toEqual([
    { name: 'bare', isRefused: false },
    { name: 'refused', isRefused: true },
  ])
})
