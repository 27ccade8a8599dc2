import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bankAddress, readArguments } from './arguments.ts'
import { EXIT, run, type World } from './index.ts'
import { listenSecret } from './listen-secret.ts'
import { TRIGGERS } from './triggers.ts'

const folder = mkdtempSync(join(tmpdir(), 'cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command with this environment, typed lines and settings file; returns its exit code and output. */
async function printed(args: readonly string[], { env = {}, typed = [] as string[], file = 'none' } = {}) {
  const [out, said]: [string[], string[]] = [[], []]
  const lines = [...typed]
  const world: World = {
    env,
    settingsFile: join(folder, file),
    ask: () => Promise.resolve(lines.shift() ?? ''),
    out: (line) => void out.push(line),
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  }
  const code = await run(args, world)
  return { code, out: out.join('\n'), said: said.join('\n') }
}

describe('the arguments', () => {
  it('select the command and its options', () => {
    expect(readArguments(['login'])).toEqual({ name: 'login', bank: undefined })
    expect(readArguments(['login', '--bank', 'https://bank.example/'])).toEqual({
      name: 'login',
      bank: 'https://bank.example',
    })
    expect(readArguments(['trigger', 'REFUNDED'])).toEqual({
      name: 'trigger',
      type: 'refunded',
      transaction: undefined,
      amount: '12.50',
      currency: 'USD',
    })
    const to = ['listen', '--forward-to', 'http://localhost:3000/webhook']
    const forwarding = { name: 'listen', forwardTo: to[2], events: [], after: undefined }
    expect(readArguments(to)).toEqual({ ...forwarding, count: Number.POSITIVE_INFINITY })
    expect(readArguments([...to, '--events', 'checkout.paid, checkout.late', '--after', '0', '--count', '3'])).toEqual({
      ...forwarding,
      events: ['checkout.paid', 'checkout.late'],
      after: 0,
      count: 3,
    })
    expect(readArguments(['listen', '--print-secret'])).toEqual({ name: 'secret' })
    expect(readArguments(['clock'])).toEqual({ name: 'clock', seconds: undefined })
    expect(readArguments(['clock', '--forward', '31d'])).toEqual({ name: 'clock', seconds: 31 * 86_400 })
    const logs = { name: 'logs', last: 20, follow: false, json: false, status: [] }
    expect(readArguments(['logs'])).toEqual(logs)
    expect(readArguments(['logs', '-f', '--json', '--last', '0', '--status', '401, 5XX'])).toEqual({
      ...logs,
      last: 0,
      follow: true,
      json: true,
      status: ['401', '5xx'],
    })
  })

  it.each([
    [[], 'Name a command'],
    [['pay'], 'There is no command pay'],
    [['listen'], 'listen needs --forward-to URL'],
    [['listen', '--forward-to', 'localhost:3000'], '--forward-to takes an address'],
    [['listen', '--forward-to', 'http://localhost', '--count', '0'], '--count takes a whole number from 1 on, not 0'],
    [['listen', '--forward-to', 'http://localhost', '--after', '-1'], '--after'],
    [['logs', '--last', 'all'], '--last takes a whole number from 0 on, not all'],
    [['logs', '--status', '4xx,refused'], '--status takes statuses such as 401 or 4xx, not refused'],
    [['logs', '--events', 'checkout.paid'], 'logs does not take --events'],
    [['clock', '--forward', '1w'], '--forward takes minutes, hours or days, such as 90m, 12h or 31d, not 1w'],
    [['clock', '--forward', '0d'], 'not 0d'],
    [['trigger'], `trigger takes one of ${TRIGGERS.join(', ')}`],
    [['trigger', 'paid', 'twice'], 'trigger does not take twice'],
    [['trigger', 'paid', '--bank', 'https://bank.example'], 'trigger does not take --bank'],
    [['trigger', 'paid', '--transaction', '1', '--amount', '2'], 'has its amount and currency already'],
    [['login', '--secret', 'test_1'], '--secret'],
    [['login', '--bank', 'http://bank.example'], 'begins with https://'],
  ])('are refused with the reason and a pointer to --help: %j', async (args, why) => {
    const { code, out, said } = await printed(args)
    expect([code, out]).toEqual([EXIT.misused, ''])
    expect(said).toContain(why)
    expect(said).toContain('cocobnk --help')
  })

  it('allow plain HTTP to loopback only', () => {
    expect(bankAddress('http://localhost:4000/x')).toBe('http://localhost:4000')
    expect(() => bankAddress('http://localhost.example')).toThrow('https://')
    expect(() => bankAddress('bank.example')).toThrow('https://')
  })
})

it('prints its help and its version', async () => {
  const { code, out } = await printed(['--help'])
  expect(code).toBe(EXIT.done)
  for (const word of ['login', 'logout', 'listen', 'logs', 'trigger', 'COCOBNK_SECRET', ...TRIGGERS])
    expect(out).toContain(word)
  expect(await printed(['--version'])).toEqual({ code: EXIT.done, out: '0.1.0', said: '' })
})

describe('without a test key', () => {
  const env = { COCOBNK_BANK: 'http://localhost:1', COCOBNK_KEY: 'k', COCOBNK_SECRET: 'test_s' }

  it('sends no request', async () => {
    const { code, said } = await printed(['trigger', 'paid'])
    expect([code, said]).toEqual([EXIT.failed, 'You are not logged in: run cocobnk login'])
    expect((await printed(['trigger', 'paid'], { env: { ...env, COCOBNK_KEY: '' } })).said).toContain('Set all of')
    writeFileSync(join(folder, 'damaged'), '{"bank":')
    expect((await printed(['trigger', 'paid'], { file: 'damaged' })).said).toContain('is damaged')
  })

  it('a live key is refused before it is sent anywhere', async () => {
    const secret = 'live_s'
    expect((await printed(['trigger', 'paid'], { env: { ...env, COCOBNK_SECRET: secret } })).said).toContain('live key')
    const typed = ['http://localhost:1', 'k', secret]
    expect(await printed(['login'], { typed })).toMatchObject({ code: EXIT.failed, out: '' })
  })

  it('reports a bank that does not answer', async () => {
    const { code, said } = await printed(['login'], { typed: ['http://localhost:1', 'k', 'test_s'] })
    expect([code, said]).toEqual([EXIT.failed, expect.stringMatching(/^The bank did not answer: .* \(NO_ANSWER\)$/)])
  })
})

it('derives the secret of forwarded events from the key, without revealing the key', () => {
  const login = { bank: 'https://bank.example', keyId: 'k', secret: 'test_s' }
  expect(listenSecret(login)).toBe(listenSecret({ ...login, bank: 'https://other.example' }))
  expect(listenSecret({ ...login, secret: 'test_t' })).not.toBe(listenSecret(login))
  expect(listenSecret(login)).toMatch(/^whsec_[\w+/]{43}=$/)
})
