/** The part of package-lock.json that this script reads and writes. */
export type LockEntry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export type LockPackages = Record<string, LockEntry>
