import { showStatus } from './status.ts'
import { startTrying } from './try.ts'

startTrying(document, sessionStorage)
void showStatus(document)
