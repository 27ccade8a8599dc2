import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instanceFolder } from '@cocobnk/stack'
import { expect } from '@playwright/test'

type Line = { readonly event?: string; readonly withdrawal_seq?: string | readonly string[] }

/** Returns the events that processes of this name logged for a withdrawal. */
function eventsOf(process: string, withdrawalSeq: string): Set<string | undefined> {
  const folder = join(instanceFolder('test'), 'logs')
  const files = readdirSync(folder).filter((file) => file.startsWith(process) && file.endsWith('.log'))
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  const about = lines
    .filter((line) => line.startsWith('{') && line.includes(withdrawalSeq))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ withdrawal_seq = [] }) => [withdrawal_seq].flat().includes(withdrawalSeq))
  return new Set(about.map(({ event }) => event))
}

/** Expects that the logs of api, worker and signer trace a paid withdrawal by its id. */
export function expectLogged(withdrawalSeq: string): void {
  expect(eventsOf('e2e-api', withdrawalSeq)).toContain('http.answered')
  expect([...eventsOf('e2e-worker', withdrawalSeq)]).toEqual(
    expect.arrayContaining(['withdrawal.workflow_started', 'transaction.signed']),
  )
  expect(eventsOf('e2e-signer', withdrawalSeq)).toContain('signer.asked')
}
