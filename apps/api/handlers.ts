import { type AccountDeps, accountHttp, eraseTitles, hasBalance, knownAccounts, selectAccounts } from '@cocobnk/account'
import { type ApprovalDatabase, approvalHttp } from '@cocobnk/approval'
import { assetDeskHttp, assetHttp, assetPerformers, selectAssets } from '@cocobnk/asset'
import { auditHttp } from '@cocobnk/audit'
import { bankProgressOf } from '@cocobnk/bank-transfer'
import { contentDeskHttp, contentHttp, contentPerformers } from '@cocobnk/content'
import type { ContractKey, Handlers } from '@cocobnk/contract'
import { custodyHttp, progressOf } from '@cocobnk/custody'
import { holdFor, type Kysely } from '@cocobnk/database'
import {
  type ClaimDeps,
  claimPerformers,
  type DepositDeps,
  depositClaimHttp,
  depositHttp,
  hasPendingDeposit,
  isDepositAddress,
  type KeptDeps,
  keptHttp,
  keptPerformers,
  readDeposit,
  reserveHttp,
  selectLastFound,
} from '@cocobnk/deposit'
import { type ExchangeDeps, exchangeDeskHttp, exchangeHttp } from '@cocobnk/exchange'
import { fileHttp, sweepFiles } from '@cocobnk/file'
import { createLeases, type GradeDatabase, type GradeFacts, gradeHttp, mayCreateAccount } from '@cocobnk/grade'
import { haltHttp, haltPerformers } from '@cocobnk/halt'
import { healthHttp } from '@cocobnk/health'
import { eraseInquiries, type InquiryDeps, inquiryDeskHttp, inquiryHttp } from '@cocobnk/inquiry'
import {
  certificationsOf,
  certifiedTypesOf,
  eraseCertifications,
  hasPendingCertification,
  type KycDeps,
  kycDeskHttp,
  kycHttp,
  readRealname,
  realNameOf,
} from '@cocobnk/kyc'
import {
  authenticationsOf,
  gatherHolds,
  type MemberDeps,
  memberDeskHttp,
  memberHttp,
  memberPerformers,
  type Neighbours,
  notifySecurity,
  readDeskMember,
  stateOf,
  userNameOf,
} from '@cocobnk/member'
import {
  cancelMoneyRequests,
  type MoneyRequestDeps,
  moneyRequestHttp,
  settleMoneyRequests,
} from '@cocobnk/money-request'
import {
  eraseNotifications,
  moveSubscriptions,
  type NotificationDeps,
  notificationHttp,
  tellSubscribed,
} from '@cocobnk/notification'
import {
  type OperatorDeps,
  operatorDeskHttp,
  operatorHttp,
  operatorNames,
  operatorPerformers,
  operatorRole,
} from '@cocobnk/operator'
import { otpActivatedAt, otpHttp, removeOtp } from '@cocobnk/otp'
import { countPasskeys, firstPasskeyAt, passkeyHttp, removePasskeys } from '@cocobnk/passkey'
import { firmOf, rateHttp, ratesOf, readRates, usotValue } from '@cocobnk/rate'
import { type ReviewDeps, reviewHttp } from '@cocobnk/review'
import { cancelSchedules, runCalledSchedules, type ScheduleDeps, scheduleHttp } from '@cocobnk/schedule'
import { countSessions, endSessions, forgetDevices, knowDevice, type SessionDeps, sessionHttp } from '@cocobnk/session'
import { settingDeskHttp, settingHttp, settingPerformers, settingsReader } from '@cocobnk/setting'
import { statementHttp } from '@cocobnk/statement'
import { type StepUpDeps, stepUpHttp } from '@cocobnk/step-up'
import { sweepHttp } from '@cocobnk/sweep'
import { termDeskHttp, termHttp, termPerformers } from '@cocobnk/term'
import { tierHttp, tierPerformers } from '@cocobnk/tier'
import {
  counterpartsOf,
  erasePayees,
  readTransfer,
  type TransferDeps,
  transferHttp,
  transferSender,
} from '@cocobnk/transfer'
import {
  countPendingAddresses,
  eraseAddresses,
  type WithdrawAddressDeps,
  withdrawAddressHttp,
} from '@cocobnk/withdraw-address'
import {
  hasOpenWithdrawal,
  isOwnWithdrawal,
  type WithdrawalDeps,
  withdrawalDeskHttp,
  withdrawalHttp,
  withdrawalPerformers,
} from '@cocobnk/withdrawal'
import { subjectNames } from './subject-names.ts'
import type { Tables } from './tables.ts'

/** Markets are asked every ten seconds; looking more often than this shows nothing new. */
const RATES_MS = 1_000

