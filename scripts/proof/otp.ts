import { inTransaction } from '@cocobnk/database'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { CLIENT, NO_LIMITS, otpBank } from '../../modules/identity/otp/testing/bank.ts'
import { codeOf, stepAt } from '../../modules/identity/otp/totp.ts'
import { spendOtp } from '../../modules/identity/otp/verify.ts'

type Bank = Awaited<ReturnType<typeof otpBank>>
type Member = Awaited<ReturnType<Bank['addEnrolled']>>

export type OtpProof = {
  readonly replays: number
  readonly replays_accepted: number
  readonly guesses: number
  readonly guesses_accepted: number
  /** Right codes entered after five wrong guesses in one window. */
  readonly late_right_codes: number
  readonly late_right_codes_accepted: number
}

/** Few enough that a member's codes do not expire meanwhile, which would prove nothing. */
const REPLAYS_A_MEMBER = 500
const GUESSES_A_WINDOW = 5
const RUNNERS = 8

/** Enters used codes again, and codes that were never right, through the one function that every use of a code goes through. */
export async function proveOtp(
  { replays, guesses }: { readonly replays: number; readonly guesses: number },
  tell: (line: string) => void = () => {},
): Promise<OtpProof> {
  const bank = await otpBank()
  try {
    const replaysAccepted = await replay(bank, replays, tell)
    return { replays, replays_accepted: replaysAccepted, ...(await guess(bank, guesses, tell)) }
  } finally {
    await bank.close()
  }
}

/** Without any rate limit: a used code must be worthless by itself. */
async function replay(bank: Bank, replays: number, tell: (line: string) => void): Promise<number> {
  const deps = { ...bank.deps, throttle: NO_LIMITS }
  let accepted = 0
  for (let done = 0; done < replays; done += REPLAYS_A_MEMBER) {
    const member = await bank.addEnrolled()
    const step = stepAt(Date.now())
    if (!(await isTaken(deps, member, codeOf(member.bytes, step)))) throw new Error('a right code was refused')
    const used = [step, step - 1].map((one) => codeOf(member.bytes, one))
    const count = Math.min(REPLAYS_A_MEMBER, replays - done)
    accepted += await countTaken(count, (index) => isTaken(deps, member, used[index % used.length] ?? ''))
    if (stepAt(Date.now()) > step + 1) throw new Error('too slow: the codes were over by time')
    if ((done + count) % 10_000 === 0) tell(`${done + count} replays, ${accepted} accepted`)
  }
  return accepted
}

/** Five guesses in each window, then the right code, which must be refused. */
async function guess(bank: Bank, guesses: number, tell: (line: string) => void) {
  const member = await bank.addEnrolled()
  let [accepted, late, lateAccepted] = [0, 0, 0]
  for (let done = 0; done < guesses; done += GUESSES_A_WINDOW) {
    // New counters act like a new window, as if a quarter of an hour had passed.
    const { throttle, close } = stackThrottle()
    const deps = { ...bank.deps, throttle }
    accepted += await countTaken(GUESSES_A_WINDOW, (index) => isTaken(deps, member, wrongCode(member, done + index)))
    late += 1
    if (await isTaken(deps, member, codeOf(member.bytes, stepAt(Date.now()) + 1))) lateAccepted += 1
    close()
    if ((done + GUESSES_A_WINDOW) % 1_000 === 0) tell(`${done + GUESSES_A_WINDOW} guesses, ${accepted} accepted`)
  }
  return { guesses, guesses_accepted: accepted, late_right_codes: late, late_right_codes_accepted: lateAccepted }
}

/** Guesses of a well-informed attacker: codes of other time steps, and neighbours of the right code. */
function wrongCode({ bytes }: Member, index: number): string {
  const now = stepAt(Date.now())
  const right = [-2, -1, 0, 1, 2].map((drift) => codeOf(bytes, now + drift))
  const distance = Math.floor(index / 2) + 3
  const tried =
    index % 3 === 0
      ? String((Number(right[2]) + distance) % 1_000_000).padStart(6, '0')
      : codeOf(bytes, now + (index % 2 === 0 ? distance : -distance))
  return right.includes(tried) ? '000000' : tried
}

function isTaken(deps: Bank['deps'], { memberSeq }: Member, token: string): Promise<boolean> {
  return inTransaction(deps.db, async (transaction) => {
    const spent = await spendOtp(deps, transaction, { memberSeq, client: CLIENT, token })
    return spent.ok
  })
}

async function countTaken(count: number, take: (index: number) => Promise<boolean>): Promise<number> {
  let [next, taken] = [0, 0]
  const run = async () => {
    while (next < count) {
      next += 1
      if (await take(next - 1)) taken += 1
    }
  }
  await Promise.all(Array.from({ length: RUNNERS }, run))
  return taken
}
