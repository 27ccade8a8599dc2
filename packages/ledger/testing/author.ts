import { uuidV7 } from '@cocobnk/database'
import type { Chain, Transfer } from '../transfer.ts'
import type { Draft } from './arbitrary.ts'
import { idInDays } from './bank.ts'

/** Assigns ids to drafts. Remembers what was sent, so that later drafts can repeat or resolve it. */
export class Author {
  private readonly accounts: readonly string[]
  private readonly sent: Transfer[] = []
  readonly pendings: Extract<Transfer, { kind: 'pending' }>[] = []

  constructor(accounts: readonly string[]) {
    this.accounts = [...accounts, uuidV7()]
  }

  write(drafts: readonly Draft[], expiresAt: Date): Chain {
    const [first, ...rest] = drafts.map((draft) => this.transfer(draft, expiresAt))
    if (!first) throw new Error('a chain has at least one transfer')
    return [first, ...rest]
  }

  private transfer(draft: Draft, expiresAt: Date): Transfer {
    const earlier = this.sent.at(-1 - draft.back)
    if (earlier && draft.again !== 'no') return this.repeated(earlier, draft.again)
    const transfer = this.fresh(draft, expiresAt)
    this.sent.push(transfer)
    if (transfer.kind === 'pending') this.pendings.push(transfer)
    return transfer
  }

  /** An earlier transfer with one field changed. */
  private repeated(earlier: Transfer, changed: Exclude<Draft['again'], 'no'>): Transfer {
    if (changed === 'same') return earlier
    if (changed === 'amount') return { ...earlier, amount: earlier.amount + 1n }
    if (changed === 'code') return { ...earlier, code: earlier.code + 1 }
    if (changed === 'debit' || changed === 'credit') return { ...earlier, [changed]: this.otherThan(earlier[changed]) }
    if (changed === 'pending') return 'pending' in earlier ? { ...earlier, pending: uuidV7() } : earlier
    if (changed === 'kind') return otherKind(earlier)
    const { reference, ...rest } = earlier
    return reference ? rest : { ...rest, reference: uuidV7() }
  }

  private otherThan(account: string): string {
    return this.accounts.find((other) => other !== account) ?? account
  }

  private fresh(draft: Draft, expiresAt: Date): Transfer {
    const { kind, debit, credit, amount, back, expires } = draft
    const id = idOf(draft.outOfTime)
    const reference = draft.reference ? { reference: uuidV7() } : {}
    const sides = { debit: this.accounts[debit] ?? '', credit: this.accounts[credit] ?? '' }
    if (kind === 'transfer') return { kind, id, ...sides, amount, code: 1, ...reference }
    if (kind === 'pending')
      return { kind, id, ...sides, amount, code: 2, ...reference, ...(expires ? { expiresAt } : {}) }
    const pending = this.pendings.at(-1 - back)
    if (!pending) return { kind, id, ...sides, amount, code: 3, pending: uuidV7() }
    // Mostly the right accounts, so that most resolutions can succeed.
    const right = debit === 0 ? sides : { debit: pending.debit, credit: pending.credit }
    return { kind, id, ...right, amount: kind === 'post' ? amount : pending.amount, code: 3, pending: pending.id }
  }
}

function otherKind(earlier: Transfer): Transfer {
  const { id, debit, credit, amount, code } = earlier
  const fields = { id, debit, credit, amount, code, ...(earlier.reference ? { reference: earlier.reference } : {}) }
  if (earlier.kind === 'transfer') return { ...fields, kind: 'pending' }
  if (earlier.kind === 'pending') return { ...fields, kind: 'transfer' }
  return { ...fields, kind: earlier.kind === 'void' ? 'expiry' : 'void', pending: earlier.pending }
}

/** A UUIDv7 of now, two months ago or the day after tomorrow. */
function idOf(outOfTime: Draft['outOfTime']): string {
  return outOfTime === 'no' ? uuidV7() : idInDays(outOfTime === 'past' ? -60 : 2)
}
