import { readConfig } from './config.ts'
import { startSandbox } from './sandbox.ts'

const sandbox = await startSandbox(readConfig())

process.once('SIGTERM', () => void sandbox.close())
process.once('SIGINT', () => void sandbox.close())
