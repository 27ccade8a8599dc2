/** A wake-up without content: read the table. */
const wake = (_: string): null => null
/** Plain text: an id, a network or a kind. */
const text = (payload: string): string => payload

type Fields = Readonly<Record<string, 'string' | 'boolean' | 'string?' | 'string[]'>>
type Typed<Shape extends Fields> = {
  readonly [Name in keyof Shape]: {
    string: string
    boolean: boolean
    'string?': string | null
    'string[]': readonly string[]
  }[Shape[Name]]
}

const isText = (value: unknown) => typeof value === 'string'
const CHECKS = {
  string: isText,
  boolean: (value: unknown) => typeof value === 'boolean',
  'string?': (value: unknown) => value === undefined || value === null || isText(value),
  'string[]': (value: unknown) => Array.isArray(value) && value.every(isText),
} as const

/** A JSON object with these fields. */
function object<const Shape extends Fields>(shape: Shape) {
  return (payload: string): Typed<Shape> => {
    const value = JSON.parse(payload) as Record<string, unknown>
    for (const [name, type] of Object.entries(shape)) {
      if (!CHECKS[type](value[name])) throw new Error(`${name} of a notification is not a ${type}`)
    }
    return value as Typed<Shape>
  }
}

/** Every NOTIFY channel of the bank's database with the parser of its payload. `tidy/notify-channel.test.ts` compares it with the SQL. */
export const CHANNELS = {
  account_freeze: wake,
  /** Members whose allowances have changed, one per line. */
  allowance: text,
  card_payment: wake,
  chain_height: text,
  chargeback: wake,
  /** Ids of checkouts, one per line. */
  checkout: text,
  checkout_arrival: text,
  content: wake,
  content_changed: text,
  deposit: object({ member_seq: 'string', deposit_seq: 'string', account_seq: 'string?', posted: 'boolean' }),
  deal_changed: object({ deal_seq: 'string', member_seq: 'string', market_seq: 'string', account_seqs: 'string[]' }),
  exchange_ended: object({ member_seq: 'string', exchange_seq: 'string', account_seqs: 'string[]' }),
  file_removed: wake,
  /** Member and fund, one pair per line. */
  fund_ended: text,
  fund_step: wake,
  halt: text,
  health: text,
  house_need: wake,
  kept_return: wake,
  mail: wake,
  notification: text,
  payable_address: text,
  refund_done: wake,
  report: wake,
  return_claim: wake,
  schedule: wake,
  schedule_called: wake,
  settlement: wake,
  settlement_ended: text,
  signer_halt: wake,
  signing: text,
  sms: wake,
  test_clock: wake,
  web_push: wake,
  withdrawal: object({ member_seq: 'string', withdrawal_seq: 'string', account_seq: 'string', step: 'string' }),
} as const

export type Channel = keyof typeof CHANNELS
export type Notice<Name extends Channel> = ReturnType<(typeof CHANNELS)[Name]>
