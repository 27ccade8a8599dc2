import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CustodyTables, insertTransaction } from '@cocobnk/custody'
import { type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type Approval, approvalQuestion, type EvmRequest, openSigner } from '@cocobnk/signer-client'
import { stackEnv, startApps } from '@cocobnk/stack'
import { encodeEvm } from '@cocobnk/transaction'
import { addresses } from './addresses.ts'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { ROOT } from './setup/root.ts'
import { expect, test } from './test.ts'

const t = texts('console', 'ko-KR', 'signing')
const ADDRESS = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const AMOUNT = 1_234_000_000_000_000_000n
const window = { hour: `${AMOUNT * 2n}`, day: `${AMOUNT * 2n}`, week: `${AMOUNT * 2n}` }
const LIMITS = { ETH: { member: window, bank: window, approval: { one: '0', two: `${AMOUNT}` } } }

// Chromium warns that `pubKeyCredParams` lacks a recommended key type: the signer supports two.
test.use({ tolerated: /pubKeyCredParams/ })

test('W5: the signer signs only after an operator has enrolled a key, read the payment and approved it with that key', async ({
  page,
  asOperator,
}) => {
  test.slow()
  const signer = await startSigner()
  const { db, close } = openDatabase<CustodyTables>(stackEnv('test').BANK_WORKER_DATABASE_URL ?? '', {
    max: 1,
    applicationName: 'e2e',
  })
  try {
    const statement = await signer.question()
    await asOperator('FINANCE')
    const desk = new Console(page)
    await addAuthenticator(page)
    await desk.open('/signings')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('enrol') }).click()
    await page.getByRole('button', { name: t('enrol.act') }).click()
    const credential = await page.getByRole('dialog').locator('pre').textContent()
    await expectAccessible(page)
    signer.enrol(credential ?? '')
    await page.keyboard.press('Escape')

    const seq = await asking(db, signer.request.unsigned, statement)
    await main
      .getByRole('listitem')
      .getByRole('button', { name: seq.slice(-6) })
      .click()
    await expect(main.getByText('1.234 ETH')).toBeVisible()
    await expect(main.getByText(ADDRESS, { exact: true })).toBeVisible()
    await expect(main.getByText(/gwei$/), 'what a unit of work costs').toBeVisible()
    await expect(main.locator('pre')).toHaveText(statement)
    await expectAccessible(page)
    await main.getByRole('button', { name: t('approve') }).click()
    await expect(main.getByText(t('by.nobody'))).toHaveCount(0)

    expect(await signer.sign([])).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await signer.sign(await approvalsOf(db, seq))).toMatchObject({ ok: true })
    await settle(db, seq)
  } finally {
    await close()
    await signer.stop()
  }
})

/** Starts a separate signer with one member's address. Its limits require an operator's approval for each payment. */
async function startSigner() {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const env = {
    SIGNER_SOCKET: join(folder, 'socket'),
    SIGNER_FOLDER: join(folder, 'store'),
    SIGNER_AGE_HOURS: '0',
    SIGNER_ORIGIN: addresses.console,
    SIGNER_LIMITS: JSON.stringify(LIMITS),
  }
  const [app] = await startApps('test', [{ app: 'signer', as: 'e2e-signing', env }])
  const client = openSigner(env.SIGNER_SOCKET)
  const member = uuidV7()
  await client.addDestination({ chain: 'Ethereum', address: ADDRESS, memo: null, member })
  const price = { maxPriorityFeePerGas: 1n, maxFeePerGas: 1n, gas: 21_000n }
  const payment = { chainId: 31_337n, nonce: 0n, ...price, to: ADDRESS.toLowerCase(), value: AMOUNT, data: '0x' }
  const unsigned = encodeEvm(payment).toString('hex')
  const request: EvmRequest = { id: uuidV7(), chain: 'Ethereum', unsigned, key: 'hot', member }
  const sign = (approvals: Approval[]) => client.sign({ ...request, approvals })
  return {
    request,
    sign,
    question: async () => {
      const answer = await sign([])
      return approvalQuestion.parse(answer.ok ? undefined : answer.data).statement
    },
    enrol: (credential: string) => {
      const args = ['apps/signer/operator.cli.ts', 'add', '--name', 'fin', '--credential', credential]
      execFileSync(process.execPath, args, {
        cwd: ROOT,
        env: { ...stackEnv('test'), SIGNER_FOLDER: env.SIGNER_FOLDER },
      })
    },
    stop: async () => {
      await app?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Inserts a transaction that needs one approval, as the worker does at the signer's request. Returns its id. */
async function asking(db: Kysely<CustodyTables>, unsigned: string, statement: string): Promise<string> {
  const transaction_seq = uuidV7()
  const facts = { network: 'Ethereum', purpose: 'WITHDRAWAL', keys: ['hot'], payments: [], sender: null } as const
  await insertTransaction(db, { ...facts, transaction_seq, unsigned, fee_asset: 'ETH', fee: 21_000n, nonce: null })
  await sql`update chain_transaction set statement = ${statement}, approvals_needed = 1
    where transaction_seq = ${transaction_seq}`.execute(db)
  return transaction_seq
}

async function approvalsOf(db: Kysely<CustodyTables>, seq: string): Promise<Approval[]> {
  const { rows } =
    await sql<Approval>`select credential_id as "credentialId", authenticator_data as "authenticatorData",
    client_data as "clientData", signature from signing_approval where transaction_seq = ${seq}`.execute(db)
  return rows
}

/** Marks the transaction as signed, so that it no longer waits for an approval at the shared desk. */
async function settle(db: Kysely<CustodyTables>, seq: string): Promise<void> {
  await sql`update chain_transaction set signed = '00', txid = ${seq} where transaction_seq = ${seq}`.execute(db)
}
