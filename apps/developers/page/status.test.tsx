import { expect, it } from 'vitest'
import { statusOf } from '../status.ts'
import { readTexts } from '../texts.ts'
import { showStatus } from './status.ts'

const BANK = 'https://bank.example'

async function shown(answer: () => Promise<Response>): Promise<readonly [string, string]> {
  document.body.innerHTML = statusOf(BANK, readTexts('en-US'))
  let asked = ''
  await showStatus(document, async (address) => {
    asked = address instanceof Request ? address.url : address.toString()
    return answer()
  })
  return [asked, document.querySelector('#status')?.textContent ?? '']
}

it('shows the state of each part and the worst state overall', async () => {
  const parts = [
    { part: 'API', state: 'OPERATIONAL' },
    { part: 'BITCOIN', state: 'DOWN' },
  ]
  const [asked, text] = await shown(async () => Response.json({ error: 0, parts }))
  expect(asked).toBe(`${BANK}/api/v1/support/status`)
  expect(text).toBe('Something is downWebsite and app serverRunningBitcoin networkDown')
})

it('shows a message if the bank does not answer', async () => {
  const [, refused] = await shown(async () => new Response('', { status: 503 }))
  const [, away] = await shown(() => Promise.reject(new TypeError('away')))
  expect([refused, away]).toEqual(Array(2).fill(readTexts('en-US').bankStatusFailed))
})
