import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Instance } from '../instance.ts'
import type { Part } from '../part.ts'

export const restate: Part = {
  name: 'restate',
  label: 'Restate',
  async prepare(instance) {
    mkdirSync(folderOf(instance), { recursive: true })
    writeFileSync(configFile(instance), configText(instance))
  },
  command: (instance) => ({ file: program(), args: ['-c', configFile(instance), '--no-logo'] }),
  async ready({ ports }) {
    await answersOk(`http://127.0.0.1:${ports.restateAdmin}/health`)
    await answersOk(`http://127.0.0.1:${ports.restateIngress}/restate/health`)
  },
  port: (instance) => instance.ports.restateIngress,
}

function folderOf(instance: Instance): string {
  return join(instance.folder, 'restate')
}

function configFile(instance: Instance): string {
  return join(folderOf(instance), 'restate.toml')
}

function configText(instance: Instance): string {
  const { restateNode, restateAdmin, restateIngress } = instance.ports
  return `node-name = "one"
cluster-name = "cocobnk-${instance.name}"
base-dir = ${JSON.stringify(join(folderOf(instance), 'data'))}
# The path of a Unix socket may be too long under a deep checkout.
listen-mode = "tcp"
bind-address = "127.0.0.1:${restateNode}"
advertised-address = "http://127.0.0.1:${restateNode}/"
default-num-partitions = 4
rocksdb-total-memory-size = "256 MiB"
shutdown-timeout = "5s"
disable-telemetry = true
log-disable-ansi-codes = true

[admin]
bind-address = "127.0.0.1:${restateAdmin}"
advertised-address = "http://127.0.0.1:${restateAdmin}/"

[ingress]
bind-address = "127.0.0.1:${restateIngress}"
advertised-address = "http://127.0.0.1:${restateIngress}/"
`
}

// Bypasses the package's launcher: a signal must reach the server itself.
function program(): string {
  const require = createRequire(import.meta.url)
  const system = `${process.platform}-${process.arch}`
  return join(dirname(require.resolve(`@restatedev/restate-server-${system}/package.json`)), 'bin', 'restate-server')
}

async function answersOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
