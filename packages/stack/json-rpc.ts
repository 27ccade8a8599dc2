/** One call to a chain node, to check whether it answers; the URL may contain user and password. */
export async function callNode(url: string, method: string): Promise<unknown> {
  const { origin, username, password } = new URL(url)
  const authorization = username === '' ? {} : { authorization: `Basic ${btoa(`${username}:${password}`)}` }
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(2_000),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } | null }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}
