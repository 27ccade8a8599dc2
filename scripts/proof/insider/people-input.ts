import { type OperationKey, SAMPLE_BODIES, SAMPLE_QUERIES, typesOf } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { filledPath } from '@cocobnk/testing/requests'
import type { Named, Request } from './people-attacker.ts'
import type { Things } from './people-thing.ts'
import { accountOf, type People } from './people-world.ts'

/** One way to use an operation. It is prepared anew for each repetition. */
export type Try = {
  readonly asked: Named
  readonly how: string
  readonly prepare: () => Promise<Request>
  /** What happens after the answer, before the ledger is read. */
  readonly settle?: () => Promise<void>
}

const BODIES: Partial<Record<OperationKey, object>> = SAMPLE_BODIES
const QUERIES: Partial<Record<OperationKey, object>> = SAMPLE_QUERIES
const MULE_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const AMOUNT = '5000'
const NOBODY = 'y'.repeat(22)
/** CCM for USOT: the order book, and offers. */
const MARKETS = { public: '019a8000-0000-7000-8003-000000000004', private: '019a8000-0000-7000-8002-000000000004' }
/** What a sample lacks for the types that it is not of, and for assets with a memo. */
const MORE: Readonly<Record<string, object>> = {
  'PATCH /pg/xptx/token/{checkout_token} SET_PAID': { account_seq: '', authentication: 'sample', amount: '1' },
  'POST /kyc/asset/withdraw/address/certification': { memo: '7', method: 'SIGNATURE' },
}

/** An operation as a thief calls it: once for each type that its body may have. */
export function plainTries(world: People, things: Things, asked: Named): readonly Try[] {
  const types = typesOf(asked.operation)
  const sample = BODIES[asked.key]
  const bodies = types.length === 0 ? [sample] : types.map((type) => ({ ...sample, type }))
  const named = { ...fieldsOf(world, things), market_seq: marketOf(asked.path) }
  return bodies.map((body) => {
    const whole = body && { ...body, ...MORE[[asked.key, typeOf(body)].join(' ').trim()] }
    return {
      asked,
      how: typeOf(body),
      prepare: async () => ({
        path: filledPath(asked.path, namesOf(world, things, asked.path)),
        query: adapted(named, QUERIES[asked.key] ?? {}) as object,
        body: adapted(named, whole),
      }),
    }
  })
}

export function typeOf(body: object | undefined): string {
  return body && 'type' in body && typeof body.type === 'string' ? body.type : ''
}

/** The sample with everything that it names replaced: what pays is the victim's, what receives is the mule's. */
function adapted(named: Readonly<Record<string, unknown>>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => adapted(named, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name in named ? named[name] : adapted(named, one)]),
  )
}

const marketOf = (path: string) => (path.includes('/private') ? MARKETS.private : MARKETS.public)

function fieldsOf({ victim, mule, assets }: People, things: Things): Readonly<Record<string, unknown>> {
  const assetSeq = (code: string) => assets.find((asset) => asset.code === code)?.seq
  const [source, target] = [accountOf(victim), accountOf(mule)]
  return {
    account_seq: source,
    from_account_seq: source,
    source_account_seq: source,
    payment_account_seq: source,
    target_account_seq: target,
    receiving_account_seq: target,
    to_account_number: mule.accounts.get('USOT')?.number,
    account_number: mule.accounts.get('USOT')?.number,
    asset_seq: assetSeq('USOT'),
    source_asset_seq: assetSeq('USOT'),
    target_asset_seq: assetSeq('CCM'),
    instrument_seq: things.instrumentSeq,
    fund_seq: things.fundSeq,
    address: MULE_ADDRESS,
    email: 'mule@members.test',
    amount: AMOUNT,
  }
}

/** What the parameters of a path name: an operator's screens show the mule's, all else is the victim's or the shop's. */
function namesOf(world: People, things: Things, path: string): Readonly<Record<string, string>> {
  const { victim, mule, payeeSeq, merchantSeq } = world
  const isDesk = path.startsWith('/operator')
  const isShop = path.startsWith('/pg/merchant')
  const known: Readonly<Record<string, string>> = {
    account_seq: isDesk ? accountOf(mule) : accountOf(victim),
    account_seq_or_number: accountOf(victim),
    account_number: mule.accounts.get('USOT')?.number ?? '',
    member_seq: mule.memberSeq,
    payee_seq: payeeSeq,
    alert_seq: things.alertSeq,
    request_seq: things.requestSeq,
    schedule_seq: things.scheduleSeq,
    link_id: things.linkOfMule,
    fund_seq: things.fundSeq,
    instrument_seq: things.instrumentSeq,
    merchant_seq: merchantSeq,
    id: isShop ? merchantSeq : uuidV7(),
    link_seq: String(things.link.link_seq),
    invoice_seq: String((path.includes('/quote') ? things.quote : things.invoice).invoice_seq),
    plan_seq: String(things.plan.plan_seq),
    transaction_seq: things.open.checkoutSeq,
    checkout_token: path.includes('/xptx') ? things.easy.token : things.open.token,
    token:
      /token=([\w-]{22})/.exec(String((path.includes('/invoice') ? things.invoice : things.link).url))?.[1] ?? NOBODY,
    asset_seq: world.assets[0]?.seq ?? '',
    market_seq: marketOf(path),
    market_seq_or_code: 'CCM-USOT',
    username: 'victim',
    code: 'SERVICE',
    kind: 'SECURITY',
    guide: 'help',
    name: 'constant',
    order_seq: '1',
    client_id: `app_${NOBODY}`,
    interaction: NOBODY,
    claim_token: `refund_${NOBODY}`,
  }
  return new Proxy(known, { get: (_, name) => known[String(name)] ?? uuidV7() })
}
