import { serveWorkflows } from '@cocobnk/workflow'
import { startCarrier } from './carrier.ts'
import type { Config } from './config.ts'
import { takeOnContents } from './contents.ts'
import { createContext } from './context.ts'
import { tellDestinations } from './destinations.ts'
import { finishExchanges } from './exchanges.ts'
import { healthListener } from './health.ts'
import { openHouse } from './house.ts'
import { forgetOldInquiries } from './inquiries.ts'
import { startMonths } from './months.ts'
import { forgetNotifications } from './notifications.ts'
import { emptyOutbox } from './outbox.ts'
import { watchParts } from './parts.ts'
import { startPayer } from './payer.ts'
import { startPolling } from './rates.ts'
import { startReconciling } from './reconciler.ts'
import { takeOnSchedules } from './schedules.ts'
import { passHalts } from './signer-halt.ts'
import { startSweeper } from './sweeper.ts'
import { startTeller } from './teller.ts'
import { startTiers } from './tiers.ts'
import { startWatchers } from './watchers.ts'
import { takeOnWithdrawals } from './withdrawals.ts'
import { workflowsOf } from './workflows.ts'

export type Worker = { readonly close: () => Promise<void> }

export async function startWorker(config: Config): Promise<Worker> {
  const context = createContext(config)
  const { log, bank, ledgers, mail, sms, mailTransport, webPush } = context
  const isRegistered = (): boolean => server.isRegistered()
  const server = await serveWorkflows({
    host: config.host,
    port: config.port,
    selfUrl: config.url,
    adminUrl: config.restateAdminUrl,
    forceRegistration: config.mode === 'development',
    engineKeys: config.restateKeys,
    sealKeys: config.engine.sealKeys,
    token: config.engine.token,
    workflows: workflowsOf(context),
    http: healthListener(context, isRegistered),
    log: (level, message) => log[level](message),
  })
  const house = openHouse(context)
  const watchers = startWatchers(context, config)
  const carrier = startCarrier(context, config)
  const contents = takeOnContents(context, config)
  const schedules = takeOnSchedules(context, config)
  const sweeper = startSweeper(context, config)
  const rates = startPolling(context)
  const exchanges = finishExchanges(context)
  const payer = startPayer(context, config)
  const teller = startTeller(context, config)
  const reconciler = startReconciling(context, config)
  const tiers = startTiers(context, config)
  const destinations = tellDestinations(context, config)
  const withdrawals = takeOnWithdrawals(context, config)
  const halts = passHalts(context, config)
  const notifications = forgetNotifications(context)
  const outboxes = [
    emptyOutbox(context, config, 'mail', mail),
    emptyOutbox(context, config, 'sms', sms),
    emptyOutbox(context, config, 'web_push', webPush),
  ]
  const inquiries = forgetOldInquiries(context)
  const months = startMonths(context)
  const parts = watchParts(context, config, isRegistered)
  const { mode, exceptions } = config
  log.info({ event: 'worker.started', mode, exceptions, port: config.port }, 'worker is up')

  return {
    close: async () => {
      const chores = [
        house,
        carrier,
        contents,
        schedules,
        sweeper,
        payer,
        teller,
        rates,
        exchanges,
        reconciler,
        tiers,
        destinations,
        withdrawals,
        halts,
        notifications,
        inquiries,
        months,
        parts,
      ]
      await Promise.all([...chores, ...watchers, ...outboxes].map((part) => part.close()))
      await server.close()
      mailTransport.close()
      await Promise.all([bank.close(), ledgers.close()])
      log.info('worker is down')
    },
  }
}
