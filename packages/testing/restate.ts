import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Running, start } from './process.ts'

type Ports = { readonly node: number; readonly admin: number; readonly ingress: number }

/** A Restate for this test, which may be killed. Started again, it finds its data. */
export function startRestate(folder: string, { node, admin, ingress }: Ports): Promise<Running> {
  const config = join(folder, 'restate.toml')
  const address = (port: number) =>
    `bind-address = "127.0.0.1:${port}"\nadvertised-address = "http://127.0.0.1:${port}/"`
  writeFileSync(
    config,
    `node-name = "one"
cluster-name = "mail-test"
base-dir = ${JSON.stringify(join(folder, 'restate'))}
listen-mode = "tcp"
default-num-partitions = 2
rocksdb-total-memory-size = "128 MiB"
disable-telemetry = true
${address(node)}
[admin]
${address(admin)}
[ingress]
${address(ingress)}
`,
  )
  return start({
    file: program(),
    args: ['-c', config, '--no-logo'],
    log: join(folder, 'restate.log'),
    readyUrl: `http://127.0.0.1:${ingress}/restate/health`,
  })
}

function program(): string {
  const system = `${process.platform}-${process.arch}`
  const manifest = createRequire(import.meta.url).resolve(`@restatedev/restate-server-${system}/package.json`)
  return join(dirname(manifest), 'bin', 'restate-server')
}
