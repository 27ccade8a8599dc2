import { CONSOLE_ORIGIN } from '@cocobnk/testing/members'
import { otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { expect, it, vi } from 'vitest'

const { api } = await runBank()

const report = (body: string, type = 'application/csp-report', headers: object = otherAddress()) =>
  fetch(`${api.url}/api/csp-report`, { method: 'POST', headers: { ...headers, 'content-type': type }, body })

const violations = () =>
  api
    .log()
    .split('\n')
    .filter((line) => line.includes('csp.violated'))
    .map((line) => JSON.parse(line) as object)

const SECRET = 'token-of-somebody'
const older = JSON.stringify({
  'csp-report': {
    'document-uri': `${CONSOLE_ORIGIN}/members?search=${SECRET}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/${SECRET}.js`,
    'script-sample': SECRET,
  },
})

it('a violation is counted and logged, by report-uri and by report-to, without personal data', async () => {
  expect((await report(older)).status).toBe(204)
  const newer = [
    {
      type: 'csp-violation',
      url: `${CONSOLE_ORIGIN}/${SECRET}`,
      body: {
        documentURL: `${CONSOLE_ORIGIN}/${SECRET}`,
        effectiveDirective: 'require-trusted-types-for',
        blockedURL: 'trusted-types-sink',
        sample: SECRET,
      },
    },
    { type: 'deprecation', body: {} },
  ]
  expect((await report(JSON.stringify(newer), 'application/reports+json')).status).toBe(204)
  await vi.waitFor(() => expect(violations()).toHaveLength(2))
  expect(violations()).toMatchObject([
    { site: 'console', directive: 'script-src-elem', blocked: 'https://evil.example' },
    { site: 'console', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
  ])
  expect(api.log()).not.toContain(SECRET)
  const figures = await (await fetch(`${api.url}/metrics`)).text()
  expect(figures).toMatch(/csp_violations_total\{site="console",directive="script-src-elem"[^}]*\} 1/)
})

it.each([
  ['what is no report', '"x"', 'application/csp-report', 204],
  ['what is no JSON', '{', 'application/reports+json', 204],
  ['what is too long', `"${'x'.repeat(20_000)}"`, 'application/csp-report', 413],
  ['another kind of body', '{}', 'text/html', 415],
])('%s is not logged', async (_, body, type, status) => {
  const before = violations().length
  const answer = await report(body, type)
  expect(answer.status).toBe(status)
  // Lines are written in order, so once the request's own line is there, all of its lines are.
  const id = answer.headers.get('x-request-id') ?? ''
  await vi.waitFor(() => expect(api.log()).toContain(id))
  expect(violations()).toHaveLength(before)
})

it('one address cannot flood the log', async () => {
  const headers = otherAddress()
  const answers = []
  for (let count = 0; count < 25; count += 1)
    answers.push((await report(older, 'application/csp-report', headers)).status)
  expect(answers.filter((status) => status === 204)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})
