import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

// What a decoder taken over by a crafted file would do. Reports the outcome of each attempt.
const [pid = '', port = '', socket = '', secretFile = ''] = process.argv.slice(2)

const tried = (act: () => unknown): string => {
  try {
    return String(act()).slice(0, 2_000)
  } catch (error) {
    return `refused ${(error as NodeJS.ErrnoException).code ?? 'for another reason'}`
  }
}
const reached = (target: { readonly port: number; readonly host: string } | { readonly path: string }) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const line = connect(target, () => resolve('reached'))
  line.once('error', (error: NodeJS.ErrnoException) => resolve(`refused ${error.code}`))
  return promise.finally(() => line.destroy())
}

const spawned = (...words: readonly [string, ...string[]]) => {
  const [file, ...args] = words
  const { status, error } = spawnSync(file, args, { stdio: 'ignore' })
  return status === 0 ? 'done' : `refused ${error?.message ?? status}`
}

const report = {
  uid: process.getuid?.(),
  filters: /^Seccomp:\s*(\d)/m.exec(tried(() => readFileSync('/proc/self/status')))?.[1] ?? '',
  capabilities: /^CapEff:\s*(\w+)/m.exec(tried(() => readFileSync('/proc/self/status')))?.[1] ?? '',
  namespace: spawned('unshare', '--user', 'true'),
  spawns: spawned('true'),
  passwords: tried(() => readFileSync('/etc/passwd')),
  environment: tried(() => readFileSync('/proc/self/environ')),
  environmentOfParent: tried(() => readFileSync(`/proc/${process.ppid}/environ`)),
  environmentOfApi: tried(() => readFileSync(`/proc/${pid}/environ`)),
  processes: readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length,
  file: tried(() => readFileSync(secretFile)),
  written: tried(() => writeFileSync('/dev/shm/left-behind', 'x')),
  network: await reached({ port: Number(port), host: '127.0.0.1' }),
  socket: await reached({ path: socket }),
}
process.stdout.write(JSON.stringify(report))
