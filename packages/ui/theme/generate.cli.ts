import { writeFileSync } from 'node:fs'
import { stylesheet } from './stylesheet.ts'

writeFileSync(new URL('./variables.gen.css', import.meta.url), stylesheet())