export type HandlerDeps = Omit<SessionDeps & StepUpDeps & OperatorDeps, 'db' | 'settings' | 'movePush'> &
  Pick<AccountDeps & WithdrawalDeps, 'ledgers'> &
  Pick<DepositDeps, 'addressSources'> & {
    /** Whether it is one of the bank's own hot, warm or cold addresses. */
    readonly isTierAddress: (network: string, address: string) => boolean
  } & Pick<ExchangeDeps, 'ledgers' | 'quoteSecret'> &
  Pick<WithdrawAddressDeps, 'chainNet'> &
  Pick<InquiryDeps, 'inquiryTicketSecret'> &
  Pick<WithdrawalDeps, 'explorerUrl'> &
  Pick<KycDeps, 'objects' | 'scan' | 'identity'> & {
    readonly db: Kysely<Tables>
    readonly ask: TransferDeps['ask']
    readonly ledgers: TransferDeps['ledgers']
    readonly tellMoved: TransferDeps['tell']
    readonly webPush: NotificationDeps['push']
    readonly onProblem: (error: unknown) => void
  }

type BoundHandlers = {
  readonly handlers: Handlers<ContractKey>
  /** Sends planned transfers that are called for. */
  readonly runSchedules: () => Promise<void>
  readonly settleRequests: (transferSeq: string | undefined) => Promise<void>
  readonly close: () => Promise<void>
}

