import type { Chain } from '@cocobnk/chain-address'

type Gift = {
  readonly asset: string
  readonly address: string
  readonly coins: string
}

/** The faucet of the sandbox, used through the form of its page. */
export type Faucet = {
  readonly send: (gift: Gift) => Promise<void>
  readonly mine: (network: Chain, blocks: number) => Promise<void>
}

export function openFaucet(sandboxUrl: string): Faucet {
  const post = async (path: string, fields: Readonly<Record<string, string>>, said: RegExp) => {
    const answer = await fetch(`${sandboxUrl}/faucet/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    const page = await answer.text()
    if (!said.test(page)) throw new Error(`the faucet did not ${path}: ${answer.status}`)
  }
  return {
    send: (gift) => post('send', gift, /Sent as/),
    mine: (network, blocks) => post('mine', { network, blocks: String(blocks) }, /longer/),
  }
}
