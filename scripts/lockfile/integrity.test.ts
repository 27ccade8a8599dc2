import { expect, it } from 'vitest'
import { withIntegrity } from './integrity.ts'

const packages = {
  '': {},
  'packages/own': { version: '0.0.0' },
  'node_modules/@cocobnk/own': { resolved: 'packages/own', link: true },
  'node_modules/kept': { version: '1.0.0', integrity: 'sha512-kept' },
  'node_modules/@tool/darwin-arm64': { version: '2.0.0', dev: true, optional: true, os: ['none'] },
  'node_modules/tool/node_modules/@tool/win32-x64': { version: '2.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
}
const offered = new Map([['@tool/darwin-arm64@2.0.0', 'sha512-offered']])
const ask = async (name: string, version: string) => offered.get(`${name}@${version}`)

it('fills in the hash from the registry, and lets that platform install again', async () => {
  const { 'node_modules/@tool/darwin-arm64': entry } = await withIntegrity(packages, ask)
  const platform = { os: ['darwin'], cpu: ['arm64'] }
  expect(entry).toEqual({ version: '2.0.0', integrity: 'sha512-offered', dev: true, optional: true, ...platform })
})

it('refuses optional binaries without an integrity hash', async () => {
  const { 'node_modules/tool/node_modules/@tool/win32-x64': entry } = await withIntegrity(packages, ask)
  expect(entry).toEqual({ version: '2.0.0', optional: true, os: ['none'] })
})

it('leaves our own workspaces and entries with a hash unchanged', async () => {
  const completed = await withIntegrity(packages, ask)
  for (const folder of ['', 'packages/own', 'node_modules/@cocobnk/own', 'node_modules/kept'] as const)
    expect(completed[folder]).toEqual(packages[folder])
})

it('refuses a required package without a hash', async () => {
  await expect(withIntegrity({ 'node_modules/needed': { version: '3.0.0' } }, ask)).rejects.toThrow('needed@3.0.0')
})
