import { exceptionsOf } from '@cocobnk/config'
import { isSoftwareToken } from '@cocobnk/hsm'
import { createLogger } from '@cocobnk/telemetry'
import { readConfig } from './config.ts'
import { serveDesk } from './server.ts'
import { openSigningDesk } from './signer.ts'

const config = readConfig()
const log = createLogger({ service: 'signer', level: config.logLevel })
const desk = openSigningDesk(config)
const server = await serveDesk({ desk, log }, config.socket)
const { mode } = config
const exceptions = exceptionsOf(mode, { net: config.net, isSoftwareToken: isSoftwareToken(config.hsm) })
log.info({ event: 'signer.started', mode, exceptions }, 'signer is up')

async function stop(): Promise<void> {
  await server.close()
  desk.close()
  log.info('signer is down')
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
