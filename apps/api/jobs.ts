import { type Listening, listen } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'
import type { Redis } from 'ioredis'
import { takeJobLease } from './job-lease.ts'

type Deps = {
  readonly redis: Redis
  readonly log: Logger
  readonly databaseUrl: string
  /** Mails members whose withdrawals ended. */
  readonly mailEnds: () => Promise<void>
  /** Mails operators who may release what was halted. */
  readonly mailHalts: () => Promise<void>
  /** Sends planned transfers that the worker has called for. */
  readonly runSchedules: () => Promise<void>
  /** Settles requests for money paid by a transfer between shards; all that are open where none is named. */
  readonly settleRequests: (transferSeq: string | undefined) => Promise<void>
  /** Takes removed files out of the store. */
  readonly sweepFiles: () => Promise<void>
}

type Job = {
  readonly channel: string
  readonly run: (payload: string | undefined) => Promise<void>
  readonly trouble: string
}

/** Of these ends members hear by mail. */
const MAILED = ['PAID', 'REJECTED', 'RETURNED']

function isMailed(notice: string): boolean {
  return MAILED.includes((JSON.parse(notice) as { readonly step: string }).step)
}

/**
 * What one api process does for all. The worker calls for it and does not do it itself: it cannot open people's data, reach the store of
 * documents or act for members.
 */
export function startJobs({ redis, log, databaseUrl, ...jobsOf }: Deps): Listening {
  const { mailEnds, mailHalts, runSchedules, settleRequests, sweepFiles } = jobsOf
  const jobs: readonly Job[] = [
    {
      channel: 'withdrawal',
      run: async (payload) => {
        if (payload === undefined || isMailed(payload)) await mailEnds()
      },
      trouble: 'members have not been told of their withdrawals yet',
    },
    { channel: 'halt', run: mailHalts, trouble: 'operators have not been told of a halt yet' },
    { channel: 'signer_halt', run: mailHalts, trouble: 'operators have not been told of a halt of the signer yet' },
    { channel: 'schedule_called', run: runSchedules, trouble: 'planned transfers have not been sent yet' },
    {
      channel: 'shard_transfer_ended',
      run: (payload) => settleRequests(payload?.split(/\s/).at(-1)),
      trouble: 'requests have not been settled yet',
    },
    { channel: 'file_removed', run: sweepFiles, trouble: 'removed files are still in the store' },
  ]
  const perform = ({ run, trouble }: Job, payload?: string) =>
    void run(payload).catch((err: unknown) => log.warn({ err }, trouble))
  const lease = takeJobLease(redis, () => {
    for (const job of jobs) perform(job)
  })
  const listenings = jobs.map((job) =>
    listen(databaseUrl, job.channel, (payload) => {
      if (lease.isMine()) perform(job, payload)
    }),
  )
  return {
    close: async () => {
      await Promise.all([lease.close(), ...listenings.map((one) => one.close())])
    },
  }
}
