import { defineWorkflow, Refusal, type Step, type Workflow } from '@cocobnk/workflow'
import type { MailState } from './mail.ts'
import { renderMail } from './render.ts'
import type { MailTransport } from './smtp.ts'
import type { Outbox } from './store.ts'

/** As long as mail servers keep trying among themselves. */
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * 60 * 1_000

export type MailDeps = { readonly outbox: Outbox; readonly transport: MailTransport }

export type MailWorkflow = Workflow<MailInput, MailState>

type MailInput = { readonly mail_seq: string }

export function mailWorkflow(deps: MailDeps): MailWorkflow {
  return defineWorkflow('mail', (step, input: MailInput) => deliver(deps, step, input.mail_seq))
}

/** Only the id and the outcome reach the engine's journal: what a mail says, and to whom, stays in the database. */
async function deliver({ outbox, transport }: MailDeps, step: Step, mailSeq: string): Promise<MailState> {
  try {
    await step.run('send', () => send({ outbox, transport }, mailSeq), { giveUpAfterMs: GIVE_UP_AFTER_MS })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await step.run('mark failed', () => outbox.markFailed(mailSeq, `${error.code}: ${error.message}`))
    return 'FAILED'
  }
  await step.run('mark sent', () => outbox.markSent(mailSeq))
  return 'SENT'
}

/** Rendered here, not in a step of its own, so that no text of a mail is kept by the engine. */
async function send({ outbox, transport }: MailDeps, mailSeq: string): Promise<void> {
  const mail = await outbox.find(mailSeq)
  if (!mail) throw new Error(`there is no mail ${mailSeq}`)
  // The engine forgets runs after a day, the row never: a run begun anew for a finished mail sends nothing.
  if (mail.state !== 'PENDING') return
  const letter = renderMail(mail)
  await outbox.countAttempt(mailSeq)
  try {
    await transport.send(mail, letter)
  } catch (error) {
    if (!(error instanceof Refusal)) await outbox.noteError(mailSeq, (error as Error).message)
    throw error
  }
}
