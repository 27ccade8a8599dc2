import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'

type Manifest = {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly exports: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Packages that we publish for third-party programs. */
export const PUBLISHED = ['sdk', 'checkout-react', 'cli'] as const
export type Published = (typeof PUBLISHED)[number]

/**
 * Builds a package for publishing: a folder with ES modules, types, README and a package.json that points to them. Inside the repository
 * the same package is imported from its sources, like every other.
 */
export async function buildPackage(name: Published, into: string): Promise<string> {
  const source = join('packages', name)
  const folder = join(into, name)
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  const entries = [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})]
  rmSync(folder, { recursive: true, force: true })
  await build({
    config: false,
    cwd: process.cwd(),
    entry: Object.fromEntries(entries.map((file) => [entryOf(file), join(source, file)])),
    outDir: join(folder, 'dist'),
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // Declarations are generated from each file alone, so that no type checker is needed.
    dts: { oxc: true },
    deps: { neverBundle: /^[^./]/ },
    tsconfig: false,
    logLevel: 'error',
    report: false,
    fixedExtension: false,
  })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
  for (const [from, file] of [
    [source, 'README.md'],
    ['.', 'LICENSE'],
  ] as const)
    copyFileSync(join(from, file), join(folder, file))
  return folder
}

function publishedManifest({ name, version, description, exports, bin, dependencies, peerDependencies }: Manifest) {
  const paths = Object.entries(exports).map(([path, file]) => {
    return [path, { types: `./dist/${entryOf(file)}.d.ts`, default: builtOf(file) }]
  })
  return {
    name,
    version,
    description,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    files: ['dist'],
    exports: { ...Object.fromEntries(paths), './package.json': './package.json' },
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, builtOf(file)])) }),
    dependencies,
    peerDependencies,
  }
}

function builtOf(file: string): string {
  return `./dist/${entryOf(file)}.js`
}

function entryOf(file: string): string {
  return file.replace(/^\.\//, '').replace(/\.tsx?$/, '')
}
