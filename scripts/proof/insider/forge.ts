import { FLOWS, type LedgerRole } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { isDone, type Ledgers, newId, type Transfer, transferId, withIntent } from '@cocobnk/ledger'
import type { Intent } from '@cocobnk/request-signature'
import type { Attempt } from './attempt.ts'
import { CEILING, type Scene } from './scene.ts'
import { signedBy, textOfMinor } from './wish.ts'

const ROLES: readonly LedgerRole[] = ['ledger_app', 'ledger_worker']
const AMOUNT = CEILING / 4n
const ONE = 10n ** 8n
const TRANSFER = '/api/v1/account/transfer'

/** The flows that take from a member, and whether they begin with a hold. */
const TAKING = [
  [FLOWS.transfer.code, 'transfer'],
  [FLOWS.payment.code, 'transfer'],
  [FLOWS.convertedPayment.code, 'transfer'],
  [FLOWS.exchange.code, 'transfer'],
  [FLOWS.crossShardTransfer.code, 'pending'],
  [FLOWS.crossShardPayment.code, 'pending'],
  [FLOWS.crossShardConvertedPayment.code, 'pending'],
] as const

type Forgery = {
  readonly what: string
  readonly intent: Intent | undefined
  readonly id: string
  readonly reference?: string
}

/**
 * Whoever owns the api or the worker sees the requests that members sign, signs as the mule, and posts what it likes by the poster. Tries
 * to take from the victim with every request that it could have.
 */
export async function forgeriesTried(scene: Scene, say: (line: string) => void): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const role of ROLES) {
    const ledgers = scene.enter(role, 'poster')
    try {
      for (const [code, kind] of TAKING)
        for (const forgery of await forgeriesOf(scene)) {
          const before = await scene.gained()
          const isPosted = await postOnce(scene, ledgers, { ...forgery, code, kind })
          const gained = (await scene.gained()) - before
          const done = {
            what: `${role} ${code} ${kind} with ${forgery.what}`,
            by: 'poster',
            outcome: isPosted ? 'unbounded' : 'refused',
            gained,
          } as const
          say(`${done.outcome}: ${done.what}, gained ${done.gained}`)
          attempts.push(done)
        }
    } finally {
      await ledgers.close()
    }
  }
  attempts.push(await usedTwice(scene))
  return attempts
}

type Posting = Forgery & { readonly code: number; readonly kind: 'transfer' | 'pending' }

async function postOnce(scene: Scene, ledgers: Ledgers, { code, kind, intent, id, reference }: Posting) {
  const isBought = code === FLOWS.convertedPayment.code || code === FLOWS.exchange.code
  const credit = scene.accountOf(kind === 'pending' ? 'clearing' : isBought ? 'inventory' : 'customer', 'credit')
  const debit = scene.victim.account
  const link = { debit, credit, amount: AMOUNT, code, id, ...(reference !== undefined && { reference }) }
  const codes = await withIntent(intent, () => ledgers.post({ ...link, kind } as Transfer))
  return codes.every(isDone)
}

/** Everything that the attacker could send along. */
async function forgeriesOf(scene: Scene): Promise<Forgery[]> {
  const { master, victim, mule } = scene
  const [friend, muleNumber] = await Promise.all([numberOf(scene, victim.account), numberOf(scene, mule.account)])
  const [victims, mules] = [newId(0), newId(0)]
  const asVictim = { by: 'session', id: victims, member: victim.owner } as const
  const asMule = { by: 'session', id: mules, member: mule.owner } as const
  const once = newId(0)
  const id = transferId(0, `member:${victim.owner}`, once)
  const wanted = { from_account_seq: victim.account, to_account_number: friend, amount: textOfMinor(ONE) }
  const taken = { from_account_seq: victim.account, to_account_number: muleNumber, amount: textOfMinor(AMOUNT) }
  const genuine = signedBy(master, asVictim, { target: TRANSFER, body: wanted, once })
  const own = signedBy(master, asMule, { target: TRANSFER, body: taken, once })
  return [
    { what: 'nothing', intent: undefined, id },
    { what: 'a request of the mule', intent: own, id },
    { what: 'a request of the mule in the name of the victim', intent: { ...own, member: victim.owner }, id },
    { what: 'a request of the mule under the session of the victim', intent: { ...own, ...asVictim }, id },
    { what: 'a request of the victim for another amount and recipient', intent: genuine, id },
    { what: 'the same, referring to it', intent: genuine, id: newId(0), reference: id },
    { what: 'a request of the victim that was changed', intent: { ...genuine, body: JSON.stringify(taken) }, id },
    { what: 'a request of the victim as that of a key', intent: { ...genuine, by: 'key' }, id },
  ]
}

/** A request is good for one posting: the second has another id, or is the same. */
async function usedTwice(scene: Scene): Promise<Attempt> {
  const { master, victim, mule } = scene
  const once = newId(0)
  const body = {
    from_account_seq: victim.account,
    to_account_number: await numberOf(scene, mule.account),
    amount: textOfMinor(ONE),
  }
  const by = { by: 'session', id: newId(0), member: victim.owner } as const
  const intent = signedBy(master, by, { target: TRANSFER, body, once })
  const ledgers = scene.enter('ledger_app', 'poster')
  const before = await scene.gained()
  const link = {
    debit: victim.account,
    credit: mule.account,
    amount: ONE,
    code: FLOWS.transfer.code,
    kind: 'transfer',
  } as const
  const ids = [
    transferId(0, `member:${victim.owner}`, once),
    newId(0),
    transferId(0, `member:${victim.owner}`, newId(0)),
  ]
  for (const id of [...ids, ...ids]) await withIntent(intent, () => ledgers.post({ ...link, id }))
  const gained = (await scene.gained()) - before
  await ledgers.close()
  await scene.calm()
  const what = 'ledger_app 200 transfer with one request of the victim for the mule, six times'
  return { what, by: 'poster', outcome: gained === ONE ? 'bounded' : 'unbounded', gained }
}

async function numberOf({ stand }: Scene, account: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM account WHERE account_seq = ${account}`.execute(
    stand.owner.db,
  )
  return rows[0]?.number ?? ''
}
