import { readFileSync, writeFileSync } from 'node:fs'
import { completed, withoutHosts } from './lockfile/complete.ts'
import type { LockPackages } from './lockfile/lockfile.ts'

const FILE = 'package-lock.json'

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: LockPackages }
const packages = completed(withoutHosts(lock.packages))
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
console.log(`${Object.keys(packages).length - Object.keys(lock.packages).length} entries put back`)
