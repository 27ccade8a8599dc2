import { startJobs } from '@cocobnk/jobs'
import { serveWorkflows } from '@cocobnk/workflow'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { healthListener } from './health.ts'
import { jobsOf } from './jobs/index.ts'
import { workflowsOf } from './workflows.ts'

export type Worker = { readonly close: () => Promise<void> }

export async function startWorker(config: Config): Promise<Worker> {
  const context = createContext(config)
  const { events, listener, metrics, bank, ledgers, mailTransport } = context
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
    log: events.engineNotice,
  })
  const jobs = startJobs(jobsOf(context, config, isRegistered), {
    listener,
    onFailed: events.jobFailed,
    onRun: metrics.countJob,
  })
  events.started({ mode: config.mode, exceptions: config.exceptions, port: config.port })

  return {
    close: async () => {
      await jobs.close()
      await listener.close()
      await server.close()
      mailTransport.close()
      await Promise.all([bank.close(), ledgers.close()])
      events.stopped()
    },
  }
}
