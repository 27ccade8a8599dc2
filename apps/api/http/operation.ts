import { type Caller, dangersOf, type Operation, type OperationKey, typesOf } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { Result } from '@cocobnk/result'

/** Any contract, the bank's or a test's. */
export type AnyContract = Readonly<Record<OperationKey, Operation>>

export type AnyCall = {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller
  readonly locale: Locale
  readonly client: { readonly address: string; readonly agent: string }
  readonly idempotencyKey?: string
  readonly refreshToken?: string | undefined
  readonly deviceToken?: string | undefined
  readonly inquiryTicket?: string | undefined
  readonly ownToken?: string
  readonly upload?: Uint8Array
  readonly event?: { readonly bytes: Uint8Array; readonly signature: string }
}

/**
 * A handler of any operation. Declared as a method for its looser type check, so that a handler typed by its own operation is assignable.
 * That is safe because the schemas validate the input before it runs.
 */
export type AnyHandler = { run(call: AnyCall): Promise<Result<object, string>> }['run'] & {
  checkFirst?(call: AnyCall): Promise<Result<unknown, string>>
}

export type AnyHandlers = Readonly<Record<OperationKey, AnyHandler>>

/** An operation together with its names. */
export type NamedOperation = {
  readonly key: OperationKey
  readonly method: string
  /** Below /api/v1, with parameters in braces. */
  readonly path: string
  readonly module: string
  readonly operation: Operation
}

export type BoundOperation = NamedOperation & { readonly handler: AnyHandler }

export function namedOperations(contract: AnyContract): NamedOperation[] {
  return (Object.entries(contract) as [OperationKey, Operation][]).map(([key, operation]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, method, path, module: path.split('/')[1] ?? '', operation }
  })
}

const RESERVED_NAMES = ['module', 'act']

/** Joins contract and handlers. Throws at start for combinations that would otherwise fail at run time. */
export function bindOperations(contract: AnyContract, handlers: AnyHandlers): BoundOperation[] {
  const names = new Set<string>()
  return namedOperations(contract).map((named) => {
    const { key, module, operation } = named
    const handler = handlers[key]
    if (!handler) throw new Error(`${key} has no handler`)
    const name = `${module}/${operation.act}`
    if (names.has(name)) throw new Error(`${key}: the name ${name} is already used`)
    names.add(name)
    checkFields(key, operation)
    if (handler.checkFirst && !operation.stepUp)
      throw new Error(`${key}: has a check before a step-up that it does not require`)
    return { ...named, handler }
  })
}

function checkFields(key: string, operation: Operation): void {
  const { path, query, body, idempotent, auth, permission, scope } = operation
  const fields = [path, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}))
  const unclear = [...RESERVED_NAMES, ...fields].find((name, index, all) => all.indexOf(name) !== index)
  if (unclear) throw new Error(`${key}: ${unclear} would be ambiguous in the module/act form`)
  // Visitors have no identity, so one visitor's key would reveal another's response; and responses are sealed with a member's key.
  if (idempotent && (auth === 'public' || auth === 'operator'))
    throw new Error(`${key}: an idempotent operation needs a member or somebody acting for one`)
  checkEyes(key, operation)
  checkStepUp(key, operation)
  checkMachines(key, operation)
  if ((auth === 'client') !== (scope !== undefined))
    throw new Error(`${key}: exactly the operations of clients need a scope`)
  if ((auth === 'operator') !== (permission !== undefined))
    throw new Error(`${key}: exactly the operations of operators need a permission`)
}

/** Machines have no second factor, no cookies and no files. */
function checkMachines(key: string, operation: Operation): void {
  const { auth, keys, stepUp, upload, refreshCookie, deviceCookie } = operation
  if (operation.shops && auth !== 'member')
    throw new Error(`${key}: only a member's operation can be shared with shops`)
  if (keys && auth !== 'member') throw new Error(`${key}: only a member's operation is open to the member's API keys`)
  if (!keys && auth !== 'merchant' && auth !== 'client') return
  if (stepUp || upload || refreshCookie || deviceCookie)
    throw new Error(`${key}: a machine has no second factor, cookie or file`)
}

/** Whoever adds a type to an operator's operation states whether one operator may do it. */
function checkEyes(key: string, operation: Operation): void {
  const { auth, fourEyes } = operation
  if (auth !== 'operator' || key.startsWith('GET ')) return
  const stated = typeof fourEyes === 'object' && 'byType' in fourEyes ? Object.keys(fourEyes.byType) : []
  if (stated.toSorted().join() !== typesOf(operation).toSorted().join())
    throw new Error(`${key}: fourEyes must state for each type what it needs`)
}

function checkStepUp(key: string, operation: Operation): void {
  const { stepUp, auth } = operation
  const isDangerous = dangersOf(operation).length > 0
  if (stepUp && auth === 'public') throw new Error(`${key}: visitors cannot prove to be still the same`)
  if (stepUp && auth === 'operator' && stepUp !== 'required' && stepUp !== 'or-code')
    throw new Error(`${key}: operators always have a second factor`)
  if (stepUp === 'or-code' && (auth !== 'operator' || isDangerous))
    throw new Error(`${key}: a code alone confirms an operator's first passkey and nothing dangerous`)
  if (isDangerous && !stepUp) throw new Error(`${key}: a dangerous operation needs a step-up`)
}
