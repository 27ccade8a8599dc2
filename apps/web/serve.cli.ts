import { join } from 'node:path'
import { serveFrontEnd } from '@cocobnk/front/serve'
import { config } from './config.ts'

await serveFrontEnd(config, join(import.meta.dirname, 'dist'))
console.log(`http://localhost:${config.port}`)
