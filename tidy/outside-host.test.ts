import { expect, it } from 'vitest'
import { matchesIn, projectTree, type Tree, treeOf } from './tree/tree.ts'

/** Hosts that are not outside: this machine, names reserved for examples, and namespaces that are never fetched. */
const ALLOWED_HOSTS = [
  /^localhost$/,
  /^127\.0\.0\.1$/,
  /^0\.0\.0\.0$/,
  /^\[::1\]$/,
  /(^|\.)(example|test|invalid|localhost|internal)$/,
  /(^|\.)example\.(com|net|org)$/,
  /^www\.w3\.org$/,
  /^www\.sitemaps\.org$/,
  /^schema\.org$/,
  /^json-schema\.org$/,
  // The license of the charts requires a link to their maker: docs/decisions/0085-candles.md.
  /^www\.tradingview\.com$/,
]

/** npm writes each package's home page and funding page there. Hosts in `resolved` are checked separately. */
const LOCK_FILE = /(^|\/)package-lock\.json$/

const URLS = /\b(?:https?|wss?):\/\/(\[[0-9a-f:]+\]|[a-z0-9.-]+)/gi
const RESOLVED = /"resolved": "https?:[^"]*"/g

function outsideHosts(tree: Tree): string[] {
  const written = new Map([...tree].filter(([path]) => !LOCK_FILE.test(path)))
  const lock = new Map([...tree].filter(([path]) => LOCK_FILE.test(path)))
  const stray = [...matchesIn(written, URLS)].filter(({ match }) => !isAllowed(match.replace(/^\w+:\/\//, '')))
  return [...stray, ...matchesIn(lock, RESOLVED)].map(({ path, line, match }) => `${path}:${line} ${match}`)
}

function isAllowed(host: string): boolean {
  return ALLOWED_HOSTS.some((allowed) => allowed.test(host.toLowerCase().replace(/\.$/, '')))
}

it('nothing in the tree names an outside host, in particular not the registry it was installed from', () => {
  expect(outsideHosts(projectTree())).toEqual([])
})

it('finds one in code and one in the lock file', () => {
  const scheme = 'https:/'
  const tree = treeOf({
    'a.ts': `fetch('${scheme}/cdn.vendor.io/x.js')\nfetch('http://127.0.0.1:80')\nfetch('${scheme}/shop.example/x')`,
    'package-lock.json': `"resolved": "${scheme}/registry.vendor.io/a.tgz"\n"url": "${scheme}/funding.vendor.io"`,
  })
  expect(outsideHosts(tree)).toEqual([
    `a.ts:1 ${scheme}/cdn.vendor.io`,
    `package-lock.json:1 "resolved": "${scheme}/registry.vendor.io/a.tgz"`,
  ])
})
