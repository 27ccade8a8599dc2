import type { Ledger } from '@cocobnk/ledger'
import { partAccountId } from './account-id.ts'
import { CHART, type PartName } from './chart.ts'

/** Opens the part of a member's account if it is missing, and returns its id. Called before something is first held there. */
export async function openPart(
  ledger: Pick<Ledger, 'createAccounts'>,
  { account, asset, owner }: { readonly account: string; readonly asset: string; readonly owner: string },
  name: PartName,
): Promise<string> {
  const id = partAccountId(account, name)
  const { code, bound } = CHART[name]
  const opened = await ledger.createAccounts({ id, asset, code, bound, owner })
  if (!opened.ok) throw new Error(`the ${name} part of ${account} is another account in the ledger`)
  return id
}
