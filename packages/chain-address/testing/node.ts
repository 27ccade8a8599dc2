/** Calls a chain node; the URL contains user and password. */
export async function askNode<Answer>(url: string, method: string, params: readonly unknown[] = []): Promise<Answer> {
  const { origin, pathname, username, password } = new URL(url)
  const authorization = username === '' ? {} : { authorization: `Basic ${btoa(`${username}:${password}`)}` }
  const response = await fetch(origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } | null }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/** A new wallet of a Bitcoin-like node, which generates addresses and signs with their keys. */
export async function nodeWallet(url: string) {
  const name = `wallet-${crypto.randomUUID()}`
  await askNode(url, 'createwallet', [name])
  const wallet = new URL(`/wallet/${name}`, url).href
  return {
    newAddress: (kind: string) => askNode<string>(wallet, 'getnewaddress', ['', kind]),
    sign: (address: string, message: string) => askNode<string>(wallet, 'signmessage', [address, message]),
  }
}
