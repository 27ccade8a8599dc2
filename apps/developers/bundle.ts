import { join } from 'node:path'
import { build } from 'tsdown'

/** Bundles the site's only script, including the parts of the SDK that it uses. */
export async function pageScript(): Promise<string> {
  const [bundle] = await build({
    config: false,
    cwd: import.meta.dirname,
    entry: { try: join(import.meta.dirname, 'page', 'main.ts') },
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    deps: { alwaysBundle: /./ },
    dts: false,
    tsconfig: false,
    write: false,
    logLevel: 'error',
    report: false,
  })
  const chunk = bundle?.chunks.find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('the script of the site came out empty')
  return chunk.code
}
