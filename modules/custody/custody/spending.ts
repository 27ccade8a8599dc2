import type { Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { type BitcoinTransaction, decodeBitcoin, decodeEvm, virtualBytes } from '@cocobnk/transaction'
import { selectAmounts } from './hot.store.ts'
import type { ChainTransactionTable, CustodyTables } from './tables.ts'

type Shown = NonNullable<Output<'GET /operator/signing'>['list'][number]['spending']>
type Row = Pick<ChainTransactionTable, 'network' | 'unsigned' | 'sender' | 'fee'>

const COIN_DECIMALS = 8
/** Fee rates are shown with a tenth of a coin's smallest unit, and a hundredth of a gwei. */
const RATE_DECIMALS = 1
const GWEI_DECIMALS = 2
const WEI_TOLD = 10n ** 7n

/** Returns inputs and fee of each row; null for bytes that cannot be read. */
export async function spendingOf(db: Kysely<CustodyTables>, rows: readonly Row[]): Promise<(Shown | null)[]> {
  const read = rows.map((row) => (row.network === 'Ethereum' ? evmSpending(row) : bitcoinSpending(row)))
  const txids = read.flatMap((one) => one?.inputs.map(({ txid }) => txid) ?? [])
  const networks = [...new Set(rows.map(({ network }) => network))]
  const amounts = await selectAmounts(db, networks, [...new Set(txids)])
  return read.map((one, place) => {
    if (!one) return null
    const inputs = one.inputs.map(({ txid, index }) => {
      const known = amounts.find(
        (coin) => coin.network === rows[place]?.network && coin.txid === txid && coin.output_index === index,
      )
      return { txid, index, amount: known ? formatMinor(known.amount, COIN_DECIMALS) : null }
    })
    return { ...one, inputs }
  })
}

function evmSpending({ unsigned, sender }: Row): Shown | null {
  const transaction = readable(() => decodeEvm(Buffer.from(unsigned, 'hex')))
  if (!transaction) return null
  // Rounded up, since no more than this is paid.
  const hundredths = (transaction.maxFeePerGas + WEI_TOLD - 1n) / WEI_TOLD
  return {
    inputs: [],
    sender: { address: sender ?? '', nonce: transaction.nonce.toString() },
    rate: { amount: formatMinor(hundredths, GWEI_DECIMALS), unit: 'gwei' },
  }
}

function bitcoinSpending({ unsigned, fee }: Row): Shown | null {
  const transaction = readable((): BitcoinTransaction => decodeBitcoin(Buffer.from(unsigned, 'hex')))
  if (!transaction) return null
  const { inputs, outputs } = transaction
  const scripts = outputs.map(({ script }) => script)
  const tenths = (fee * 10n ** BigInt(RATE_DECIMALS)) / BigInt(virtualBytes(inputs.length, scripts))
  return {
    inputs: inputs.map(({ txid, index }) => ({ txid, index, amount: null })),
    sender: null,
    rate: { amount: formatMinor(tenths, RATE_DECIMALS), unit: 'sat/vB' },
  }
}

/** Unreadable bytes must not hide the other rows from an operator. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
