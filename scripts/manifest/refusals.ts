import { COMMON_REFUSALS, contract, IDEMPOTENCY_REFUSALS, type Operation, type Refusal } from '@cocobnk/contract'

/** Every refusal in the contract, in order of appearance. One that several operations share appears once. */
export function contractRefusals(): Refusal[] {
  const operations: readonly Operation[] = Object.values(contract)
  const own = operations.flatMap(({ refusals }) => refusals)
  return [...new Set<Refusal>([...COMMON_REFUSALS, ...IDEMPOTENCY_REFUSALS, ...own])]
}
