import { parseArgs } from 'node:util'
import { MisuseError } from './exit.ts'
import { TRIGGERS, type TriggerName } from './triggers.ts'

export type Command =
  | { readonly name: 'help' | 'version' | 'logout' }
  | { readonly name: 'login'; readonly bank: string | undefined }
  | {
      readonly name: 'listen'
      readonly forwardTo: string
      /** Event types to forward; all if empty. */
      readonly events: readonly string[]
      /** Start after the event with this number. Undefined: only events from now on. */
      readonly after: number | undefined
      /** Number of events to forward before the command ends. */
      readonly count: number
    }
  | { readonly name: 'secret' }
  | {
      readonly name: 'logs'
      /** Number of past requests to show first. */
      readonly last: number
      /** Keep showing new requests. */
      readonly follow: boolean
      readonly json: boolean
      /** Statuses such as `401`, or classes such as `4xx`; all if empty. */
      readonly status: readonly string[]
    }
  | {
      readonly name: 'clock'
      /** How far to move the clock. Undefined: only show what is due. */
      readonly seconds: number | undefined
    }
  | {
      readonly name: 'trigger'
      readonly type: TriggerName
      readonly transaction: string | undefined
      readonly amount: string
      readonly currency: string
    }

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  bank: { type: 'string' },
  'forward-to': { type: 'string' },
  events: { type: 'string' },
  after: { type: 'string' },
  count: { type: 'string' },
  'print-secret': { type: 'boolean' },
  last: { type: 'string' },
  follow: { type: 'boolean', short: 'f' },
  json: { type: 'boolean' },
  status: { type: 'string' },
  forward: { type: 'string' },
  transaction: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
} as const

type Values = ReturnType<typeof parse>['values']

const TAKES: Readonly<Record<string, readonly (keyof Values)[]>> = {
  login: ['bank'],
  logout: [],
  listen: ['forward-to', 'events', 'after', 'count', 'print-secret'],
  logs: ['last', 'follow', 'json', 'status'],
  clock: ['forward'],
  trigger: ['transaction', 'amount', 'currency'],
  help: [],
}

export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [name, ...rest] = positionals
  if (name === undefined) throw new MisuseError('Name a command')
  const takes = TAKES[name]
  if (!takes) throw new MisuseError(`There is no command ${name}`)
  const foreign = (Object.keys(values) as (keyof Values)[]).find((option) => !takes.includes(option))
  if (foreign) throw new MisuseError(`${name} does not take --${foreign}`)
  if (name === 'trigger') return triggerOf(rest, values)
  if (rest[0] !== undefined) throw new MisuseError(`${name} does not take ${rest[0]}`)
  if (name === 'listen') return listenOf(values)
  if (name === 'logs') return logsOf(values)
  if (name === 'clock') return { name, seconds: values.forward === undefined ? undefined : spanOf(values.forward) }
  if (name === 'login') return { name, bank: values.bank && bankAddress(values.bank) }
  return { name: name === 'logout' ? 'logout' : 'help' }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new MisuseError((error as Error).message, { cause: error })
  }
}

function listenOf(values: Values): Command {
  if (values['print-secret']) return { name: 'secret' }
  const forwardTo = values['forward-to']
  if (forwardTo === undefined) throw new MisuseError('listen needs --forward-to URL')
  if (!/^https?:\/\//.test(forwardTo) || !URL.canParse(forwardTo))
    throw new MisuseError(`--forward-to takes an address such as http://localhost:3000/webhook, not ${forwardTo}`)
  return {
    name: 'listen',
    forwardTo,
    events: values.events?.split(',').map((type) => type.trim()) ?? [],
    after: values.after === undefined ? undefined : wholeNumber('after', values.after, 0),
    count: values.count === undefined ? Number.POSITIVE_INFINITY : wholeNumber('count', values.count, 1),
  }
}

const LAST = '20'

function logsOf({ last = LAST, follow = false, json = false, status }: Values): Command {
  const wanted = status?.split(',').map((one) => one.trim().toLowerCase()) ?? []
  const wrong = wanted.find((one) => !/^[1-5](?:\d\d|xx)$/.test(one))
  if (wrong !== undefined) throw new MisuseError(`--status takes statuses such as 401 or 4xx, not ${wrong}`)
  return { name: 'logs', last: wholeNumber('last', last, 0), follow, json, status: wanted }
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 }

function spanOf(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? []
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0)
  if (!seconds) throw new MisuseError(`--forward takes minutes, hours or days, such as 90m, 12h or 31d, not ${text}`)
  return seconds
}

function triggerOf([given, extra]: readonly string[], values: Values): Command {
  if (extra !== undefined) throw new MisuseError(`trigger does not take ${extra}`)
  const type = TRIGGERS.find((one) => one === given?.toLowerCase())
  if (!type) throw new MisuseError(`trigger takes one of ${TRIGGERS.join(', ')}${given ? `, not ${given}` : ''}`)
  const { transaction, amount = '12.50', currency = 'USD' } = values
  if (transaction && (values.amount ?? values.currency))
    throw new MisuseError('A transaction that exists has its amount and currency already')
  return { name: 'trigger', type, transaction, amount, currency }
}

function wholeNumber(option: string, text: string, least: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least)) throw new MisuseError(`--${option} takes a whole number from ${least} on, not ${text}`)
  return value
}

/** Returns the origin of the bank. Throws for plain HTTP, except to loopback: a secret must not cross a network in the clear. */
export function bankAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol !== 'https:' && !(isHere && url?.protocol === 'http:'))
    throw new MisuseError(`The address of the bank begins with https://, not ${text}`)
  return url.origin
}
