import { lettersByFace } from './letters.ts'

process.stdout.write(JSON.stringify(lettersByFace()))
