import { type BankPart, openBankPart } from './bank-part.ts'
import type { Config } from './config.ts'
import { forwardTo } from './http/forward.ts'
import { type IdentityPart, openIdentityPart } from './identity-part.ts'
import { openBase } from './open-base.ts'
import { secretsFrom } from './secrets.ts'
import type { HandlerDeps } from './wire/deps.ts'

/** Opens the parts that this process serves. Use cases receive their dependencies from them as arguments. */
export async function createContext(config: Config) {
  const { bank: ofBank, identity: ofIdentity } = config
  const secretOf = secretsFrom(ofBank?.secret ?? ofIdentity?.signingKey ?? '')
  const base = await openBase(config, secretOf('throttle'))
  const toIdentity = ofBank?.identityUrl === undefined ? undefined : forwardTo(ofBank.identityUrl, base.events)
  let identity: IdentityPart | undefined
  const verifyFactor: HandlerDeps['verifyFactor'] = (given) => {
    if (toIdentity) return toIdentity.verifyFactor(given)
    if (identity) return identity.verifyFactor(given)
    throw new Error('nobody verifies factors')
  }
  const bank: BankPart | undefined = ofBank && (await openBankPart(config, base, ofBank, verifyFactor))
  identity = ofIdentity && (await openIdentityPart(config, base, ofIdentity, bank))
  await base.untilOpen()
  const parts = [bank, identity].filter((part) => part !== undefined)
  return {
    ...base,
    bank,
    identity,
    /** What the process answers itself. */
    served: parts.map((part) => part.served),
    forwarded: toIdentity,
    checks: Object.assign({}, ...parts.map((part) => part.checks)) as (typeof parts)[number]['checks'],
    noteRequest: (bank ?? identity)?.noteRequest ?? (() => undefined),
    close: async () => {
      await Promise.all(parts.map((part) => part.close()))
      toIdentity?.close()
      await base.close()
    },
  }
}
