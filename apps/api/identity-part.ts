import { createSecretKey } from 'node:crypto'
import { importSigningKey } from '@cocobnk/access-token'
import { isGuarded } from '@cocobnk/config'
import { identityContract } from '@cocobnk/contract'
import { openListener } from '@cocobnk/database'
import { startJobs } from '@cocobnk/jobs'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { openProvider, sweepArtifacts } from '@cocobnk/oauth'
import { spendOperatorCode } from '@cocobnk/operator'
import { checkStepUp, confirmMember, gatherSpends, type StepUpDeps } from '@cocobnk/step-up'
import type { Config } from './config.ts'
import { type Base, callersOf } from './open-base.ts'
import { secretsFrom } from './secrets.ts'
import type { IdentityDeps } from './wire/deps.ts'
import { identity } from './wire/identity.ts'

const SWEEP_MS = 60_000

export type IdentityPart = Awaited<ReturnType<typeof openIdentityPart>>

/**
 * Opens the part that signs tokens, verifies factors and writes what people are recognised by. It alone has the signing key and the role
 * `bank_identity`. Without connections of its own to the ledger it uses those of the bank's part.
 */
export async function openIdentityPart(
  config: Config,
  base: Base,
  own: NonNullable<Config['identity']>,
  bank: { readonly ledgers: Ledgers } | undefined,
) {
  const { throttle, vault, push, events } = base
  const { webOrigin, consoleOrigin } = config
  const secretOf = secretsFrom(own.signingKey)
  const database = base.openDatabase(own.databaseUrl)
  const { db, ask } = database
  const ledgers = bank?.ledgers ?? openLedgers({ shards: own.ledgerShards ?? [] })
  const signingKey = await importSigningKey(own.signingKey, 'cocobnk-api')
  const consoleKey = await importSigningKey(own.signingKey, 'cocobnk-console')
  const oauthSecrets = {
    seal: createSecretKey(secretOf('oauth-artifact')),
    cookie: Buffer.from(secretOf('oauth-cookie')).toString('base64url'),
  }
  const oauthProvider = openProvider({ db, vault, webOrigin, oauthSecrets, onProblem: events.oauthFailed })
  const deps: IdentityDeps = {
    db,
    ask,
    ledgers,
    vault,
    throttle,
    push,
    webOrigin,
    consoleOrigin,
    makerId: config.makerId,
    signingKey,
    consoleKey,
    intentKey: own.intentKey,
    refreshSecret: secretOf('refresh'),
    stepUpSecret: createSecretKey(secretOf('step-up')),
    spendProof: gatherSpends(ask),
    operatorsNeedPasskey: isGuarded(config.mode),
    spendOperatorCode: (transaction: StepUpDeps['db'], operatorSeq: string, code: string) =>
      // Every transaction in the api covers the whole database.
      spendOperatorCode({ vault, throttle }, transaction as unknown as typeof db, operatorSeq, code),
    oauthSecrets,
    oauthProvider,
  }
  const listener = openListener(own.databaseUrl, 'identity')
  // Deletes expired records of the OpenID provider. Processes that do so at the same time take different rows.
  const jobs = startJobs([{ name: 'oauth.sweep', everyMs: SWEEP_MS, run: () => sweepArtifacts(db) }], {
    listener,
    onFailed: events.jobFailed,
    onRun: base.metrics.countJob,
  })
  const { authenticate, answerSeal, requestLog, checks } = callersOf(
    base,
    database,
    { memberKey: signingKey, consoleKey },
    webOrigin,
  )
  return {
    oauthProvider,
    /** Uses up a one-time code, or verifies a password, for the bank's part of the same process. */
    verifyFactor: (given: Parameters<typeof confirmMember>[1]) => confirmMember(deps, given),
    checks,
    noteRequest: requestLog.note,
    served: {
      contract: identityContract,
      handlers: identity(deps),
      deps: {
        db,
        throttle,
        answerSeal,
        authenticate,
        checkStepUp: (request: Parameters<typeof checkStepUp>[1]) => checkStepUp(deps, request),
        webOrigin,
        consoleOrigin,
        developerOrigin: config.developerOrigin,
      },
    },
    close: async () => {
      await jobs.close()
      await requestLog.close()
      await listener.close()
      await database.close()
      if (!bank) await ledgers.close()
    },
  }
}
