import { startTrying } from './try.ts'

startTrying(document, sessionStorage)
