import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the code and the libraries of the decoder lie; the sandbox has to see them. */
const ROOT = resolve(import.meta.dirname, '../..')
/** `nobody`, who owns nothing. */
const NOBODY = 65_534
const DATA_BYTES = 1_500_000_000
const CPU_SECONDS = 20
const HEAP_MEGABYTES = 256

/** Nothing a decoder needs lies here; sockets, databases, keys and other people's files do. */
const HIDDEN = [
  '/run',
  '/dev/shm',
  '/tmp',
  '/home',
  homedir(),
  '/srv',
  '/mnt',
  '/media',
  '/var/lib',
  '/var/tmp',
  '/var/spool',
]

export type Command = { readonly file: string; readonly args: readonly string[]; readonly env: Record<string, string> }

/**
 * A Node script with nothing to steal and nowhere to send it: no network, no other process in sight, an empty environment, empty
 * folders in the place of those with sockets and data, nothing it could write to, and bounds on memory and time. Run as root it
 * becomes nobody; run by another user, it is root of a namespace of its own and that user outside of it.
 */
export function sandboxed(script: string, ...args: readonly string[]): Command {
  const isRoot = process.getuid?.() === 0
  const namespaces = ['--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc']
  const user = isRoot ? [] : ['--user', '--map-root-user']
  const become = isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const privileges = ['setpriv', ...become, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const limits = ['--core=0', '--fsize=0', '--nofile=128', `--cpu=${CPU_SECONDS}`, `--data=${DATA_BYTES}`]
  const node = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, join(ROOT, script), ...args]
  // The shell sees words only as its arguments, never as text to read.
  const steps = [...hidden().map((folder) => `mount -t tmpfs -o size=4k,mode=555 none ${folder}`), 'exec "$@"']
  return {
    file: 'unshare',
    args: [...user, ...namespaces, 'sh', '-c', steps.join(' && '), 'sh', ...privileges, 'prlimit', ...limits, ...node],
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/nonexistent' },
  }
}

function hidden(): string[] {
  const needed = [ROOT, process.execPath]
  // They become words of a shell.
  const named = HIDDEN.filter((folder) => /^\/[\w./-]+$/.test(folder) && existsSync(folder))
  return named.filter((folder) => !needed.some((path) => path.startsWith(`${folder}/`)))
}
