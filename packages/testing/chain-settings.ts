/** Settings common to every process test: chain keys and nodes, sealing keys, and those of the sandbox. */
const NAMES =
  /^(WORKFLOW_SEAL_KEYS|WEBHOOK_SEAL_KEYS|CHAIN_NET|RECONCILIATION|REBALANCING|EVM_CHAIN_ID|SIGNER_SOCKET|.*_XPUB|.*_(HOT|WARM|COLD)_ADDRESS|(BITCOIN|LITECOIN|EVM)_RPC_URL|SANDBOX_IDENTITY_KEY|API_URL)$/

export function chainSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (NAMES.test(name) && value ? [[name, value]] : [])),
  )
}
