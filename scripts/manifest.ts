import { mkdirSync, writeFileSync } from 'node:fs'
import { manifest } from './manifest/manifest.ts'

const FILE = 'dist/manifest.json'

const made = manifest()
mkdirSync('dist', { recursive: true })
writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`)
const counts = Object.entries(made).map(([name, items]) => `${name} ${Object.keys(items).length}`)
console.log(`${FILE}: ${counts.join(', ')}`)
