import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CommerceMode } from '@cocobnk/contract'
import { inTransaction, type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { createMember } from '@cocobnk/member'
import { startNameServer } from '@cocobnk/testing/name-server'
import { stackVault } from '@cocobnk/vault/testing'
import {
  addressResolver,
  type Dispatcher,
  secretSeal,
  startDispatcher,
  type WebhookDeps,
  webhookHttp,
  webhookSender,
} from '@cocobnk/webhook'
import type { WorkerTables } from '../context.ts'
import { HOOK_CERTIFICATE, HOOK_KEY } from './hook-certificate.ts'

export type Received = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly at: number
}
type Respond = (response: ServerResponse, received: Received) => unknown

/** Starts a webhook target that records every request and answers with `respond`. */
export async function startTarget(respond: Respond, host = '127.0.0.1', isSecure = false) {
  const received: Received[] = []
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
      at: Date.now(),
    }
    received.push(one)
    respond(response, one)
  }
  const serve = (request: IncomingMessage, response: ServerResponse) => void listener(request, response)
  const server = isSecure ? createSecureServer({ cert: HOOK_CERTIFICATE, key: HOOK_KEY }, serve) : createServer(serve)
  server.listen(0, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    numbers: () => received.map(({ body }) => (JSON.parse(body) as { event_seq: number }).event_seq),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const ASKED = { locale: 'en-US', client: { address: '127.0.0.1', agent: 'test' }, query: undefined } as const

/** Opens a bank with shops and webhook endpoints, a DNS server, and any number of dispatchers. */
export async function hookBank(zone: (name: string) => readonly string[] | undefined, loopbackHosts: string[]) {
  const bank = await freshDatabase('bank')
  const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
    openDatabase<WorkerTables>(bank.urlOf(role), { max: 6, applicationName: 'test' })
  const [app, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]
  const names = await startNameServer(zone)
  const vault = await stackVault()
  const seal = secretSeal(['a key for tests with enough letters'])
  const send = webhookSender({
    resolve: addressResolver({ loopbackHosts, dnsServers: [names.address] }),
    timeoutMs: 2_000,
    ca: HOOK_CERTIFICATE,
  })
  const deps: WebhookDeps = {
    db: app.db as unknown as WebhookDeps['db'],
    vault,
    webOrigin: 'https://bank.example',
    webhookSeal: seal,
    webhookLoopbackHosts: loopbackHosts,
  }
  const http = webhookHttp(deps)
  const failures: unknown[] = []
  const running: Dispatcher[] = []
  let shops = 0

  const dispatch = (db: Kysely<WorkerTables> = worker.db, faults = failures) => {
    const started = startDispatcher({
      db,
      seal,
      send,
      loopbackHosts,
      onRound: () => undefined,
      onFailed: (error) => faults.push(error),
    })
    running.push(started)
    return started
  }
  const shop = async () => {
    shops += 1
    const number = shops
    const userName = `hook-${number}`
    const created = await createMember(
      { db: owner.db as never, vault },
      { userName, password: 'Correct-horse-7', email: `${userName}@members.test`, emailVerified: true },
    )
    if (!created.ok) throw new Error(created.code)
    const { rows } = await sql<{
      member_seq: string
    }>`SELECT member_seq FROM member WHERE user_name = ${userName}`.execute(owner.db)
    const [memberSeq, merchantSeq] = [rows[0]?.member_seq ?? '', uuidV7()]
    await sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency)
      VALUES (${merchantSeq}, ${memberSeq}, ${`00000000${String(number).padStart(2, '0')}`}, ${`Shop ${number}`},
        'https://shop.example', 'OTHER', 'help@shop.example', 'USD')`.execute(owner.db)
    const caller = { kind: 'member', memberSeq, sessionSeq: uuidV7() } as const
    return { memberSeq, merchantSeq, caller, call: { ...ASKED, caller } }
  }
  type Shop = Awaited<ReturnType<typeof shop>>
  const endpoint = async ({ call, merchantSeq }: Shop, url: string, mode: CommerceMode = 'TEST') => {
    const created = await http['POST /pg/merchant/{merchant_seq}/webhook']({
      ...call,
      path: { merchant_seq: merchantSeq },
      body: { mode, url, description: '', events: null },
    } as never)
    if (!created.ok) throw new Error(created.code)
    const { webhook: row, secret } = created.value as { webhook: { endpoint_seq: string }; secret: string }
    return {
      endpointSeq: row.endpoint_seq,
      secret,
      path: { merchant_seq: merchantSeq, endpoint_seq: row.endpoint_seq },
    }
  }
  /** Records events one after the other, each in its own transaction. */
  const happen = async ({ merchantSeq }: Shop, count: number, mode: CommerceMode = 'TEST') => {
    for (let number = 0; number < count; number += 1)
      await inTransaction(app.db, (transaction) =>
        recordEvent(transaction, { mode, merchantSeq, type: 'checkout.paid', data: { order: String(number) } }),
      )
  }
  return {
    app,
    worker,
    owner,
    open,
    vault,
    deps,
    http,
    names,
    failures,
    dispatch,
    shop,
    endpoint,
    happen,
    close: async () => {
      await Promise.all(running.map((one) => one.close().catch(() => undefined)))
      names.close()
      await Promise.all([app.close(), worker.close().catch(() => undefined), owner.close(), vault.close()])
      await bank.drop()
    },
  }
}
