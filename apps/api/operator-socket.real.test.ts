import { type BankSocket, createSocket } from '@cocobnk/client/socket'
import { logIn } from '@cocobnk/testing/members'
import { ownerOf } from '@cocobnk/testing/operators'
import { untilTrue } from '@cocobnk/testing/processes'
import { otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterEach, describe, expect, it } from 'vitest'

const { bank, api, atDesk } = await runBank()
const open: BankSocket[] = []
let made = 0

afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** Opens a socket and records the pushes it receives. */
async function listen(token: string | undefined) {
  const socket = createSocket({ baseUrl: api.url, token: () => token })
  const heard = { statuses: [] as string[], approvals: [] as string[], ended: [] as string[] }
  open.push(socket)
  socket.onStatus((status) => heard.statuses.push(status))
  socket.on('approval.changed', ({ approval_seq }) => heard.approvals.push(approval_seq))
  socket.on('session.ended', ({ seq }) => heard.ended.push(seq))
  socket.connect()
  await untilTrue('the line is open', () => heard.statuses.includes(token ? 'authenticated' : 'connected'))
  return heard
}

async function newMember() {
  made += 1
  await bank.createMember(`line-${made}`)
  const token = await logIn(api.url, `line-${made}`, otherAddress())
  return { token, path: `/operator/member/${ownerOf(token)}` }
}

async function askForSuspension(token: string): Promise<string> {
  const { path } = await newMember()
  const { body } = await atDesk(token, 'PATCH', path, { type: 'SET_SUSPENDED', reason: 'for the test' })
  return String(body.approval_seq)
}

/** Long enough for an unwanted push to have arrived. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400))

describe("an operator's socket", () => {
  it('receives requests and decisions; members and visitors receive none', async () => {
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    const operator = await listen(await bank.operatorToken('SUPPORT'))
    const others = [await listen((await newMember()).token), await listen(undefined)]
    const approvalSeq = await askForSuspension(maker)
    await untilTrue('it hears of the asking', () => operator.approvals.length === 1)
    await atDesk(checker, 'PATCH', `/operator/approval/${approvalSeq}`, {
      type: 'SET_REJECTED',
      reason: 'for the test',
    })
    await untilTrue('it hears of the decision', () => operator.approvals.length === 2)
    expect(operator.approvals).toEqual([approvalSeq, approvalSeq])
    await quiet()
    for (const { approvals } of others) expect(approvals).toEqual([])
  })

  it('receives no pushes about members', async () => {
    const operator = await listen(await bank.operatorToken('ADMINISTRATOR'))
    const { token } = await newMember()
    const member = await listen(token)
    await atDesk(token, 'DELETE', '/auth/token')
    await untilTrue('the member hears of it', () => member.ended.length === 1)
    await quiet()
    expect(operator.ended).toEqual([])
  })

  it('ends when its operator logs out', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const operator = await listen(token)
    await atDesk(token, 'DELETE', '/operator/auth/token')
    await untilTrue('it is told', () => operator.statuses.includes('unauthorized'))
    await askForSuspension(await bank.operatorToken('COMPLIANCE'))
    await quiet()
    expect(operator.approvals).toEqual([])
  })
})