/** Every operation of the contract has its handler here, or this does not compile. */
export function handlersOf(deps: HandlerDeps): BoundHandlers {
  const settings = settingsReader(deps.db)
  const rates = holdFor(RATES_MS, () => readRates({ ...deps, stated: async () => (await settings()).rate }))
  /** With what markets say in the place of what operators said, where there is any. */
  const valued = async () => ({ ...(await settings()), rate: ratesOf(await rates()) })
  const memberDeps: MemberDeps = { ...deps, ...neighboursOf(deps), settings }
  const announce: KycDeps['announce'] = (_, case_seq) => deps.push.toOperators('case.changed', { case_seq })
  const kycDeps: KycDeps = { ...deps, settings, announce }
  const readMember: ReviewDeps['readMember'] = (memberSeq, caller) => readDeskMember(memberDeps, memberSeq, caller)
  const namesOf = (operatorSeqs: readonly string[]) => operatorNames(deps.db, operatorSeqs)
  const gradeDb = deps.db as unknown as GradeDatabase
  const gradeFacts = gradeFactsOf(memberDeps)
  const mayOpen = async (memberSeq: string) =>
    mayCreateAccount(gradeDb, gradeFacts, { memberSeq, settings: await settings(), now: new Date() })
  const gradeDeps = { db: gradeDb, settings, ...gradeFacts }
  const leases = createLeases(gradeDeps)
  const roleOf = (transaction: ApprovalDatabase, operatorSeq: string) => operatorRole(whole(transaction), operatorSeq)
  const usotOf: ClaimDeps['usotOf'] = async ({ code, decimal_point: decimals }, minor) => {
    const known = (await rates()).get(code)
    return usotValue(known ? { [code]: known.usot } : {}, { code, decimals }, minor)
  }
  const claimDeps = { ...deps, announce, settings, usotOf }
  const performers = {
    ...assetPerformers(whole),
    ...claimPerformers(claimDeps, whole),
    ...contentPerformers(whole),
    ...haltPerformers(whole),
    ...keptPerformers(whole),
    ...memberPerformers(memberDeps, whole),
    ...operatorPerformers(deps, whole),
    ...settingPerformers(whole),
    ...termPerformers(whole),
    ...withdrawalPerformers(whole),
    ...tierPerformers(whole),
  }
  const notificationDeps: NotificationDeps & Pick<HandlerDeps, 'onProblem'> = {
    ...deps,
    push: deps.webPush,
    accountsOf: ownAccounts(deps.db),
    notifySubscribed: (transaction, subscriber) =>
      notifySecurity(transaction as Kysely<Tables>, deps, { ...subscriber, event: 'PUSH_ADDED' }),
  }
  const subscribed = tellSubscribed({ ...notificationDeps, onProblem: deps.onProblem })
  const transferDeps: TransferDeps = {
    ...deps,
    accounts: knownAccounts(deps.db, deps.ask),
    leases,
    settings,
    findHolds: gatherHolds(deps.ask),
    factorSince: (memberSeq) => factorSince(deps.db, memberSeq),
    usotOf,
    nameOf: (memberSeq) => nameOf(deps, memberSeq),
    tell: (...moved) => {
      deps.tellMoved(...moved)
      subscribed.moved(moved.map(({ memberSeq }) => memberSeq))
    },
  }
  const exchangeDeps: ExchangeDeps = {
    ...deps,
    settings,
    firmRates: async () => firmOf(await rates()),
    rates: async () => ratesOf(await rates()),
  }
  const counterparts: AccountDeps['counterpartsOf'] = (memberSeq, accountSeq, entries) =>
    counterpartsOf(transferDeps, memberSeq, accountSeq, entries)
  const keptDeps: KeptDeps = {
    ...deps,
    usotOf,
    policy: async () => (await settings()).custody,
  }
  const sender = transferSender(transferDeps)
  const { accounts, findHolds } = transferDeps
  const sending = { ...deps, accounts, findHolds, transfers: sender }
  const [scheduleDeps, requestDeps]: [ScheduleDeps, MoneyRequestDeps] = [sending, sending]
  const ways = {
    progressOf: (payoutSeqs: readonly string[]) => progressOf(deps.db, payoutSeqs),
    bankProgressOf: (withdrawalSeqs: readonly string[]) => bankProgressOf(deps.db, withdrawalSeqs),
  }
  const handlers = {
    ...accountHttp({ ...deps, mayOpen, counterpartsOf: counterparts }),
    ...approvalHttp({ ...deps, performers, roleOf, operatorNames: namesOf, subjectNames: subjectNames(deps.db) }),
    ...assetHttp(deps),
    ...assetDeskHttp({ ...deps, operatorNames: namesOf }),
    ...auditHttp({ db: deps.db, operatorNames: namesOf }),
    ...contentHttp(deps),
    ...contentDeskHttp({ ...deps, operatorNames: namesOf }),
    ...custodyHttp({ db: deps.db, operatorNames: namesOf }),
    ...depositHttp(deps),
    ...depositClaimHttp(claimDeps),
    ...keptHttp(keptDeps),
    ...exchangeHttp(exchangeDeps),
    ...exchangeDeskHttp(exchangeDeps),
    ...fileHttp(kycDeps),
    ...gradeHttp({ ...gradeDeps, leases }),
    ...haltHttp(deps),
    ...healthHttp({ ...deps, lastLooks: () => selectLastFound(deps.db) }),
    ...inquiryHttp({
      ...deps,
      settings,
      isOwn: (memberSeq, about) => isOwn({ transferDeps, db: deps.db }, memberSeq, about),
    }),
    ...inquiryDeskHttp({ ...deps, operatorNames: namesOf, readMember }),
    ...kycHttp(kycDeps),
    ...kycDeskHttp(kycDeps),
    ...memberHttp(memberDeps),
    ...memberDeskHttp({ ...memberDeps, push: deps.push }),
    ...moneyRequestHttp(requestDeps),
    ...notificationHttp(notificationDeps),
    ...operatorHttp({ ...deps, settings }),
    ...operatorDeskHttp(deps),
    ...otpHttp({ ...deps, isOtpNeeded: (transaction, memberSeq) => hasOpenWithdrawal(whole(transaction), memberSeq) }),
    ...passkeyHttp(deps),
    ...rateHttp({ ...deps, rates }),
    ...reserveHttp(deps),
    ...reviewHttp({
      ...deps,
      announce,
      operatorNames: namesOf,
      readMember,
    }),
    ...scheduleHttp(scheduleDeps),
    ...sessionHttp({ ...deps, settings, movePush: (from, to) => moveSubscriptions(deps.db, from, to) }),
    ...settingHttp(deps),
    ...settingDeskHttp({ ...deps, operatorNames: namesOf }),
    ...statementHttp({ ...deps, counterpartsOf: counterparts }),
    ...stepUpHttp(deps),
    ...sweepHttp(deps),
    ...termHttp(deps),
    ...termDeskHttp({ ...deps, operatorNames: namesOf }),
    ...transferHttp(transferDeps, sender),
    ...tierHttp({ ...deps, settings }),
    ...withdrawAddressHttp({
      ...deps,
      settings,
      announce,
      isOurs: async (network, address) =>
        deps.isTierAddress(network, address) || (await isDepositAddress(deps.db, network, address)),
      verifiedName: async (memberSeq) => (await readRealname(deps, memberSeq)).realname?.name,
    }),
    ...withdrawalHttp({ ...deps, ...ways, settings: valued, gradeFacts }),
    ...withdrawalDeskHttp({ ...deps, ...ways, settings: valued }),
  }
  return {
    handlers,
    runSchedules: () => runCalledSchedules(scheduleDeps),
    settleRequests: (transferSeq: string | undefined) => settleMoneyRequests(requestDeps, transferSeq),
    close: async () => {
      subscribed.close()
      await leases.close()
    },
  }
}

