/** The part of package-lock.json that our scripts read and write. */
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
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type LockPackages = Record<string, LockEntry>
