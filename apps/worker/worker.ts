import { listen } from '@cocobnk/database'
import { dispatchMails } from '@cocobnk/mail'
import { serveWorkflows } from '@cocobnk/workflow'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { startDispatcher } from './dispatcher.ts'
import { healthListener } from './health.ts'

export type Worker = { readonly close: () => Promise<void> }

export async function startWorker(config: Config): Promise<Worker> {
  const context = createContext(config)
  const { log, bank, ledgers, workflows, mail, clearing, transport } = context
  const isRegistered = (): boolean => server.isRegistered()
  const server = await serveWorkflows({
    host: config.host,
    port: config.port,
    selfUrl: config.url,
    adminUrl: config.restateAdminUrl,
    forceRegistration: !config.production,
    engineKeys: config.restateKeys,
    workflows: [mail, clearing],
    http: healthListener(context, isRegistered),
    log: (level, message) => log[level](message),
  })
  const dispatcher = startDispatcher({
    dispatch: () =>
      dispatchMails({ db: bank.db, startRun: (mailSeq) => workflows.start(mail, mailSeq, { mail_seq: mailSeq }) }),
    onProblem: (error) => log.warn({ err: error }, 'mails wait: they could not be handed to the workflow engine'),
  })
  const listening = listen(config.databaseUrl, 'mail', dispatcher.wake)
  log.info({ port: config.port }, 'worker is up')

  return {
    close: async () => {
      await Promise.all([listening.close(), dispatcher.close()])
      await server.close()
      transport.close()
      await Promise.all([bank.close(), ledgers.close()])
      log.info('worker is down')
    },
  }
}