/** The real name if it is known, else the name they chose; nothing of who has left. */
async function nameOf({ db, vault }: HandlerDeps, memberSeq: string): Promise<string | undefined> {
  if ((await stateOf(db, memberSeq)) === 'CLOSED') return undefined
  const { realname } = await readRealname({ db, vault }, memberSeq)
  return realname?.name ?? (await userNameOf(db, memberSeq))
}

/** What an inquiry may be about: nobody learns by one whether something of another member's exists. */
async function isOwn(
  { db, transferDeps }: { readonly db: Kysely<Tables>; readonly transferDeps: TransferDeps },
  ...[memberSeq, { kind, seq }]: Parameters<InquiryDeps['isOwn']>
): Promise<boolean> {
  if (kind === 'DEPOSIT') return (await readDeposit({ db }, memberSeq, seq)).ok
  if (kind === 'WITHDRAWAL') return isOwnWithdrawal(db, memberSeq, seq)
  return (await readTransfer(transferDeps, memberSeq, seq)) !== undefined
}

/** What lies in which account, for whoever tells of money that came. */
function ownAccounts(db: HandlerDeps['db']): NotificationDeps['accountsOf'] {
  return async (memberSeq) => {
    const accounts = await selectAccounts(db, memberSeq, {})
    const assets = await selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))])
    const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
    return accounts.flatMap(({ account_seq, asset_seq }) => {
      const asset = assetOf.get(asset_seq)
      return asset ? [{ account_seq, code: asset.code, decimals: asset.decimal_point }] : []
    })
  }
}

/** When the oldest of a member's second factors was set up, if there is one. */
async function factorSince(db: HandlerDeps['db'], memberSeq: string): Promise<Date | undefined> {
  const [otpAt, passkeyAt] = await Promise.all([otpActivatedAt(db, memberSeq), firstPasskeyAt(db, memberSeq)])
  const times = [otpAt, passkeyAt].filter((at) => at instanceof Date)
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** What the member module needs of those that know it. */
function neighboursOf(deps: HandlerDeps): Neighbours {
  return {
    endSessions: (transaction, memberSeq, exceptSessionSeq) =>
      endSessions(deps, whole(transaction), memberSeq, exceptSessionSeq),
    forgetDevices: (transaction, memberSeq) => forgetDevices(whole(transaction), memberSeq),
    knowDevice: (transaction, memberSeq, token) => knowDevice(whole(transaction), memberSeq, token),
    otpActivatedAt: (db, memberSeq) => otpActivatedAt(whole(db), memberSeq),
    realNameOf: (db, memberSeq) => realNameOf(whole(db), memberSeq),
    certifiedTypes: async (memberSeq, now) => (await certificationsOf(deps.db, memberSeq, now)).types,
    countsOf: async (memberSeq) => ({
      sessions: await countSessions(deps, memberSeq),
      passkeys: await countPasskeys(deps.db, memberSeq),
    }),
    removeFactors: async (transaction, memberSeq) => {
      await removeOtp(whole(transaction), memberSeq)
      await removePasskeys(whole(transaction), memberSeq)
    },
    eraseBelongings: async (transaction, memberSeq) => {
      await eraseTitles(whole(transaction), memberSeq)
      await eraseAddresses(whole(transaction), memberSeq)
      await erasePayees(whole(transaction), memberSeq)
      await cancelMoneyRequests(whole(transaction), memberSeq)
      await cancelSchedules(whole(transaction), memberSeq)
      await eraseInquiries(whole(transaction), memberSeq)
      await eraseNotifications(whole(transaction), memberSeq)
      await eraseCertifications(whole(transaction), memberSeq)
      return { tell: () => sweepFiles(deps) }
    },
    hasObligations: async (transaction, memberSeq) =>
      (await countPendingAddresses(whole(transaction), memberSeq)) > 0 ||
      (await hasPendingCertification(whole(transaction), memberSeq)) ||
      (await hasPendingDeposit(whole(transaction), memberSeq)) ||
      (await hasOpenWithdrawal(whole(transaction), memberSeq)),
    hasMoney: (memberSeq) => hasBalance(deps, memberSeq),
  }
}

/** What a grade and its limits are made of. */
function gradeFactsOf(deps: MemberDeps): GradeFacts {
  return {
    authenticationsOf: (db, memberSeq, kyc) =>
      authenticationsOf({ ...deps, db: whole(db) }, memberSeq, kyc.validity_months),
    certifiedOf: (db, memberSeqs, now) => certifiedTypesOf(whole(db), memberSeqs, now),
  }
}

/** Each module sees only its own tables, but every transaction here is one of the whole bank. */
function whole(transaction: MemberDeps['db'] | ApprovalDatabase | GradeDatabase): Kysely<Tables> {
  return transaction as unknown as Kysely<Tables>
}
