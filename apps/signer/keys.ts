import { addressForm, deriveAddress, keyAddress } from '@cocobnk/chain'
import { CHAINS, type Chain, type ChainNet } from '@cocobnk/chain-address'
import type { Connection, Hsm } from '@cocobnk/hsm'
import type { KeyName } from '@cocobnk/signer-client'
import { lowSignature } from '@cocobnk/transaction'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { HDKey } from '@scure/bip32'
import { publicKeyOf, seedOf, signInside, type TokenKeyName, withToken } from './token-keys.ts'

/** Derivation paths: BIP 84 for Bitcoin and Litecoin, BIP 44 for Ethereum, account 0. */
const PATHS: Readonly<Record<Chain, string>> = {
  Bitcoin: "m/84'/0'/0'",
  Litecoin: "m/84'/2'/0'",
  Ethereum: "m/44'/60'/0'",
}
const RECEIVING = 0

/** A key that can be used for one transaction. */
export type Key = {
  readonly publicKey: Uint8Array
  /** Returns r and s, with s in the lower half. */
  sign(digest: Uint8Array): Uint8Array
}

/** The public data of one chain's keys. */
export type PublicKeys = { readonly xpub: string; readonly hotAddress: string; readonly warmAddress: string }

export type Keys = {
  readonly known: Readonly<Record<Chain, PublicKeys>>
  /** The address of a deposit key, as its owner sees it. */
  addressOf(chain: Chain, index: number): string
  /** Opens the token for one transaction. Derived keys are wiped when `work` returns. */
  use<T>(chain: Chain, names: readonly KeyName[], work: (keys: readonly Key[]) => T): T
}

export function openKeys(hsm: Hsm, net: ChainNet): Keys {
  const known = withToken(hsm, 'read', (connection) => readPublic(connection, net))
  return {
    known,
    addressOf: (chain, index) => deriveAddress(known[chain].xpub, index, addressForm(chain, net)),
    use: (chain, names, work) =>
      withToken(hsm, 'read', (connection) => {
        const children = new Map<number, HDKey>()
        try {
          for (const [index, child] of deriveChildren(connection, chain, names)) children.set(index, child)
          return work(
            names.map((name) =>
              typeof name === 'string' ? tokenKey(connection, name, chain) : childKey(children.get(name)),
            ),
          )
        } finally {
          for (const child of children.values()) child.wipePrivateData()
        }
      }),
  }
}

function readPublic(connection: Connection, net: ChainNet): Record<Chain, PublicKeys> {
  const each = CHAINS.map((chain) => {
    const xpub = withAccount(connection, chain, (account) => account.publicExtendedKey)
    const addressOf = (name: TokenKeyName) => tokenAddress(connection, name, chain, net)
    return [chain, { xpub, hotAddress: addressOf('hot'), warmAddress: addressOf('warm') }] as const
  })
  return Object.fromEntries(each) as Record<Chain, PublicKeys>
}

function deriveChildren(connection: Connection, chain: Chain, names: readonly KeyName[]): (readonly [number, HDKey])[] {
  const indexes = [...new Set(names.filter((name) => typeof name === 'number'))]
  if (indexes.length === 0) return []
  return withAccount(connection, chain, (account) => {
    const branch = account.deriveChild(RECEIVING)
    const children = indexes.map((index) => [index, branch.deriveChild(index)] as const)
    branch.wipePrivateData()
    return children
  })
}

/** Derives a chain's account. The token computes the seed on demand, and seed and account are wiped when this returns. */
function withAccount<T>(connection: Connection, chain: Chain, work: (account: HDKey) => T): T {
  const seed = seedOf(connection)
  const account = HDKey.fromMasterSeed(seed).derive(PATHS[chain])
  seed.fill(0)
  try {
    return work(account)
  } finally {
    account.wipePrivateData()
  }
}

export function tokenAddress(connection: Connection, name: TokenKeyName, chain: Chain, net: ChainNet): string {
  return keyAddress(publicKeyOf(connection, name, chain), addressForm(chain, net))
}

export function tokenKey(connection: Connection, name: TokenKeyName, chain: Chain): Key {
  const publicKey = publicKeyOf(connection, name, chain)
  const sign = (digest: Uint8Array) => lowSignature(signInside(connection, name, chain, digest))
  return { publicKey, sign: (digest) => checked(sign(digest), digest, publicKey) }
}

function childKey(child: HDKey | undefined): Key {
  if (!child?.publicKey || !child.privateKey) throw new Error('a child has both keys')
  const { publicKey, privateKey } = child
  return {
    publicKey,
    sign: (digest) => checked(secp256k1.sign(digest, privateKey, { prehash: false, lowS: true }), digest, publicKey),
  }
}

/** Verifies a signature before it is released: a faulty one could reveal the private key. */
function checked(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): Uint8Array {
  if (!secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true })) {
    throw new Error('a signature does not fit its key')
  }
  return signature
}
