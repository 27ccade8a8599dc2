import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage, PUBLISHED } from '../package/build.ts'
import { type Registry, startRegistry } from './registry.ts'

const run = promisify(execFile)
const OWN = '@cocobnk/'

/** Starts a registry with our published packages. */
export async function publishPackages(into: string): Promise<Registry> {
  const registry = await startRegistry()
  for (const name of PUBLISHED) await registry.publish(await buildPackage(name, into))
  return registry
}

/**
 * Copies the example shop out of the workspaces and installs our packages from the registry. Its other dependencies are linked to those
 * of this repository, so that nothing is downloaded.
 */
export async function installShop(into: string, registry: Registry): Promise<string> {
  const folder = join(into, 'shop')
  await cp('examples/shop', folder, { recursive: true, filter: (path) => !/node_modules|dist|orders\.json/.test(path) })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<'dependencies' | 'devDependencies', object>
  const needed = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }) as [string, string][]
  const [own = [], others = []] = [true, false].map((isOwn) =>
    needed.filter(([name]) => name.startsWith(OWN) === isOwn),
  )
  await writeFile(
    file,
    JSON.stringify({ ...manifest, dependencies: Object.fromEntries(own), devDependencies: undefined }),
  )
  const args = [
    'install',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--registry',
    registry.url,
  ]
  await run('npm', [...args, '--cache', join(into, 'npm')], { cwd: folder })
  for (const [name] of others) {
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(process.cwd(), 'node_modules', name), link)
  }
  await run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'], { cwd: folder })
  return folder
}
