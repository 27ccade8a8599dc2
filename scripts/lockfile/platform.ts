import type { LockEntry } from './lockfile.ts'

const SYSTEMS = ['darwin', 'win32', 'android', 'freebsd', 'netbsd', 'openbsd', 'sunos', 'aix', 'openharmony', 'linux']

/** Processor names in package names → npm's names. Longer names first, because arm64 contains arm. */
const PROCESSORS: ReadonlyArray<readonly [word: string, cpu: string]> = [
  ['arm64', 'arm64'],
  ['aarch64', 'arm64'],
  ['x64', 'x64'],
  ['amd64', 'x64'],
  ['ia32', 'ia32'],
  ['riscv64', 'riscv64'],
  ['ppc64', 'ppc64'],
  ['s390x', 's390x'],
  ['loong64', 'loong64'],
  ['mips64el', 'mips64el'],
  ['wasm32', 'wasm32'],
  ['arm', 'arm'],
]

/** Packages whose name does not contain their platform. */
const KNOWN: Readonly<Record<string, string>> = { fsevents: 'darwin' }

/** The platform of a prebuilt binary, derived from its name. `none` keeps npm from ever installing an unknown one. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const base = name.split('/').at(-1) ?? name
  const system = KNOWN[name] ?? SYSTEMS.find((word) => base.includes(word)) ?? 'none'
  const processor = PROCESSORS.find(([word]) => base.includes(word))
  return {
    os: [system],
    ...(processor ? { cpu: [processor[1]] } : {}),
    ...(base.includes('musl') ? { libc: ['musl'] } : {}),
  }
}
