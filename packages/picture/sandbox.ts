import { dirname, join, resolve } from 'node:path'
import { syscallFilter } from './syscall-filter.ts'

/** The decoder's code and libraries. */
const ROOT = resolve(import.meta.dirname, '../..')
/** `nobody`, who owns nothing. */
const NOBODY = '65534'
const DATA_BYTES = 1_500_000_000
const CPU_SECONDS = 20
const HEAP_MEGABYTES = 256

/** Everything the process can see of the machine: programs, fonts, and our code without data folders. */
const SEEN = [
  '/usr',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  ...['package.json', 'node_modules', 'packages'].map((name) => join(ROOT, name)),
  dirname(process.execPath),
]
const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

/** The system call filter is passed as the first file descriptor after stderr. */
const FILTER_FD = 3

export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
  /** Written to the first file descriptor after stderr. */
  readonly filter?: Buffer
}

/**
 * A Node script with nothing to steal and nowhere to send it: no network, no visible processes, an empty environment, no files but
 * programs, no writable path, few system calls, and bounded memory and time. Started by root, it becomes nobody; started by another user,
 * it remains that user outside its namespace.
 */
export function sandboxed(script: string, ...args: readonly string[]): Command {
  const isRoot = process.getuid?.() === 0
  const namespaces = ['--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-pid', '--unshare-cgroup-try']
  const user = isRoot
    ? ['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`])
    : ['--unshare-user', '--uid', NOBODY, '--gid', NOBODY]
  const become = isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const limits = ['--core=0', '--fsize=0', '--nofile=128', `--cpu=${CPU_SECONDS}`, `--data=${DATA_BYTES}`]
  const environment = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' }
  return {
    file: 'bwrap',
    args: [
      ...namespaces,
      '--die-with-parent',
      '--new-session',
      '--cap-drop',
      'ALL',
      ...user,
      ...foldersAbove([...SEEN, ...DEVICES]).flatMap((folder) => ['--perms', '0755', '--dir', folder]),
      ...SEEN.flatMap((path) => ['--ro-bind-try', path, path]),
      ...DEVICES.flatMap((path) => ['--dev-bind', path, path]),
      '--proc',
      '/proc',
      '--remount-ro',
      '/',
      '--clearenv',
      ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
      '--seccomp',
      String(FILTER_FD),
      '--',
      'setpriv',
      ...become,
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
      'prlimit',
      ...limits,
      process.execPath,
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      join(ROOT, script),
      ...args,
    ],
    env: environment,
    filter: syscallFilter(process.arch),
  }
}

/** Created explicitly, because otherwise only root could traverse them. */
function foldersAbove(paths: readonly string[]): string[] {
  const above = (path: string): string[] => (path === '/' ? [] : [...above(dirname(path)), path])
  return [...new Set(paths.flatMap((path) => above(dirname(path))))]
}
