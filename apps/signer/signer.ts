import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAddress } from '@cocobnk/chain-address'
import { ok, type Result, refuse } from '@cocobnk/result'
import type {
  DestinationAnswer,
  DestinationRequest,
  KeyName,
  SignAnswer,
  SignRefusal,
  SignRequest,
} from '@cocobnk/signer-client'
import { approversOf } from './approval.ts'
import { readBitcoin, targetOf } from './bitcoin.ts'
import type { Config } from './config.ts'
import { readEvm } from './evm.ts'
import { addedBy, judge, type ReadTransaction } from './judge.ts'
import { type Key, type Keys, openKeys } from './keys.ts'
import { CLOCKS, type Clocks } from './log.ts'
import { type Memory, openMemory } from './memory.ts'
import { tokenOperators } from './operators.ts'
import { ownAddresses } from './own-addresses.ts'
import { isReplacement, paidTo, returnedTo } from './replacement.ts'
import { openSeal } from './seal.ts'
import { statementOf } from './statement.ts'
import { approvalsNeeded } from './threshold.ts'

export type SigningDesk = {
  sign(request: SignRequest): Result<SignAnswer, SignRefusal>
  addDestination(request: DestinationRequest): Result<DestinationAnswer, 'HALTED' | 'MALFORMED'>
  /** Also allowed while halted, because it only reduces what may leave. */
  revokeDestination(request: DestinationRequest): Result<object, 'MALFORMED'>
  halt(reason: string): void
  isHalted(): boolean
  /** Anchors the signer's time. Call it regularly: after a restart, time continues from the last call or the last log line. */
  keepTime(): void
  close(): void
}

type Settings = Pick<
  Config,
  'hsm' | 'net' | 'folder' | 'evmChainId' | 'limits' | 'tokens' | 'ageMs' | 'coldAddresses' | 'site'
>

/** The signing desk. Its methods are synchronous, so nothing can happen between a judgement and its signature. */
export function openSigningDesk(config: Settings, clocks: Clocks = CLOCKS): SigningDesk {
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  const keys = openKeys(config.hsm, config.net)
  const memory = openMemory(config.folder, openSeal(config.hsm, config.folder), clocks)
  const haltFile = join(config.folder, 'halt')
  // Checked for every request: a halt file created by hand blocks the very next signature.
  const isHalted = () => existsSync(haltFile)

  return {
    isHalted,
    sign: (request) => {
      if (isHalted()) return refuse('HALTED')
      const asked = questionOf(request)
      const before = memory.signed(request.id)
      if (before) return before.asked === asked ? ok({ signed: before.signed, txid: before.txid }) : refuse('ID_USED')
      const names = namesOf(request)
      // An approval covers one transaction of a watched key: neither a replacement nor inputs of other keys.
      const isMixed =
        names.includes('warm') && (names.some((name) => name !== 'warm') || request.replaces !== undefined)
      if (isMixed) return refuse('FORBIDDEN_DESTINATION')
      return keys.use(request.chain, names, (held) => {
        const read = readRequest(config, keys, request, held)
        return read.ok ? signRead(config, memory, { request, asked, read: read.value }) : read
      })
    },
    addDestination: ({ chain, address, memo, member }) => {
      if (isHalted()) return refuse('HALTED')
      const target = targetFor(config, chain, address)
      if (target === undefined) return refuse('MALFORMED')
      const destination = { chain, target, memo, member }
      if (memory.knownSince(destination) === undefined) memory.append({ kind: 'destination', ...destination })
      const waits = (memory.knownSince(destination) ?? memory.now()) + config.ageMs - memory.now()
      return ok({ usableAt: new Date(clocks.wall() + waits).toISOString() })
    },
    revokeDestination: ({ chain, address, memo, member }) => {
      const target = targetFor(config, chain, address)
      if (target === undefined) return refuse('MALFORMED')
      const destination = { chain, target, memo, member }
      if (memory.knownSince(destination) !== undefined) memory.append({ kind: 'revoked', ...destination })
      return ok({})
    },
    halt: (reason) => {
      writeFileSync(haltFile, reason)
      memory.append({ kind: 'halt', reason })
    },
    keepTime: () => memory.anchor(),
    close: () => {
      memory.anchor()
      memory.close()
    },
  }
}

/**
 * Hashes the request without the parts that may differ when it is repeated: the encoding of the input proofs, the approvals and the ids
 * for the log.
 */
function questionOf({ approvals: _, withdrawals: __, ...request }: SignRequest): string {
  const facts = { ...request, inputs: 'inputs' in request ? request.inputs.map(({ key }) => key) : [] }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

function namesOf(request: SignRequest): KeyName[] {
  return request.chain === 'Ethereum' ? [request.key] : request.inputs.map(({ key }) => key)
}

function readRequest(config: Settings, keys: Keys, request: SignRequest, held: readonly Key[]) {
  const cold = config.coldAddresses[request.chain]
  const own = ownAddresses(keys.known[request.chain], cold, namesOf(request))
  if (request.chain !== 'Ethereum') return readBitcoin(request, held, { net: config.net, own })
  const [key] = held
  if (!key) throw new Error('one key was asked for')
  const { evmChainId: chainId, tokens } = config
  return readEvm(request, key, { chainId, own, tokens, addressOf: (index) => keys.addressOf('Ethereum', index) })
}

type Question = { readonly request: SignRequest; readonly asked: string; readonly read: ReadTransaction }

function signRead(config: Settings, memory: Memory, question: Question): Result<SignAnswer, SignRefusal> {
  const { request, asked, read } = question
  const { id, chain, replaces, approvals = [] } = request
  const { spending } = read
  const replaced = replaces === undefined ? undefined : memory.signed(replaces)
  if (replaces !== undefined && !isReplacement(memory, chain, spending, replaced)) return refuse('NOT_A_REPLACEMENT')
  const refusal = judge(memory, config, spending, replaced)
  if (refusal) return refuse(refusal)
  // The approvals of the original also cover a replacement, which pays the same or cancels.
  const needed = replaced ? 0 : approvalsNeeded(config.limits, memory, spending)
  const statement = statementOf(chain, config.net, read)
  // Read for every request, so that a removed operator no longer counts. No request can add an operator.
  const { operators } = needed > 0 ? tokenOperators(config.hsm, config.folder).read() : { operators: [] }
  const approvers = approversOf(config.site, operators, statement, approvals)
  if (approvers.length < needed) return refuse('APPROVAL_NEEDED', { data: { statement, needed } })
  const answer = read.sign()
  // Logged before it is returned: a signature that is not in the log was never released.
  memory.append({
    kind: 'signed',
    id,
    chain,
    asked,
    ...(replaces === undefined ? {} : { replaces }),
    ...answer,
    spends: spending.spends,
    payments: spending.payments.map(paidTo),
    ...(spending.moves && {
      moves: spending.moves.map(({ asset, amount }) => ({ asset, amount: amount.toString() })),
    }),
    ...(spending.returns && { returns: returnedTo(spending.returns) }),
    fee: spending.fee.amount.toString(),
    approvers,
    adds: addedBy(spending, replaced).map((one) => ({ ...one, amount: one.amount.toString() })),
  })
  return ok(answer)
}

function targetFor({ net }: Settings, chain: DestinationRequest['chain'], address: string): string | undefined {
  if (chain !== 'Ethereum') return targetOf(chain, net, address)
  const parsed = parseAddress(chain, net, address)
  return parsed.ok ? parsed.value.text.toLowerCase() : undefined
}
