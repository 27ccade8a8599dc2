import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Chain } from '@cocobnk/chain-address'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import type { Call, OperatorCaller } from '@cocobnk/contract'
import { custodyHttp } from '@cocobnk/custody'
import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { type KeptDeps, keptHttp, keptPerformers } from '@cocobnk/deposit'
import { transferId } from '@cocobnk/ledger'
import { securityKey } from '@cocobnk/signer-client/testing'
import { ownTokens } from './own-tokens.ts'
import { payoutBank } from './payout-bank.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CALL = { client: { address: '', agent: '' }, locale: 'en-US' } as const
const USOT = 10n ** 8n
/** Thresholds that treat one unit of any asset as one unit of USOT. */
const POLICY = { kept_two_person_usot: '0.005', dust_max_usot: '0.000001' }
/** From this amount on, two operators decide. */
export const TWO_FROM = USOT / 200n

type Kept = {
  readonly network: Chain
  readonly asset: string
  readonly amount: bigint
  readonly txid: string
  readonly height: number
  readonly sender: string
  /** The deposit has no owner. */
  readonly nobodys?: boolean
}
type Verdict = Call<'PATCH /operator/deposit/{deposit_seq}'>['body']

/** Opens a bank with deposits in suspense, operators who decide on them, and a signer with one enrolled operator key. */
export async function returnBank(limits: object, signerSettings: Readonly<Record<string, string>> = {}) {
  const tokens = ownTokens()
  const bank = await payoutBank({ ...tokens.settings, SIGNER_LIMITS: JSON.stringify(limits), ...signerSettings })
  const key = securityKey()
  const enrol = ['apps/signer/operator.cli.ts', 'add', '--name', 'ada', '--credential', JSON.stringify(key.credential)]
  execFileSync(process.execPath, enrol, {
    cwd: ROOT,
    env: { ...process.env, ...tokens.settings, SIGNER_FOLDER: bank.signer.folder },
  })
  const deps: KeptDeps = {
    db: bank.app as unknown as KeptDeps['db'],
    chainNet: 'regtest',
    push: { toOperators: async () => {} },
    policy: async () => POLICY,
    usotOf: async (_, minor) => minor,
  }
  const http = keptHttp(deps)
  const signing = custodyHttp({ db: bank.app, operatorNames: async () => new Map() })
  let index = 6_000_000

  async function operator(): Promise<OperatorCaller> {
    const operatorSeq = uuidV7()
    await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
      values (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', 'COMPLIANCE', 'ACTIVE',
        decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(bank.owner)
    return { kind: 'operator', operatorSeq, sessionSeq: operatorSeq, role: 'COMPLIANCE' }
  }

  return {
    ...bank,
    deps,
    operator,
    /** Inserts a kept deposit in the state the watcher leaves: in suspense, with its coins on the chain. */
    keep: async ({ network, asset, amount, txid, height, sender, nobodys = false }: Kept) => {
      const depositSeq = uuidV7()
      const owner = nobodys ? undefined : await bank.openAccount(network, index++, asset)
      await sql`insert into deposit (deposit_seq, network, txid, output_index, asset_seq, amount, sender, account_seq,
          member_seq, block_height, block_hash, confirmations_required, kept_for, posted_at)
        select ${depositSeq}, ${network}, ${txid}, 0, seq, ${amount.toString()}::numeric, ${sender},
          ${owner?.accountSeq ?? null}, ${owner?.memberSeq ?? null}, ${height}, 'x', 1,
          ${nobodys ? 'UNKNOWN_MEMO' : 'BELOW_MINIMUM'}, now() from asset where code = ${asset}`.execute(bank.owner)
      const accountOf = (place: Place) => houseAccountId(0, asset, place as 'custody')
      const idOf = () => transferId(0, 'deposit', depositSeq)
      await bank.ledgers.post(
        ...writeChain(FLOWS.unknownDeposit, 'keep', { accountOf, idOf, amounts: { received: amount } }),
      )
      return { depositSeq, memberSeq: owner?.memberSeq ?? '', amount, sender }
    },
    decide: async (depositSeq: string, verdict: Omit<Verdict, 'reason'>) =>
      http['PATCH /operator/deposit/{deposit_seq}']({
        ...CALL,
        caller: await operator(),
        path: { deposit_seq: depositSeq },
        query: undefined,
        body: { ...verdict, reason: 'the sender asked for it' },
      }),
    shown: async (state: 'OPEN' | 'DECIDED', depositSeq: string) => {
      const query = { state, page_size: 50 }
      const caller = await operator()
      const page = await http['GET /operator/deposit']({ ...CALL, caller, path: undefined, body: undefined, query })
      if (!page.ok) throw new Error(page.code)
      return page.value.list.find(({ deposit_seq }) => deposit_seq === depositSeq)
    },
    /** Approves the request as a second operator. */
    agree: async (approvalSeq: string) => {
      const [maker, checker] = [await operator(), await operator()]
      const { rows } = await sql<{ payload: { depositSeq: string; address: string; fee: string } }>`
        select payload from approval where approval_seq = ${approvalSeq}`.execute(bank.owner)
      const payload = rows[0]?.payload
      if (!payload) throw new Error('nothing was asked for')
      const perform = keptPerformers((transaction) => transaction as unknown as KeptDeps['db'])['deposit.return']
      const by = { approvalSeq, makerSeq: maker.operatorSeq, checkerSeq: checker.operatorSeq, reason: 'right' }
      return inTransaction(deps.db, async (transaction) => {
        await sql`update approval set state = 'APPROVED', checker_seq = ${checker.operatorSeq}, decision_reason = 'right'
          where approval_seq = ${approvalSeq}`.execute(transaction)
        return perform(transaction, payload, by)
      })
    },
    /** The pending signing request of a payout, as listed for operators. */
    asking: async (payoutSeq: string) => {
      const caller = await operator()
      const query = { page_size: 50 }
      const page = await signing['GET /operator/signing']({ ...CALL, caller, path: undefined, body: undefined, query })
      return page.ok ? page.value.list.find(({ transaction_seq }) => transaction_seq === payoutSeq) : undefined
    },
    /** Approves a statement with the enrolled key, or with another one. */
    approve: async (payoutSeq: string, statement: string, by = key) => {
      const { credentialId, authenticatorData, clientData, signature } = by.approve(statement, {
        origin: process.env.SIGNER_ORIGIN ?? '',
      })
      const body = {
        credential_id: credentialId,
        authenticator_data: authenticatorData,
        client_data: clientData,
        signature,
      }
      const path = { transaction_seq: payoutSeq }
      const caller = await operator()
      return signing['POST /operator/signing/{transaction_seq}']({ ...CALL, caller, path, query: undefined, body })
    },
    suspense: async (asset: string) => {
      const [found] = await bank.ledgers.balances([houseAccountId(0, asset, 'suspense')])
      return { balance: found?.balance ?? 0n, held: found?.heldOut ?? 0n }
    },
    close: async () => {
      await bank.close()
      tokens.remove()
    },
  }
}
