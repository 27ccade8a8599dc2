import { writeFileSync } from 'node:fs'
import { chartPage } from './chart-page.ts'

writeFileSync('docs/chart-of-accounts.md', chartPage())
