import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackage, type Published } from '../package/build.ts'

/** Packs a package as it is published and answers the file. */
export async function pack(name: Published, into: string): Promise<string> {
  const folder = await buildPackage(name, into)
  const args = ['pack', '--json', '--pack-destination', into]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })) as [
    { filename: string },
  ]
  return join(into, filename)
}

/** Installs packed packages into a folder outside the workspaces: nothing is fetched. */
function installInto(folder: string, tarballs: readonly string[]): void {
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', '--no-save', ...tarballs]
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
}

/** A copy of the example shop that has only what it would have outside of this repository. */
export function copyShop(into: string, tarball: string): string {
  const folder = join(into, 'shop')
  cpSync('examples/shop', folder, { recursive: true, filter: (path) => !/node_modules|orders\.json/.test(path) })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: {} }))
  installInto(folder, [tarball])
  return folder
}
