import { expect, it } from 'vitest'
import { isHandWritten, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Matches calls of our code to another system. */
const LEAVES =
  /\bfetch\(|\brequest\(\{|\bcreateTransport\(|\bnew S3Client\(|\bconnect\(\{|\bnew pg\.Pool\(|\bC_(Encrypt|Decrypt|Sign)Async\(/
const GUARD = 'outsideTransactions('
/** Files that call another system but never delay a transaction's caller. */
const EXEMPT: Readonly<Record<string, string>> = {
  'packages/client/client.ts': 'runs in browsers',
  'packages/sdk/browser.ts': 'runs in browsers',
  'packages/cli/listen.ts': 'runs on machines of others',
  'packages/database/open-database.ts': 'the database itself',
  'packages/process-link/connection.ts': 'guarded where it is used, in write-through.ts',
  'packages/order-journal/journal.ts': 'the database of the market, for the process that alone uses it',
  'modules/trading/matching/row-thread.ts': 'the same, in a thread of that process',
  'packages/ledger/verify-shards.ts': 'runs as a command, beside the bank',
  'packages/workflow/register.ts': 'runs once, before anything is served',
  'packages/vault/keeper.ts': 'guarded where it is opened, in vault.ts',
  'packages/hsm/token.ts': 'opens sessions for the vault and the signer',
}
const APART = /^packages\/(stack|front|ui)\/|\/testing\/|\.test\.tsx?$|\.cli\.ts$/

function unguarded(tree: Tree): string[] {
  const files = [...tree].filter(([path]) => /^(packages|modules)\//.test(path) && isHandWritten(path))
  return files.flatMap(([path, text]) =>
    LEAVES.test(text) && !text.includes(GUARD) && !APART.test(path) && !(path in EXEMPT) ? [path] : [],
  )
}

it('every client of another system refuses to be called inside a database transaction', () => {
  expect(unguarded(projectTree())).toEqual([])
})

it('finds a client without the guard, and lets one with it pass', () => {
  const tree = treeOf({
    'modules/sms/transport.ts': 'await fetch(url)',
    'modules/mail/smtp.ts': `return ${GUARD}'the mail server', { send: createTransport({}) })`,
    'modules/mail/smtp.test.ts': 'await fetch(url)',
  })
  expect(unguarded(tree)).toEqual(['modules/sms/transport.ts'])
})
