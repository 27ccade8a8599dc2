import { packageName } from '../lockfile/closure.ts'
import type { LockPackages } from '../lockfile/lockfile.ts'

/** Processes and front ends that are delivered, without the local stack and the tests. */
export const DISTRIBUTED = [
  'apps/api',
  'apps/poster',
  'apps/worker',
  'apps/signer',
  'apps/web',
  'apps/console',
] as const

const ALLOWED = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  // libvips, linked dynamically by sharp and replaceable.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
] as const

/** Packages whose package.json states no license; their license file was read by hand. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

export function licenceOf(packages: LockPackages, key: string): string | undefined {
  return packages[key]?.license ?? READ_BY_HAND[packageName(key)]
}

/** Packages whose license is not stated, or does not allow delivering them with a closed product. */
export function licenceFaults(packages: LockPackages, keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const licence = licenceOf(packages, key)
    if (licence === undefined) return [`${packageName(key)}: no licence stated`]
    return (ALLOWED as readonly string[]).includes(licence) ? [] : [`${packageName(key)}: ${licence}`]
  })
}
