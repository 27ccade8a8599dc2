import { exceptionsOf } from '@cocobnk/config'
import { isSoftwareToken } from '@cocobnk/hsm'
import { createLogger } from '@cocobnk/logging'
import { readConfig } from './config.ts'
import { serveDesk } from './server.ts'
import { openSigningDesk } from './signer.ts'

/** How often the time is anchored: the most running time that is lost when the signer is killed. */
const KEEP_TIME_MS = 10 * 60_000

const config = readConfig()
const log = createLogger({ service: 'signer', level: config.logLevel })
const desk = openSigningDesk(config)
const server = await serveDesk({ desk, log }, config.socket)
const { mode } = config
const exceptions = exceptionsOf(mode, { net: config.net, isSoftwareToken: isSoftwareToken(config.hsm) })
const keeping = setInterval(() => {
  try {
    desk.keepTime()
  } catch (err) {
    log.error({ event: 'signer.anchor_failed', err }, 'the token does not hold the end of the log')
  }
}, KEEP_TIME_MS)
log.info({ event: 'signer.started', mode, exceptions }, 'signer started')

async function stop(): Promise<void> {
  clearInterval(keeping)
  await server.close()
  desk.close()
  log.info({ event: 'signer.stopped' }, 'signer stopped')
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
