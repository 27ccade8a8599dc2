// Generated from the contract by `npm run sdk:generate`. A test compares it; do not edit.
import type { CallOptions, KeyedOptions, Open, Pages } from './call.ts'

export type Operations = {
  readonly account: {
    /** One month of an account as a PDF in the language of the caller: every entry with its balance and what it was worth then, and the sums. `GET /account/{account_seq}/statement`, with a member’s key (READ). */
    accountStatement(input: {
      /** The id of the account. */
      readonly account_seq: Seq
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** The month of the statement. */
      readonly month: string
    }, options?: CallOptions): Promise<Blob>
    /** What changed the balance of an account, newest first. `GET /account/{account_seq}/balance-log`, with a member’s key (READ). */
    balanceLog(input: {
      /** The id of the account. */
      readonly account_seq: Seq
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (BalanceLogEntry)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /account/{account_seq}/balance-log/csv`, with a member’s key (READ). */
    balanceLogCsv(input: {
      /** The id of the account. */
      readonly account_seq: Seq
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
    }, options?: CallOptions): Promise<Blob>
    /** Send to an account of this bank at once: one of the member’s own, or of somebody confirmed as a payee. `POST /account/transfer`, with a member’s key (TRANSFER). Refuses with ACCOUNT_NUMBER_UNKNOWN, PAYEE_NEEDED, SAME_ACCOUNT, ASSETS_DIFFERENT, INSUFFICIENT_BALANCE, TRANSFER_FAILED, INTENT_REFUSED, MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, PAYEE_COOLING_OFF, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, TOO_MANY_OUTFLOWS. */
    createTransfer(input: {
      /** The account that pays. */
      readonly from_account_seq: Seq
      /** The account that receives. */
      readonly to_account_number: string
      /** The amount, as decimal text in units of the asset. */
      readonly amount: Amount
      /** A note that both sides of the transfer see. */
      readonly description?: string | undefined
    }, options?: KeyedOptions): Promise<{
      /** The transfer. */
      readonly transfer: SentTransfer
    }>
    /** One account of the member. `GET /account/{account_seq_or_number}`, with a member’s key (READ). */
    get(input: {
      /** The id or the number of the account. */
      readonly account_seq_or_number: string
    }, options?: CallOptions): Promise<{
      /** The account. */
      readonly account: Account
    }>
    /** One request of the member. `GET /account/money-request/{request_seq}`, with a member’s key (READ). */
    getMoneyRequest(input: {
      /** The id of the request. */
      readonly request_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The request for money. */
      readonly request: MoneyRequest
    }>
    /** One planned transfer or exchange of the member, with what became of its last hundred tries, newest first. `GET /account/schedule/{schedule_seq}`, with a member’s key (READ). */
    getSchedule(input: {
      /** The id of the planned transfer or exchange. */
      readonly schedule_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The planned transfer or exchange. */
      readonly schedule: Schedule
      /** What was done, newest first. */
      readonly history: readonly (ScheduleRun)[]
    }>
    /** One transfer of the member. `GET /account/transfer/{transfer_seq}`, with a member’s key (READ). */
    getTransfer(input: {
      /** The id of the transfer. */
      readonly transfer_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The transfer. */
      readonly transfer: Transfer
      /** What the amount was worth when it was sent, in USOT. Null if unknown. */
      readonly value: UsotAmount | null
    }>
    /** The accounts of the member, favourites first, with their balances. `GET /account`, with a member’s key (READ). */
    list(input?: {
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** Only accounts in this state. */
      readonly state?: AccountStateInput | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Account)[]
    }>
    /** What the member has asked others for, newest first. `GET /account/money-request`, with a member’s key (READ). */
    listMoneyRequest(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (MoneyRequest)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Whom the member may send to, favourites first. `GET /account/payee`, with a member’s key (READ). */
    listPayee(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Payee)[]
    }>
    /** Transfers and exchanges that the member has planned, newest first. `GET /account/schedule`, with a member’s key (READ). */
    listSchedule(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Which kind it is. */
      readonly type?: 'TRANSFER' | 'EXCHANGE' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Schedule)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Transfers of the member over at most six months; a page may be short and still lead on. `GET /account/transfer`, with a member’s key (READ). Refuses with PERIOD_TOO_LONG. */
    listTransfer(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** The id of the account. */
      readonly account_seq?: Seq | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
      /** Newest first or oldest first. */
      readonly sort?: 'RECENT' | 'PAST' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Transfer)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /account/transfer/csv`, with a member’s key (READ). Refuses with PERIOD_TOO_LONG. */
    transferCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** The id of the account. */
      readonly account_seq?: Seq | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
      /** Newest first or oldest first. */
      readonly sort?: 'RECENT' | 'PAST' | undefined
    }, options?: CallOptions): Promise<Blob>
    /** One transfer of the member as a PDF in the language of the caller. `GET /account/transfer/{transfer_seq}/receipt`, with a member’s key (READ). */
    transferReceipt(input: {
      /** The id of the transfer. */
      readonly transfer_seq: Seq
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
    }, options?: CallOptions): Promise<Blob>
  }
  readonly affiliate: {
    /** Settlements of allowances into accounts, newest first. `GET /affiliate/adjust`, with a member’s key (READ). */
    adjusts(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Adjust)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Allowances by asset: what is there, what can be settled, and all that was earned. `GET /affiliate/balance`, with a member’s key (READ). */
    allowanceBalance(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (AllowanceBalance)[]
      /** Above which value allowances are settled by themselves. */
      readonly automatic: AdjustPlan
    }>
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /affiliate/allowance/csv`, with a member’s key (READ). */
    allowanceCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** What the fee was charged for. */
      readonly behaviour?: AffiliateBehaviourInput | undefined
    }, options?: CallOptions): Promise<Blob>
    /** Allowances of which the member is beneficiary or benefactor, newest first. `GET /affiliate/allowance`, with a member’s key (READ). */
    allowances(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** What the fee was charged for. */
      readonly behaviour?: AffiliateBehaviourInput | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Allowance)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** What members get for inviting and for being invited; only what is in force. `GET /affiliate/policy`, open to everybody. */
    policies(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (AffiliatePolicy)[]
    }>
  }
  readonly asset: {
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /asset/deposit/csv`, with a member’s key (READ). */
    depositCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** How far it is. */
      readonly status?: TransactionStatusInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Promise<Blob>
    /** One deposit of the member. `GET /asset/deposit/{deposit_seq}`, with a member’s key (READ). */
    getDeposit(input: {
      /** The id of the deposit. */
      readonly deposit_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The deposit. */
      readonly deposit: Deposit
    }>
    /** One withdrawal of the member. `GET /asset/withdraw/{withdrawal_seq}`, with a member’s key (READ). */
    getWithdrawal(input: {
      /** The id of the withdrawal. */
      readonly withdrawal_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The withdrawal. */
      readonly withdrawal: Withdrawal
    }>
    /** The assets the bank carries, with what each costs and needs. `GET /asset`, open to everybody. */
    list(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Asset)[]
    }>
    /** What arrived, is arriving or was announced for the member, newest first. `GET /asset/deposit`, with a member’s key (READ). */
    listDeposit(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** How far it is. */
      readonly status?: TransactionStatusInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Deposit)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** What the member has withdrawn or is withdrawing, newest first. `GET /asset/withdraw`, with a member’s key (READ). */
    listWithdrawal(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** The id of the account. */
      readonly account_seq?: Seq | undefined
      /** How far it is. */
      readonly status?: TransactionStatusInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Withdrawal)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** What withdrawing an amount costs: what leaves the account and what arrives. `GET /asset/{asset_seq}/withdraw-fee`, with a member’s key (READ). Refuses with AMOUNT_WITHIN_FEE. */
    withdrawFee(input: {
      /** The id of the asset. */
      readonly asset_seq: Seq
      /** The amount, as decimal text in units of the asset. */
      readonly amount: Amount
    }, options?: CallOptions): Promise<{
      /** What a withdrawal costs. */
      readonly withdraw_fee: {
        /** `PREPAY`: the fee is added to the amount. `POSTPAY`: it is taken out of it. */
        readonly fee_type: FeeType
        /** `FIXED`: an amount of the asset. `RATIO`: a percentage. */
        readonly fee_charge_type: FeeChargeType
        /** The fee of the bank. */
        readonly fee: Amount
        /** What leaves the account, with the fee. */
        readonly total: Amount
        /** What arrives. */
        readonly net: Amount
      }
    }>
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /asset/withdraw/csv`, with a member’s key (READ). */
    withdrawalCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** The id of the account. */
      readonly account_seq?: Seq | undefined
      /** How far it is. */
      readonly status?: TransactionStatusInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Promise<Blob>
  }
  readonly config: {
    /** How long certifications last and what a document may weigh. `GET /config/kyc`, open to everybody. */
    kyc(options?: CallOptions): Promise<{
      /** The settings. */
      readonly config: KycSettings
    }>
    /** Security grades, what each needs and allows. `GET /config/member`, open to everybody. */
    member(options?: CallOptions): Promise<{
      /** The settings. */
      readonly config: MemberSettings
    }>
    /** How one-time codes are made. `GET /config/otp`, open to everybody. */
    otp(options?: CallOptions): Promise<{
      /** The settings. */
      readonly config: OtpSettings
    }>
    /** Service hours, list sizes and outside links. `GET /config/service`, open to everybody. */
    service(options?: CallOptions): Promise<{
      /** The settings. */
      readonly config: ServiceSettings
    }>
  }
  readonly constant: {
    /** Business constants the screens show and check against. `GET /constant`, open to everybody. */
    get(options?: CallOptions): Promise<{
      /** The constants. */
      readonly constant: Constants
    }>
  }
  readonly currency: {
    /** The currencies in which values can be shown, with their rates, and the one for the language of the caller. `GET /currency`, open to everybody. */
    list(options?: CallOptions): Promise<{
      /** The currency for the language of Accept-Language. */
      readonly default_code: DisplayCurrency
      /** The entries, in the order that the summary states. */
      readonly list: readonly (DisplayCurrencyRate)[]
    }>
  }
  readonly finance: {
    /** The contract of a product in the version of today or another, and what differs from the version before. `GET /finance/instrument/{instrument_seq}/contract-document`, open to everybody. */
    contractDocument(input: {
      /** The id of the product. */
      readonly instrument_seq: Seq
      /** A version. The one of today unless given. */
      readonly version?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The contract. */
      readonly document: ProductDocument
      /** What differs from the version before, line by line. */
      readonly changes: readonly (ProductDocumentChange)[]
      /** All versions, newest first. */
      readonly editions: readonly ({
        /** The version of the contract. */
        readonly version: number
        /** From when on it is shown. */
        readonly published_at: Time
      })[]
    }>
    /** The same as a PDF in the language of the caller. `GET /finance/instrument/{instrument_seq}/contract-document/pdf`, open to everybody. */
    contractDocumentPdf(input: {
      /** The id of the product. */
      readonly instrument_seq: Seq
      /** A version. The one of today unless given. */
      readonly version?: number | undefined
    }, options?: CallOptions): Promise<Blob>
    /** Of each asset in which interest is promised: how much is promised, set aside for it, and still to be promised. `GET /finance/coverage`, open to everybody. */
    coverage(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The asset, by id and code. */
        readonly asset: {
          /** The id of the asset. */
          readonly asset_seq: Seq
          /** A short name that does not change. */
          readonly code: string
        }
        /** Interest that is promised and not yet paid. */
        readonly promised: Amount
        /** What lies set aside for it in the ledger. */
        readonly set_aside: Amount
        /** What could still be promised. */
        readonly free: Amount
        /** Whether everything that is promised lies set aside. */
        readonly is_covered: boolean
      })[]
      /** When it was looked at. */
      readonly at: Time
    }>
    /** What a product has paid and promised: distributions by day, rates it has had, and how far promises are covered. `GET /finance/instrument/{instrument_seq}/divearn`, open to everybody. */
    divearn(input: {
      /** The id of the product. */
      readonly instrument_seq: Seq
    }, options?: CallOptions): Promise<{
      /** Rates that the product has offered, newest first. */
      readonly rates: readonly ({
        /** Since when these rates applied. */
        readonly from: Time
        /** What each term earned from then on. */
        readonly rates: readonly (ProductRate)[]
      })[]
      /** What was paid by day, newest first. */
      readonly distributions: readonly ({
        /** The day. */
        readonly on: string
        /** The amount, as decimal text in units of the asset. */
        readonly amount: Amount
        /** To how many funds. */
        readonly funds: number
      })[]
      /** Interest paid so far. */
      readonly paid: Amount
      /** Interest that is promised and not yet paid. */
      readonly promised: Amount
      /** How many funds run. */
      readonly funds: number
      /** What is put in. */
      readonly principal: Amount
      /** Whether everything that is promised lies set aside. */
      readonly is_covered: boolean
    }>
    /** One bank product of the member, with what happened, what will, and every instalment. `GET /finance/fund/{fund_seq}`, with a member’s key (READ). */
    getFund(input: {
      /** The id of the fund. */
      readonly fund_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The bank product of the member. */
      readonly fund: Fund
      /** What happened, newest first. */
      readonly timeline: readonly (FundMovement)[]
      /** What will happen if everything goes on as it is, the next first. */
      readonly coming: readonly (FundComing)[]
      /** Every instalment, the first first. */
      readonly installments: readonly (FundInstallment)[]
    }>
    /** One bank product. `GET /finance/instrument/{instrument_seq}`, open to everybody. */
    getInstrument(input: {
      /** The id of the product. */
      readonly instrument_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The bank product. */
      readonly instrument: Product
    }>
    /** Interest and dividends paid to the member, newest first. `GET /finance/dividend`, with a member’s key (READ). */
    listDividend(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only of this fund. */
      readonly fund_seq?: Seq | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ListedFundMovement)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Bank products of the member, newest first. With no_paging=1 all of them, at most 1000. `GET /finance/fund`, with a member’s key (READ). */
    listFund(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `1`: all at once, without pages. */
      readonly no_paging?: '0' | '1' | undefined
      /** Only funds of this kind. */
      readonly type?: ProductTypeInput | undefined
      /** Only funds that run, or only those that have ended. */
      readonly scope?: 'open' | 'ended' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Fund)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Bank products, open ones first. `GET /finance/instrument`, open to everybody. */
    listInstrument(input?: {
      /** Only products of this kind. */
      readonly type?: ProductTypeInput | undefined
      /** Only products that take this asset. */
      readonly asset_seq?: Seq | undefined
      /** Only products in this state. */
      readonly state?: ProductStateInput | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Product)[]
    }>
    /** What the member got back from products, at term or before, newest first. `GET /finance/return`, with a member’s key (READ). */
    listReturn(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only of this fund. */
      readonly fund_seq?: Seq | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ListedFundMovement)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Everything that was put into products, came back and was paid, as a table to keep, with columns for taxes; in the language of the caller. Its last line has the number of rows. `GET /finance/statement/csv`, with a member’s key (READ). */
    productStatementCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** The id of the fund. */
      readonly fund_seq?: Seq | undefined
    }, options?: CallOptions): Promise<Blob>
    /** What an amount would bring, day by day, and what is left of it when leaving early. `GET /finance/instrument/{instrument_seq}/quote`, open to everybody. Refuses with REGISTRATION_CLOSED, BELOW_MINIMUM_EXECUTION, ABOVE_MAXIMUM_EXECUTION. */
    quoteInstrument(input: {
      /** The id of the product. */
      readonly instrument_seq: Seq
      /** How much; of instalments, each one. */
      readonly amount: Amount
      /** The length of the term in days. */
      readonly term_days?: number | undefined
    }, options?: CallOptions): Promise<{
      /** Per year, in per cent. */
      readonly rate: string
      /** The first day of the term. */
      readonly starts_on: string
      /** The last day of the term, on which it is paid out. */
      readonly matures_on: string
      /** What is put in. */
      readonly principal: Amount
      /** Interest, in the dividend asset. */
      readonly interest: Amount
      /** What would happen on which day. */
      readonly events: readonly (ProductQuoteEvent)[]
      /** Interest by day of the term. */
      readonly curve: readonly ({
        /** The day of the term. */
        readonly day: number
        /** The day in the calendar. */
        readonly on: string
        /** Interest, in the dividend asset. */
        readonly interest: Amount
        /** Interest that leaving early costs. */
        readonly lost: Amount
      })[]
    }>
    /** What leaving today would bring and cost, with an amount or with everything. `GET /finance/fund/{fund_seq}/leaving`, with a member’s key (READ). Refuses with FUND_ENDED, BELOW_MINIMUM_EXECUTION, INSUFFICIENT_BALANCE. */
    quoteReturn(input: {
      /** The id of the fund. */
      readonly fund_seq: Seq
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Promise<{
      /** What leaving today would bring. */
      readonly leaving: FundLeaving
    }>
  }
  readonly holding: {
    /** What the asset has cost the member, and what was gained by selling and by keeping it. `GET /holding/{asset_seq}/gain`, with a member’s key (READ). */
    gain(input: {
      /** The id of the asset. */
      readonly asset_seq: Seq
      /** Which part of what is there a sale takes: what came first, or a part of everything. */
      readonly method?: CostMethodInput | undefined
    }, options?: CallOptions): Promise<{
      /** Which part of what is there a sale takes: what came first, or a part of everything. */
      readonly method: CostMethod
      /** The sum of all accounts of the asset, including what is held. */
      readonly amount: Amount
      /** The value in USOT. Null if no rate is known. */
      readonly value: UsotAmount | null
      /** What the amount has cost, in USOT. Null if a price of the time is unknown. */
      readonly cost: UsotAmount | null
      /** What one unit has cost, in USOT. Null if nothing is left or the cost is unknown. */
      readonly average_cost: Amount | null
      /** The value minus the cost, in USOT. Null if one of them is unknown. */
      readonly unrealised: SignedUsotAmount | null
      /** The same in percent of the cost. */
      readonly unrealised_percent: Percent | null
      /** What sales and payments gained over their cost, in USOT. Null if a price of the time is unknown. */
      readonly realised: SignedUsotAmount | null
      /** Purchases and sales, oldest first. */
      readonly trades: readonly (TradeMark)[]
    }>
    /** What all of it was worth in USOT, oldest first, from the first day with money on; empty without any. `GET /holding/history`, with a member’s key (READ). */
    history(input?: {
      /** How often it is charged. */
      readonly period?: HoldingPeriodInput | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (HoldingPoint)[]
      /** Deposits within the period, oldest first. */
      readonly deposits: readonly (DepositMark)[]
      /** How the period adds up: worth = start + put_in − taken_out + gain. Null if a value is unknown. */
      readonly sums: HoldingSums | null
    }>
    /** What the member has of each asset, in all accounts together, and what it is worth in USOT. `GET /holding`, with a member’s key (READ). */
    list(options?: CallOptions): Promise<{
      /** The value of all assets that have a rate, in USOT. */
      readonly total: UsotAmount
      /** What prices did within a day to what the member has now, no matter since when, in USOT. Null if unknown. */
      readonly day_change: SignedUsotAmount | null
      /** The change over a day in percent. Null if the price of a day ago is unknown. */
      readonly day_change_percent: Percent | null
      /** How many assets the member holds that have no rate and are not part of the total. */
      readonly unvalued: number
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Holding)[]
    }>
  }
  readonly kyc: {
    /** Kinds of certification a member can apply for, in the language of the caller. `GET /kyc/certification/type`, open to everybody. */
    types(input?: {
      /** The number of the type of certification. */
      readonly type_seq?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (CertificationType)[]
    }>
  }
  readonly market: {
    /** What can be exchanged for what, with the base rate of the moment. `GET /market/direct`, open to everybody. */
    direct(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (DirectMarket)[]
    }>
    /** How much the member can exchange now of each asset for each other, or why not. `GET /market/direct/limit`, with a member’s key (READ). */
    directLimit(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ExchangeLimit)[]
    }>
    /** A firm rate for an amount, itemised; it holds for some seconds and binds to nothing. `POST /market/direct/quote`, with a member’s key (TRADE). Refuses with EXCHANGE_CLOSED, EXCHANGE_PRICE_JUMP, EXCHANGE_HOUSE_VOLUME, EXCHANGE_HOUSE_LOSS, EXCHANGE_SOLD_OUT, EXCHANGE_FULL, RATE_UNAVAILABLE, EXCHANGE_TOO_SMALL, EXCHANGE_TOO_LARGE, EXCHANGE_STOCK_MOVING. */
    directQuote(input: {
      /** The id of the asset that is given. */
      readonly source_asset_seq: Seq
      /** The id of the asset that is received. */
      readonly target_asset_seq: Seq
      /** The amount that is given. */
      readonly source_amount: Amount
    }, options?: CallOptions): Promise<{
      /** The quote. */
      readonly quote: ExchangeQuote
    }>
    /** Exchange at a quote; if it no longer holds, the refusal carries a fresh one as `quote`. `POST /market/direct/transfer`, with a member’s key (TRADE). Refuses with EXCHANGE_CLOSED, EXCHANGE_PRICE_JUMP, EXCHANGE_HOUSE_VOLUME, EXCHANGE_HOUSE_LOSS, EXCHANGE_SOLD_OUT, EXCHANGE_FULL, RATE_UNAVAILABLE, EXCHANGE_TOO_SMALL, EXCHANGE_TOO_LARGE, EXCHANGE_STOCK_MOVING, EXCHANGE_MEMBER_HOUR, QUOTE_EXPIRED, QUOTE_MOVED, SOURCE_INSUFFICIENT, ACCOUNT_NOT_USABLE, INTENT_REFUSED, MEMBERSHIP_INACTIVE, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN. */
    directTransfer(input: {
      /** The id of the quote, to be sent when it is accepted. */
      readonly quote_id: string
      /** The account that pays. */
      readonly source_account_seq: Seq
      /** The account that receives. */
      readonly target_account_seq: Seq
      /** The amount that is given. */
      readonly source_amount: Amount
      /** The amount that is received. */
      readonly target_amount: Amount
    }, options?: KeyedOptions): Promise<{
      /** The exchange. */
      readonly exchange: Exchange
    }>
    /** The same as a table to keep, in full and in the language of the caller; its last line has the number of rows. `GET /market/direct/transfer/csv`, with a member’s key (READ). */
    directTransferCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** Which kind it is. */
      readonly type?: ExchangeTypeInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Promise<Blob>
    /** One exchange of the member. `GET /market/direct/transfer/{exchange_seq}`, with a member’s key (READ). */
    directTransferGet(input: {
      /** The id of the exchange. */
      readonly exchange_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The exchange. */
      readonly exchange: Exchange
    }>
    /** What the member has exchanged, newest first. `GET /market/direct/transfer`, with a member’s key (READ). */
    directTransferList(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** Which kind it is. */
      readonly type?: ExchangeTypeInput | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Exchange)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** On which markets members deal with each other, with the base rate of the moment. `GET /market/private`, open to everybody. */
    private(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (PrivateMarket)[]
    }>
    /** Completed deals of the member on either side as a table to keep, with cost and proceeds for taxes, in the language of the caller; its last line has the number of rows. `GET /market/private/application/csv`, with a member’s key (READ). */
    privateApplicationCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
    }, options?: CallOptions): Promise<Blob>
    /** One application, for the applicant and for the owner of the offer. `GET /market/private/application/{application_seq}`, with a member’s key (READ). */
    privateApplicationGet(input: {
      /** The id of the application. */
      readonly application_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The application. */
      readonly application: DealApplication
    }>
    /** What the member has applied for, or what others have applied for at offers of the member, newest first. `GET /market/private/application`, with a member’s key (READ). */
    privateApplicationList(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `applied`: by the member. `received`: at offers of the member. */
      readonly scope?: 'applied' | 'received' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (DealApplication)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Applications to an offer of the member, newest first. `GET /market/private/deal/{deal_seq}/application`, with a member’s key (READ). */
    privateDealApplicationList(input: {
      /** The id of the offer. */
      readonly deal_seq: Seq
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (DealApplication)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** One offer: an open one of anybody, or any of the member. `GET /market/private/deal/{deal_seq}`, with a member’s key (READ). */
    privateDealGet(input: {
      /** The id of the offer. */
      readonly deal_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The offer. */
      readonly deal: Deal
    }>
    /** Open offers of everybody, best price or newest first; or all offers of the member, newest first. `GET /market/private/deal`, with a member’s key (READ). */
    privateDealList(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `open`: offers of everybody on one market. `mine`: all offers of the member. */
      readonly scope?: 'open' | 'mine' | undefined
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
      /** `ASK` sells the asset of the market, `BID` buys it. */
      readonly offer_type?: ExchangeTypeInput | undefined
      /** Newest first or oldest first. */
      readonly sort?: 'price' | 'recent' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Deal)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** How a member deals, in figures that everybody may see. `GET /market/private/dealer/{username}`, with a member’s key (READ). */
    privateDealer(input: {
      /** The ID of the member. */
      readonly username: string
    }, options?: CallOptions): Promise<{
      /** How the member deals. */
      readonly dealer: Dealer
    }>
    /** What others said about deals with a member, newest first. `GET /market/private/dealer/{username}/rating`, with a member’s key (READ). */
    privateDealerRatingList(input: {
      /** The ID of the member. */
      readonly username: string
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (DealerRating)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Markets with an order book, each with its terms and its ticker. `GET /market/public`, open to everybody. */
    public(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (PublicMarket)[]
    }>
    /** Trades of a market, newest first; limit 1 is the latest price. `GET /market/public/aggtrade`, open to everybody. */
    publicAggtrade(input: {
      /** The id of the market. */
      readonly market_seq: Seq
      /** The most that is allowed, in USOT. Null: no limit. */
      readonly limit?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (PublicTrade)[]
    }>
    /** The hashes that each day of trading ended with, newest first; they never change. `GET /market/public/day`, open to everybody. */
    publicDay(input?: {
      /** Only days before this one. */
      readonly before?: string | undefined
      /** The most that is allowed, in USOT. Null: no limit. */
      readonly limit?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** A day by the clocks of the reader. */
        readonly day: string
        /** The number of the last command of the day. */
        readonly last_command: number
        /** The hash of all commands until then: of the hash of the batch before, and of the batch. */
        readonly journal_hash: string
        /** The hash of all orders, balances and terms of the engine after it. */
        readonly state_hash: string
      })[]
    }>
    /** What was traded of own orders, newest first, of one market or of all. `GET /market/public/fill`, with a member’s key (READ). */
    publicFill(input?: {
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
      /** Only those before this one. */
      readonly before?: string | undefined
      /** Only of this side. */
      readonly type?: ExchangeTypeInput | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The most that is allowed, in USOT. Null: no limit. */
      readonly limit?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Fill)[]
    }>
    /** What was traded of own orders as a table to keep, with cost and proceeds for taxes, in the language of the caller; its last line has the number of rows. `GET /market/public/fill/csv`, with a member’s key (READ). */
    publicFillCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
      /** Only of this side. */
      readonly type?: ExchangeTypeInput | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
    }, options?: CallOptions): Promise<Blob>
    /** Candles of a market from its own trades, newest first; 1D with limit 2 is what the ticker needs. `GET /market/public/kline`, open to everybody. */
    publicKline(input: {
      /** The id of the market. */
      readonly market_seq: Seq
      /** The length of a candle. Days and weeks begin at midnight in Korea. */
      readonly interval?: CandleIntervalInput | undefined
      /** The most that is allowed, in USOT. Null: no limit. */
      readonly limit?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Candle)[]
    }>
    /** One market with an order book, by its id or its code. `GET /market/public/{market_seq_or_code}`, open to everybody. */
    publicOne(input: {
      /** The id or the code of the market. */
      readonly market_seq_or_code: string
    }, options?: CallOptions): Promise<{
      /** The market. */
      readonly market: PublicMarket
    }>
    /** Places up to 50 orders one after the other; each is placed or refused by itself. `POST /market/public/order/batch`, with a member’s key (TRADE). Refuses with MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, TRADING_HALTED, PRICE_OUT_OF_BAND, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, INSUFFICIENT_BALANCE, TRADE_INACTIVE, ORDER_INVALID, TRADING_ACCOUNT_MISSING, POST_ONLY_WOULD_TAKE, ORDER_NOT_FILLABLE, ORDER_OVER_DAILY_LIMIT, NO_LIQUIDITY, STOP_REACHED. */
    publicOrderBatch(input: {
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id of the market. */
        readonly market_seq: Seq
        /** Which kind it is. */
        readonly type: ExchangeTypeInput
        /** Which kind it is. */
        readonly kind: OrderKindInput
        /** How long it may live: until canceled, at once, in full or not at all, or only if it takes nothing. */
        readonly time_in_force?: TimesInForceInput | undefined
        /** The price of one unit of the asset. */
        readonly price?: Amount | undefined
        /** The amount, as decimal text in units of the asset. */
        readonly amount?: Amount | undefined
        /** What leaves the account, with the fee. */
        readonly total?: Amount | undefined
        /** The last price at which a stop, stop-limit or OCO order enters the book. */
        readonly stop_price?: Amount | undefined
        /** OCO: its price once the stop is reached; a sale without one is sold at the market. */
        readonly second_price?: Amount | undefined
        /** Iceberg: how much of it the book shows at once. */
        readonly display_amount?: Amount | undefined
        /** What happens when it meets an order of the same member. */
        readonly self_trade?: SelfTradeModeInput | undefined
        /** The id that the caller gave the order, a UUID. The same again is the same order. */
        readonly client_order_id: string
      })[]
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id that the caller gave the order, a UUID. The same again is the same order. */
        readonly client_order_id: string
        /** What was paid for. */
        readonly order: PlacedOrder | null
        /** Why the order was refused. Null if it was placed. */
        readonly error_code: string | null
      })[]
    }>
    /** The order book of a market by price; with `scope=mine` also own orders, newest first, and those of all markets if none is named. `GET /market/public/order`, open to everybody. */
    publicOrderBook(input?: {
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
      /** `mine`: also own orders. */
      readonly scope?: "mine" | undefined
      /** Own orders: only open or only ended ones. */
      readonly is_open?: 'Y' | 'N' | undefined
      /** Own orders: only those before this one. */
      readonly before?: string | undefined
      /** Own orders: only of this side. */
      readonly type?: ExchangeTypeInput | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** The most that is allowed, in USOT. Null: no limit. */
      readonly limit?: number | undefined
    }, options?: CallOptions): Promise<{
      /** The number of the command after which the book was so. */
      readonly sequence: number
      /** Whether the market is halted: orders gather and nothing trades. */
      readonly is_halted: boolean
      /** Who buys, best price first. */
      readonly bids: readonly (BookLevel)[]
      /** Who sells, best price first. */
      readonly asks: readonly (BookLevel)[]
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Order)[]
    }>
    /** Cancels all own open orders, or those of one market. `DELETE /market/public/order`, with a member’s key (TRADE). */
    publicOrderCancelAll(input?: {
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
    }, options?: KeyedOptions): Promise<{
      /** How many orders were canceled. */
      readonly canceled: number
    }>
    /** Cancels an open order, or gives it another price or amount; making it smaller keeps its place. `PATCH /market/public/order/{order_seq}`, with a member’s key (TRADE). Refuses with MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, TRADING_HALTED, PRICE_OUT_OF_BAND, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, INSUFFICIENT_BALANCE, TRADE_INACTIVE, ORDER_INVALID, TRADING_ACCOUNT_MISSING, POST_ONLY_WOULD_TAKE, ORDER_NOT_FILLABLE, ORDER_OVER_DAILY_LIMIT, NO_LIQUIDITY, STOP_REACHED, ORDER_ENDED. */
    publicOrderChange(input: {
      /** The number of the order. Newer orders have higher numbers. */
      readonly order_seq: string
      /** What to do. */
      readonly type: 'SET_CANCELED' | 'SET_REPLACED'
      /** The price of one unit of the asset. */
      readonly price?: Amount | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
    }, options?: KeyedOptions): Promise<Readonly<Record<string, never>>>
    /** Own orders as a table to keep, in the language of the caller; its last line has the number of rows. `GET /market/public/order/csv`, with a member’s key (READ). */
    publicOrderCsv(input?: {
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** The id of the market. */
      readonly market_seq?: Seq | undefined
      /** Whether members can still agree to it. */
      readonly is_open?: 'Y' | 'N' | undefined
      /** Only of this side. */
      readonly type?: ExchangeTypeInput | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
    }, options?: CallOptions): Promise<Blob>
    /** One own order with everything that was traded of it, first to last. `GET /market/public/order/{order_seq}`, with a member’s key (READ). */
    publicOrderOne(input: {
      /** The number of the order. Newer orders have higher numbers. */
      readonly order_seq: string
    }, options?: CallOptions): Promise<{
      /** What was paid for. */
      readonly order: Order
      /** What was traded of it, first to last. */
      readonly fills: readonly (Fill)[]
    }>
    /** Places an order; the same client_order_id again is the same order. `POST /market/public/order`, with a member’s key (TRADE). Refuses with MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, TRADING_HALTED, PRICE_OUT_OF_BAND, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, INSUFFICIENT_BALANCE, TRADE_INACTIVE, ORDER_INVALID, TRADING_ACCOUNT_MISSING, POST_ONLY_WOULD_TAKE, ORDER_NOT_FILLABLE, ORDER_OVER_DAILY_LIMIT, NO_LIQUIDITY, STOP_REACHED. */
    publicOrderPlace(input: {
      /** The id of the market. */
      readonly market_seq: Seq
      /** Which kind it is. */
      readonly type: ExchangeTypeInput
      /** Which kind it is. */
      readonly kind: OrderKindInput
      /** How long it may live: until canceled, at once, in full or not at all, or only if it takes nothing. */
      readonly time_in_force?: TimesInForceInput | undefined
      /** The price of one unit of the asset. */
      readonly price?: Amount | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: Amount | undefined
      /** Instead of an amount, for purchases without a price: the most to spend. */
      readonly total?: Amount | undefined
      /** The last price at which a stop, stop-limit or OCO order enters the book. */
      readonly stop_price?: Amount | undefined
      /** OCO: its price once the stop is reached; a sale without one is sold at the market. */
      readonly second_price?: Amount | undefined
      /** Iceberg: how much of it the book shows at once. */
      readonly display_amount?: Amount | undefined
      /** What happens when it meets an order of the same member. */
      readonly self_trade?: SelfTradeModeInput | undefined
      /** The id that the caller gave the order, a UUID. The same again is the same order. */
      readonly client_order_id: string
    }, options?: CallOptions): Promise<{
      /** What was paid for. */
      readonly order: PlacedOrder
    }>
  }
  readonly member: {
    /** What the member may do now, how much of it remains today and what lifts it; asked with an action, it refuses what the action itself would be refused for. `GET /member/me/limit`, with a member’s key (READ). Refuses with GRADE_LIMIT, NON_FACE_LIMIT. */
    limit(input?: {
      /** What the member wants to do. */
      readonly action?: LimitedActionInput | undefined
      /** The value of the action in USOT. */
      readonly usot?: UsotAmount | undefined
    }, options?: CallOptions): Promise<{
      /** The security grade. */
      readonly grade: number
      /** The next grade and what it needs. Null at the highest. */
      readonly next: {
        /** The security grade. */
        readonly grade: number
        /** The authentications that are needed. */
        readonly needs: readonly (AuthenticationKind)[]
      } | null
      /** When the grade falls because an authentication runs out. Null if none does. */
      readonly falls: {
        /** When it happened. */
        readonly at: Time
        /** The authentication that runs out. */
        readonly kind: AuthenticationKind
        /** The grade from then on. */
        readonly grade: number
      } | null
      /** Every limit of the member. */
      readonly limits: readonly (Limit)[]
      /** For each action, the smallest of all limits. */
      readonly allowances: readonly ({
        /** What the member wants to do. */
        readonly action: LimitedAction
        /** How much of it remains today. Null: no limit. */
        readonly remaining: Amount | null
        /** What sets the limit. Null: nothing does. */
        readonly bound_by: LimitTarget | null
      })[]
      /** When what was used today no longer counts. */
      readonly resets_at: Time
    }>
    /** Could this be an ID, an email or an inviter of a new member? For checks while typing. `GET /member/parameter/validation`, open to everybody. */
    validate(input: {
      /** Which field the value is for. */
      readonly name: 'user_id' | 'email' | 'inviter_code'
      /** What was typed. */
      readonly value: string
    }, options?: CallOptions): Promise<{
      /** Whether the value can be used. */
      readonly valid: boolean
      /** Why the value cannot be used. Null if it can. */
      readonly reason: Open<'INVALID_FORMAT' | 'DUPLICATE' | 'UNKNOWN'> | null
    }>
  }
  readonly oauth2: {
    /** The accounts of the member who let the app see them, with their balances. `GET /oauth2/account`, with an access token. */
    accounts(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Account)[]
    }>
    /** What anybody may know about an app. `GET /oauth2/client/{client_id}`, open to everybody. */
    client(input: {
      /** What the app is called in OAuth. */
      readonly client_id: string
    }, options?: CallOptions): Promise<{
      /** The app. */
      readonly client: PublicApp
    }>
    /** Pay a transaction of a shop from an account of the member, within the limit that the member set for the app. `POST /oauth2/payment`, with an access token. Refuses with TRANSACTION_NOT_ACTIVE, TRANSACTION_EXPIRED, TRANSACTION_PROCESSING, LINK_SOLD_OUT, SAME_ACCOUNT, EXCHANGE_CLOSED, EXCHANGE_PRICE_JUMP, EXCHANGE_HOUSE_VOLUME, EXCHANGE_HOUSE_LOSS, EXCHANGE_FULL, RATE_UNAVAILABLE, EXCHANGE_TOO_LARGE, EXCHANGE_STOCK_MOVING, EXCHANGE_MEMBER_HOUR, QUOTE_EXPIRED, QUOTE_MOVED, CONVERSION_UNAVAILABLE, AUTHENTICATION_REFUSED, INTENT_REFUSED, INSUFFICIENT_BALANCE, MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, TOO_MANY_OUTFLOWS, APP_LIMIT_EXCEEDED. */
    pay(input: {
      /** The token of the transaction. */
      readonly token: string
      /** The id of the account. */
      readonly account_seq: Seq
    }, options?: KeyedOptions): Promise<{
      /** The payment. */
      readonly payment: {
        /** The id of the payment. */
        readonly payment_seq: Seq
        /** The id of the transaction. */
        readonly transaction_seq: Seq
        /** The id of the account. */
        readonly account_seq: Seq
        /** The asset, by id and code. */
        readonly asset: {
          /** The id of the asset. */
          readonly asset_seq: Seq
          /** A short name that does not change. */
          readonly code: string
        }
        /** The amount, as decimal text in units of the asset. */
        readonly amount: Amount
        /** How far it is. */
        readonly status: Open<'PAID' | 'PROCESSING'>
      }
    }>
  }
  readonly pg: {
    /** What a shop took by card and may not use yet, when it is released, and whether cards are taken now. `GET /pg/merchant/{merchant_seq}/card-reserve`, with a key of a shop or a member’s key (READ). */
    cardReserve(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
    }, options?: CallOptions): Promise<{
      /** What the shop took by card and may not use yet. */
      readonly card_reserve: CardReserve
    }>
    /** Cancel a transaction that nobody has paid, as its shop or as who has its token; or give back what came in, whole or in part. `PATCH /pg/transaction/{transaction_seq}`, with a key of a shop. Refuses with TRANSACTION_NOT_ACTIVE, TRANSACTION_PROCESSING, REFUND_TOO_LARGE, REFUND_OTHER_ASSET, REFUND_LIMIT, REFUND_FAILED, INSUFFICIENT_BALANCE, MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, WITHDRAWALS_HALTED, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, TOO_MANY_OUTFLOWS. */
    changeTransaction(input: {
      /** The id of the transaction. */
      readonly transaction_seq: Seq
      /** Which kind it is. */
      readonly type: 'SET_CANCELED' | 'SET_REFUNDED'
      /** The token of the link, of who was asked to pay and cancels. */
      readonly token?: string | undefined
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: string | undefined
      /** The asset, by id and code. */
      readonly asset?: string | undefined
      /** The id of the payment. */
      readonly payment_seq?: Seq | undefined
      /** The reason. */
      readonly reason?: string | undefined
    }, options?: KeyedOptions): Promise<{
      /** The transaction. */
      readonly transaction: OpenTransaction
      /** The refund. Null if nothing was given back. */
      readonly refund: TransactionRefund | null
    }>
    /** Say to which address it is sent; once said it stays. `POST /pg/return/{claim_token}`, open to everybody. Refuses with RETURN_NOT_OPEN, RETURN_LINK_EXPIRED, RETURN_RECOVERY_WAITS, RETURN_BELOW_COST. */
    claimReturn(input: {
      /** The payer’s secret, `refund_` and 128 random bits as base64url. The payer’s browser makes it and keeps it; with it alone, what is given back is claimed. */
      readonly claim_token: string
      /** The id of the return. */
      readonly return_seq: Seq
      /** An address. */
      readonly address: string
    }, options?: CallOptions): Promise<{
      /** What is offered back. */
      readonly return: ClaimableReturn
    }>
    /** Ask for a price by a token that is shown as a QR code. `POST /pg/xptx`, with a key of a shop. Refuses with TRANSACTION_NOT_ACTIVE, ORDER_NUMBER_USED, AMOUNT_WITHIN_FEE, CURRENCY_OFF, RATE_EXPIRED, SETTLEMENT_ACCOUNT_NEEDED. */
    createEasyPayment(input: {
      /** The shop's own number of the order, used once. */
      readonly shop_order_number: string
      /** The name. */
      readonly name: string
      /** The amount, as decimal text in units of the asset. */
      readonly amount: string
      /** A currency. */
      readonly currency?: string | undefined
      /** The asset, by id and code. */
      readonly asset?: string | undefined
      /** Where the customer goes after paying. On the site of the shop. */
      readonly return_url?: string | undefined
      /** Where the customer goes after declining. On the site of the shop. */
      readonly cancel_url?: string | undefined
      /** How long the amounts stay fixed. By default as the shop prefers. */
      readonly expires_in_minutes?: number | undefined
    }, options?: KeyedOptions): Promise<{
      /** The token of the link. */
      readonly checkout_token: string
      /** The link to hand to whoever shall pay. */
      readonly url: string
      /** The transaction. */
      readonly transaction: OpenTransaction
    }>
    /** Ask a customer for a price, in a currency or an asset, at rates that are fixed from now on. `POST /pg/transaction`, with a key of a shop. Refuses with TRANSACTION_NOT_ACTIVE, ORDER_NUMBER_USED, AMOUNT_WITHIN_FEE, CURRENCY_OFF, RATE_EXPIRED, SETTLEMENT_ACCOUNT_NEEDED. */
    createTransaction(input: {
      /** The shop's own number of the order, used once. */
      readonly shop_order_number: string
      /** The name. */
      readonly name: string
      /** The amount, as decimal text in units of the asset. */
      readonly amount: string
      /** The code of the currency of the price; leave it out if the price is in an asset. */
      readonly currency?: string | undefined
      /** The code of the asset of the price; leave it out if the price is in a currency. */
      readonly asset?: string | undefined
      /** Where the customer goes after paying. On the site of the shop. */
      readonly return_url?: string | undefined
      /** Where the customer goes after declining. On the site of the shop. */
      readonly cancel_url?: string | undefined
      /** How long the amounts stay fixed. By default as the shop prefers. */
      readonly expires_in_minutes?: number | undefined
    }, options?: KeyedOptions): Promise<{
      /** The transaction. */
      readonly transaction: Transaction
    }>
    /** The address at which this transaction receives an asset from one payer; the same one again if that payer asks again. `POST /pg/transaction/token/{checkout_token}/address`, open to everybody. Refuses with WALLET_PAYMENT_OFF, TOO_MANY_PAYERS. */
    createTransactionAddress(input: {
      /** The token of the link. */
      readonly checkout_token: string
      /** The id of the asset. */
      readonly asset_seq: Seq
      /** SHA-256 of the payer’s secret, in hexadecimal digits. Make the secret on the payer’s device, and keep it there. */
      readonly claim_hash: string
    }, options?: CallOptions): Promise<{
      /** What to send of one asset, and where to. */
      readonly wallet_asset: WalletAsset
    }>
    /** What happened at a shop, in the order of the numbers; of a signing key in its own mode. `GET /pg/merchant/{merchant_seq}/event`, with a key of a shop. */
    eventList(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** Only events with a higher number. */
      readonly after_event_seq?: number | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ShopEvent)[]
      /** The highest number given so far. 0: nothing has happened. */
      readonly last_event_seq: number
    }>
    /** What happened at a shop and whether its endpoints were told, newest first; of a signing key in its own mode. `GET /pg/merchant/{merchant_seq}/event-log`, with a key of a shop. */
    eventLog(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (LoggedEvent)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Bring what is due in a shop’s test mode nearer by so many seconds: expiry, renewals, reminders. Forward only. `POST /pg/merchant/{merchant_seq}/test-clock`, with a key of a shop. Refuses with TEST_KEY_REQUIRED, MERCHANT_CLOSED. */
    forwardTestClock(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** By how much: from a minute to 31 days. */
      readonly seconds: number
    }, options?: KeyedOptions): Promise<{
      /** How far the test clock was moved. */
      readonly clock: TestClock
      /** How many objects of each kind were brought nearer. */
      readonly moved: MovedObjects
    }>
    /** One transaction, as its shop or as who paid it sees it. `GET /pg/transaction/{transaction_seq}`, with a key of a shop. */
    getTransaction(input: {
      /** The id of the transaction. */
      readonly transaction_seq: Seq
    }, options?: CallOptions): Promise<{
      /** The transaction. */
      readonly transaction: Transaction
    }>
    /** Payments to one shop and their refunds, newest first. `GET /pg/merchant/{merchant_seq}/transaction`, with a member’s key (READ). */
    listMerchantTransaction(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** Which kind it is. */
      readonly type?: TransactionTypeInput | undefined
      /** The state it is in. */
      readonly state?: CheckoutStateInput | undefined
      /** The shop's own number of the order, used once. */
      readonly shop_order_number?: string | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ShopTransaction)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Payments to all shops the member works at, or payments the member made, with their refunds, newest first. `GET /pg/transaction`, with a member’s key (READ). */
    listTransaction(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only entries from this time on. */
      readonly from?: Time | undefined
      /** Only entries before this time. */
      readonly to?: Time | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
      /** The id of the asset. */
      readonly asset_seq?: Seq | undefined
      /** Which kind it is. */
      readonly type?: TransactionTypeInput | undefined
      /** The state it is in. */
      readonly state?: CheckoutStateInput | undefined
      /** The shop's own number of the order, used once. */
      readonly shop_order_number?: string | undefined
      /** `received`: by shops where the member works. `paid`: by the member. */
      readonly scope?: 'received' | 'paid' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (ShopTransaction)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Sales by day, how many of the orders were paid and how many of those were refunded, over at most a year. `GET /pg/merchant/{merchant_seq}/figures`, with a member’s key (READ). Refuses with PERIOD_TOO_LONG. */
    merchantFigures(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from: Time
      /** Only entries before this time. */
      readonly to: Time
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
    }, options?: CallOptions): Promise<{
      /** By day, the days without anything left out. */
      readonly days: readonly ({
        /** A day by the clocks of the reader. */
        readonly day: string
        /** How many orders were made. */
        readonly created: number
        /** How many of them were paid. */
        readonly paid: number
        /** How many of them were refunded, also in part. */
        readonly refunded: number
      })[]
      /** What was sold, by unit. */
      readonly sales: readonly ({
        /** The code of a currency or of an asset. */
        readonly unit: string
        /** What leaves the account, with the fee. */
        readonly total: Amount
        /** By day, the days without anything left out. */
        readonly days: readonly ({
          /** A day by the clocks of the reader. */
          readonly day: string
          /** The amount, as decimal text in units of the asset. */
          readonly amount: Amount
        })[]
      })[]
      /** How many orders were made. */
      readonly created: number
      /** How many of them were paid. */
      readonly paid: number
      /** How many of them were refunded, also in part. */
      readonly refunded: number
      /** Paid of those created, in per cent, cut. Null if none was created. */
      readonly conversion_percent: Percent | null
      /** Refunded of those paid, in per cent, cut. Null if none was paid. */
      readonly refund_percent: Percent | null
    }>
    /** Everything that changed the balance of the settlement accounts of a shop (payments, refunds, disputes, what came or left otherwise) with order number, fee, net and balance, over at most a year, as CSV or PDF; the sums are those of the ledger. `GET /pg/merchant/{merchant_seq}/statement`, with a member’s key (READ). Refuses with PERIOD_TOO_LONG. */
    merchantStatement(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** An IANA time zone. */
      readonly time_zone?: string | undefined
      /** Only entries from this time on. */
      readonly from: Time
      /** Only entries before this time. */
      readonly to: Time
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
      /** As a table for programs or as a document. */
      readonly format?: 'csv' | 'pdf' | undefined
    }, options?: CallOptions): Promise<Blob>
    /** An invoice or quote, for whoever has its link. `GET /pg/invoice/{token}`, open to everybody. */
    openInvoice(input: {
      /** The token from the address of the invoice. */
      readonly token: string
    }, options?: CallOptions): Promise<{
      /** The invoice or quote. */
      readonly invoice: OpenedInvoice
    }>
    /** What a payment link sells. `GET /pg/link/{token}`, open to everybody. Refuses with LINK_UNKNOWN. */
    openPaymentLink(input: {
      /** The token from the address of the link. */
      readonly token: string
    }, options?: CallOptions): Promise<{
      /** The payment link. */
      readonly link: OpenedPaymentLink
    }>
    /** What a subscription costs, before a member agrees. `GET /pg/plan/{token}`, open to everybody. */
    openPlan(input: {
      /** The token from the address of the plan. */
      readonly token: string
    }, options?: CallOptions): Promise<{
      /** The plan. */
      readonly plan: {
        /** The title. */
        readonly title: string
        /** A currency. */
        readonly currency: DisplayCurrency
        /** The amount, as decimal text in units of the asset. */
        readonly amount: Amount
        /** How often it is charged. */
        readonly period: SubscriptionPeriod
        /** The name of the shop. */
        readonly shop: string
        /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
        readonly mode: CommerceMode
        /** So many days before each charge the member is told. */
        readonly notice_days: number
        /** Whether members can still agree to it. */
        readonly is_open: boolean
      }
    }>
    /** What is given back to the payer who has this secret, what sending it costs, and where it is on its way. `GET /pg/return/{claim_token}`, open to everybody. */
    openReturn(input: {
      /** The payer’s secret, `refund_` and 128 random bits as base64url. The payer’s browser makes it and keeps it; with it alone, what is given back is claimed. */
      readonly claim_token: string
    }, options?: CallOptions): Promise<{
      /** What was paid for. */
      readonly order: ClaimOrder
      /** What is offered back. */
      readonly returns: readonly (ClaimableReturn)[]
    }>
    /** What a link asks for, by which shop, and what has become of it. `GET /pg/transaction/token/{checkout_token}`, open to everybody. */
    openTransaction(input: {
      /** The token of the link. */
      readonly checkout_token: string
    }, options?: CallOptions): Promise<{
      /** The transaction. */
      readonly transaction: OpenTransaction
    }>
    /** What is still to be sent from another wallet, what has arrived, and what is offered back. `GET /pg/transaction/token/{checkout_token}/wallet`, open to everybody. */
    openWalletPayment(input: {
      /** The token of the link. */
      readonly checkout_token: string
      /** SHA-256 of the payer’s secret, in hexadecimal digits. Make the secret on the payer’s device, and keep it there. */
      readonly claim_hash?: string | undefined
    }, options?: CallOptions): Promise<{
      /** What is to be sent from another wallet, what has arrived, and what is offered back. */
      readonly wallet_payment: WalletPayment
    }>
    /** The key that signs the request: which shop it acts for, and in which mode. `GET /pg/signature-key`, with a key of a shop. */
    ownSignatureKey(options?: CallOptions): Promise<{
      /** The key. */
      readonly key: {
        /** The id of the API key, sent as `Request-Key`. */
        readonly key_seq: Seq
        /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
        readonly mode: CommerceMode
      }
      /** The shop. */
      readonly merchant: {
        /** The id of the shop. */
        readonly merchant_seq: Seq
        /** The title. */
        readonly title: string
      }
    }>
    /** Give back what came in, whole or in part, as the server of the shop; the fee stays paid. `POST /pg/transaction/{transaction_seq}/refund`, with a key of a shop. Refuses with REFUND_TOO_LARGE, REFUND_OTHER_ASSET, REFUND_LIMIT, REFUND_FAILED, INSUFFICIENT_BALANCE, MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED, CARD_DEBT_OPEN, ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN, WITHDRAWALS_HALTED, VALUE_UNKNOWN, GRADE_LIMIT, NON_FACE_LIMIT, TOO_MANY_OUTFLOWS. */
    refundTransaction(input: {
      /** The id of the transaction. */
      readonly transaction_seq: Seq
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: string | undefined
      /** The asset, by id and code. */
      readonly asset?: string | undefined
      /** The id of the payment. */
      readonly payment_seq?: Seq | undefined
      /** The reason. */
      readonly reason?: string | undefined
    }, options?: KeyedOptions): Promise<{
      /** The refund. Null if nothing was given back. */
      readonly refund: TransactionRefund
    }>
    /** How many requests a shop’s programs may send, and how many are left now; of a signing key in its own mode. `GET /pg/merchant/{merchant_seq}/limit`, with a key of a shop. */
    requestLimits(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
    }, options?: CallOptions): Promise<{
      /** How many requests a minute one network may send, whoever asks. */
      readonly per_minute: number
      /** The entries, in the order that the summary states. */
      readonly list: readonly (RequestLimit)[]
    }>
    /** Signed requests of a shop’s programs within thirty days, newest first; of a signing key in its own mode. Reading it is not recorded. `GET /pg/merchant/{merchant_seq}/request-log`, with a key of a shop. */
    requestLog(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode?: CommerceModeInput | undefined
      /** Only those that were refused. */
      readonly only?: 'REFUSED' | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (SignedRequest)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** How far a shop’s test clock was moved, and the next twenty objects of test mode that are due. `GET /pg/merchant/{merchant_seq}/test-clock`, with a key of a shop. */
    testClock(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
    }, options?: CallOptions): Promise<{
      /** How far the test clock was moved. */
      readonly clock: TestClock
      /** What is due next, the earliest first. */
      readonly due: readonly (DueItem)[]
    }>
    /** What a checkout asks for and how far a payment by card is, for whoever has its token. `GET /pg/transaction/token/{checkout_token}/card`, open to everybody. */
    transactionCard(input: {
      /** The token of the link. */
      readonly checkout_token: string
    }, options?: CallOptions): Promise<{
      /** The checkout. */
      readonly checkout: CardCheckout
    }>
    /** Where the processor takes the card; asking again answers the same page until it is over. `POST /pg/transaction/token/{checkout_token}/card`, open to everybody. Refuses with CARD_NOT_OFFERED, CARD_IN_PROGRESS, CARD_CHECKOUT_OVER, LINK_SOLD_OUT. */
    transactionCardOpen(input: {
      /** The token of the link. */
      readonly checkout_token: string
    }, options?: CallOptions): Promise<{
      /** The page of the processor where the card is entered. */
      readonly url: string
    }>
    /** In test mode, pay a transaction as its customer would: whoever has its token. `POST /pg/transaction/token/{checkout_token}/trigger`, open to everybody. Refuses with TRANSACTION_NOT_ACTIVE. */
    triggerOpenTransaction(input: {
      /** The token of the link. */
      readonly checkout_token: string
      /** Which kind it is. */
      readonly type: 'PAID'
    }, options?: CallOptions): Promise<{
      /** The transaction. */
      readonly transaction: OpenTransaction
    }>
    /** In test mode, make happen what a customer or a card holder would: paid, short, late, twice, refunded, disputed. `POST /pg/transaction/{transaction_seq}/trigger`, with a key of a shop. Refuses with TRANSACTION_NOT_ACTIVE. */
    triggerTransaction(input: {
      /** The id of the transaction. */
      readonly transaction_seq: Seq
      /** Which kind it is. */
      readonly type: TriggerInput
    }, options?: CallOptions): Promise<{
      /** The transaction. */
      readonly transaction: OpenTransaction
    }>
    /** Begin to pay an invoice by its link, or accept a quote. `POST /pg/invoice/{token}`, open to everybody. Refuses with INVOICE_ENDED, INVOICE_SENT_ALREADY, INVOICE_NOT_SENT, TRANSACTION_NOT_ACTIVE, ORDER_NUMBER_USED, AMOUNT_WITHIN_FEE, CURRENCY_OFF, RATE_EXPIRED, SETTLEMENT_ACCOUNT_NEEDED. */
    useInvoice(input: {
      /** The token from the address of the invoice. */
      readonly token: string
      /** Which kind it is. */
      readonly type: 'PAY' | 'ACCEPT'
    }, options?: CallOptions): Promise<{
      /** By which it goes on: of the payment, or of the invoice that a quote became. */
      readonly next_token: string
    }>
    /** Begin to pay by a link: every customer gets a payment of their own. `POST /pg/link/{token}`, open to everybody. Refuses with LINK_UNKNOWN, LINK_ENDED, LINK_SOLD_OUT, TRANSACTION_NOT_ACTIVE, ORDER_NUMBER_USED, AMOUNT_WITHIN_FEE, CURRENCY_OFF, RATE_EXPIRED, SETTLEMENT_ACCOUNT_NEEDED. */
    usePaymentLink(input: {
      /** The token from the address of the link. */
      readonly token: string
      /** The amount, as decimal text in units of the asset. */
      readonly amount?: string | undefined
    }, options?: CallOptions): Promise<{
      /** By which it goes on: of the payment, or of the invoice that a quote became. */
      readonly next_token: string
    }>
    /** Add an endpoint; its signing secret is in the answer. A signing key adds endpoints of test mode only. `POST /pg/merchant/{merchant_seq}/webhook`, with a key of a shop. Refuses with WEBHOOK_URL, TOO_MANY_WEBHOOKS. */
    webhookCreate(input: {
      /** The id of the shop. */
      readonly merchant_seq: Seq
      /** The link to hand to whoever shall pay. */
      readonly url: string
      /** A note that both sides of the transfer see. */
      readonly description?: string | undefined
      /** What happened to the security of the account, newest first. */
      readonly events?: readonly (CommerceEventInput)[] | null | undefined
      /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
      readonly mode: CommerceModeInput
    }, options?: CallOptions): Promise<{
      /** The endpoint. */
      readonly webhook: WebhookEndpoint
      /** The secret for the authenticator app. Null if one is active already. */
      readonly secret: string
    }>
  }
  readonly rate: {
    /** What it was worth, oldest first, at moments that are the same for every asset; empty for what no market prices. `GET /rate/{asset_seq}/history`, open to everybody. */
    history(input: {
      /** The id of the asset. */
      readonly asset_seq: Seq
      /** How often it is charged. */
      readonly period?: RatePeriodInput | undefined
    }, options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** When it happened. */
        readonly at: Time
        /** The value in USOT. */
        readonly usot: Amount
      })[]
    }>
    /** What one unit of each asset is worth in USOT. `GET /rate`, open to everybody. */
    list(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id of the asset. */
        readonly asset_seq: Seq
        /** A short name that does not change. */
        readonly code: string
        /** The value in USOT. */
        readonly usot: Amount
        /** When it was found. */
        readonly found_at: Time
        /** Whether the price is fresh enough to exchange at. If not, it is the last one known. */
        readonly is_firm: boolean
      })[]
    }>
    /** What every open asset is worth and how that went over a week: one answer for whoever only looks. `GET /rate/overview`, open to everybody. */
    overview(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id of the asset. */
        readonly asset_seq: Seq
        /** A short name that does not change. */
        readonly code: string
        /** The name. */
        readonly name: string
        /** The value in USOT. */
        readonly usot: Amount
        /** Whether the price is fresh enough to exchange at. If not, it is the last one known. */
        readonly is_firm: boolean
        /** The change over a day in percent. Null if the price of a day ago is unknown. */
        readonly day_change_percent: Percent | null
        /** Prices of the last week, oldest first. */
        readonly week: readonly (Amount)[]
      })[]
    }>
  }
  readonly reserve: {
    /** Whether what the bank holds of each open asset covers its books, as found last; never how much that is. `GET /reserve`, open to everybody. */
    list(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id of the asset. */
        readonly asset_seq: Seq
        /** A short name that does not change. */
        readonly code: string
        /** The name. */
        readonly name: string
        /** Whether everything that is promised lies set aside. */
        readonly is_covered: boolean | null
        /** Whether the last comparison is recent. */
        readonly is_current: boolean
        /** When it was last checked. Null if it was not. */
        readonly checked_at: Time | null
        /** The block as of which chain and books were compared. Null for money at a bank. */
        readonly height: string | null
      })[]
    }>
  }
  readonly support: {
    /** Frequent questions with their answers. `GET /support/faq`, open to everybody. */
    faq(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only texts that contain these words. */
      readonly q?: string | undefined
      /** What the question is about. */
      readonly topic?: FaqTopicInput | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly ({
        /** The id of the published text. */
        readonly document_srl: Seq
        /** The title. */
        readonly title: string
        /** When it was published. */
        readonly regdate: Time
        /** The text, marked up as rich text and never as HTML. */
        readonly body: string
        /** What the question is about. */
        readonly topic: FaqTopic
      })[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** A page that operators write, as it stands now. `GET /support/guide/{guide}`, open to everybody. */
    guide(input: {
      /** Which page. */
      readonly guide: GuideInput
    }, options?: CallOptions): Promise<{
      /** The contract. */
      readonly document: WholeDocument
    }>
    /** News, newest first. `GET /support/news`, open to everybody. */
    news(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only texts that contain these words. */
      readonly q?: string | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Document)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** One notice, server notice or item of news, while it is shown. `GET /support/notice/{document_srl}`, open to everybody. */
    notice(input: {
      /** The id of the published text. */
      readonly document_srl: Seq
    }, options?: CallOptions): Promise<{
      /** The contract. */
      readonly document: WholeDocument
    }>
    /** Notices, newest first. `GET /support/notice`, open to everybody. */
    notices(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only texts that contain these words. */
      readonly q?: string | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Document)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** Popup notices to show now. `GET /support/popup`, open to everybody. */
    popups(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Popup)[]
    }>
    /** Notices about servers and maintenance, newest first. `GET /support/server-notice`, open to everybody. */
    serverNotices(input?: {
      /** `next_cursor` of the page before. Leave it out for the first page. */
      readonly cursor?: string | undefined
      /** How many entries a page has at most. */
      readonly page_size?: number | undefined
      /** Only texts that contain these words. */
      readonly q?: string | undefined
    }, options?: CallOptions): Pages<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (Document)[]
      /** Send it as `cursor` to get the next page. Null: this is the last page. */
      readonly next_cursor: string | null
    }>
    /** How the parts of the bank are now, and how they were in the last 90 days. `GET /support/status`, open to everybody. */
    status(options?: CallOptions): Promise<{
      /** The parts of the bank. */
      readonly parts: readonly (PartHealth)[]
      /** Disturbances of the last 90 days, newest first. */
      readonly troubles: readonly (Trouble)[]
      /** Since when the bank measures. Null if it has not begun. */
      readonly measured_since: Time | null
      /** The time on the server. */
      readonly now: Time
    }>
    /** One of these documents or the privacy policy, in the language of the caller. `GET /support/term/{code}`, open to everybody. */
    term(input: {
      /** Which document. */
      readonly code: LegalTextInput
    }, options?: CallOptions): Promise<{
      /** The term. */
      readonly term: {
        /** Which document. */
        readonly code: LegalText
        /** Whether it must be agreed to. */
        readonly required: boolean
        /** The title. */
        readonly title: string
        /** The day the version is from. */
        readonly version: string
        /** Whether there is a text to read. */
        readonly has_document: boolean
      }
      /** Whether it is the text that came with the bank; operators have not replaced it. */
      readonly bundled: boolean
      /** The sections of the text. */
      readonly sections: readonly ({
        /** The heading of the section. */
        readonly heading: string
        /** The paragraphs of the section. */
        readonly paragraphs: readonly (string)[]
      })[]
    }>
    /** What is agreed to at sign-up, in order. `GET /support/term`, open to everybody. */
    terms(options?: CallOptions): Promise<{
      /** The entries, in the order that the summary states. */
      readonly list: readonly (TermItem)[]
    }>
  }
}

export type EventData = {
  /** A transaction was made and waits for its customer. */
  readonly 'checkout.created': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
  }
  /** Money is on its way; nothing has arrived yet. */
  readonly 'checkout.processing': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the payment. */
    readonly payment_seq?: Seq | undefined
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method?: CheckoutMethod | undefined
  }
  /** Money was seen or has arrived, and it is not the whole price. */
  readonly 'checkout.received': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the payment. */
    readonly payment_seq?: Seq | undefined
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method?: CheckoutMethod | undefined
    /** The amount, as decimal text in units of the asset. */
    readonly amount?: Amount | undefined
    /** The asset, by id and code. */
    readonly asset?: string | undefined
    /** The id of the transaction on the chain. Null while there is none. */
    readonly txid?: string | undefined
    /** How many blocks confirm it now. */
    readonly confirmations?: number | undefined
    /** How many confirmations a deposit needs to be credited. */
    readonly confirmations_required?: number | undefined
  }
  /** The price has arrived. Deliver now. */
  readonly 'checkout.paid': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the payment. */
    readonly payment_seq: Seq
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method: CheckoutMethod
  }
  /** A payment failed; the customer may try again. */
  readonly 'checkout.failed': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the payment. */
    readonly payment_seq?: Seq | undefined
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method?: CheckoutMethod | undefined
    /** Why it failed. Null if it did not. */
    readonly fault?: string | null | undefined
  }
  /** The shop or the customer canceled before anything was paid. */
  readonly 'checkout.canceled': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
  }
  /** Nobody paid in time. Money may still come late. */
  readonly 'checkout.expired': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
  }
  /** A card holder disputes the payment. */
  readonly 'checkout.disputed': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The amount, as decimal text in units of the asset. */
    readonly amount?: Amount | undefined
    /** The asset, by id and code. */
    readonly asset?: string | undefined
    /** The reason. */
    readonly reason?: string | undefined
  }
  /** A dispute has ended. */
  readonly 'checkout.dispute_closed': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The amount, as decimal text in units of the asset. */
    readonly amount?: Amount | undefined
    /** The asset, by id and code. */
    readonly asset?: string | undefined
    /** The reason. */
    readonly reason?: string | undefined
    /** What was decided. Null while it is open. */
    readonly outcome: Open<'WON' | 'LOST'>
  }
  /** The shop asked for money to go back. */
  readonly 'refund.created': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the refund. Null for a payment. */
    readonly refund_seq: Seq
    /** The id of the payment. */
    readonly payment_seq: Seq
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** The asset, by id and code. */
    readonly asset: string
  }
  /** A refund has arrived. */
  readonly 'refund.done': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the refund. Null for a payment. */
    readonly refund_seq: Seq
    /** The id of the payment. */
    readonly payment_seq: Seq
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** The asset, by id and code. */
    readonly asset: string
  }
  /** A refund failed; its amount can be refunded again. */
  readonly 'refund.failed': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state: CheckoutState
    /** The id of the refund. Null for a payment. */
    readonly refund_seq: Seq
    /** The id of the payment. */
    readonly payment_seq: Seq
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** The asset, by id and code. */
    readonly asset: string
  }
  /** Coins that cannot be kept wait for the payer, who alone can claim them. */
  readonly 'return.offered': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state?: CheckoutState | undefined
    /** The id of the return. */
    readonly return_seq?: Seq | undefined
    /** Why the bank halted it. */
    readonly cause?: ReturnCause | undefined
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method?: CheckoutMethod | undefined
    /** The amount, as decimal text in units of the asset. */
    readonly amount?: Amount | undefined
    /** The asset, by id and code. */
    readonly asset?: string | undefined
  }
  /** The payer has them back. */
  readonly 'return.done': {
    /** The id of the transaction. */
    readonly transaction_seq: Seq
    /** The shop's own number of the order, used once. */
    readonly shop_order_number: string
    /** The state it is in. */
    readonly state?: CheckoutState | undefined
    /** The id of the return. */
    readonly return_seq?: Seq | undefined
    /** Why the bank halted it. */
    readonly cause?: ReturnCause | undefined
    /** From a balance, from another wallet, by card, or by a button in test mode. */
    readonly method?: CheckoutMethod | undefined
    /** The amount, as decimal text in units of the asset. */
    readonly amount?: Amount | undefined
    /** The asset, by id and code. */
    readonly asset?: string | undefined
  }
  /** An invoice was sent. */
  readonly 'invoice.sent': {
    /** The id of the invoice or quote. */
    readonly invoice_seq: Seq
    /** Counts for each shop, kind and mode. */
    readonly invoice_number: string
  }
  /** An invoice was paid. */
  readonly 'invoice.paid': {
    /** The id of the invoice or quote. */
    readonly invoice_seq: Seq
    /** Counts for each shop, kind and mode. */
    readonly invoice_number: string
    /** The id of the transaction. */
    readonly transaction_seq: Seq
  }
  /** An invoice or a quote was canceled. */
  readonly 'invoice.canceled': {
    /** The id of the invoice or quote. */
    readonly invoice_seq: Seq
    /** Counts for each shop, kind and mode. */
    readonly invoice_number: string
  }
  /** A quote was sent. */
  readonly 'quote.sent': {
    /** The id of the invoice or quote. */
    readonly invoice_seq: Seq
    /** Counts for each shop, kind and mode. */
    readonly invoice_number: string
  }
  /** A quote was accepted. */
  readonly 'quote.accepted': {
    /** The id of the invoice or quote. */
    readonly invoice_seq: Seq
    /** Counts for each shop, kind and mode. */
    readonly invoice_number: string
  }
  /** A customer subscribed. */
  readonly 'subscription.started': {
    /** The id of the subscription. */
    readonly subscription_seq: Seq
    /** The id of the plan. */
    readonly plan_seq: Seq
  }
  /** A subscription paid its turn. */
  readonly 'subscription.charged': {
    /** The id of the subscription. */
    readonly subscription_seq: Seq
    /** The id of the plan. */
    readonly plan_seq: Seq
    /** The id of the transaction. */
    readonly transaction_seq: Seq
  }
  /** A turn could not be charged. */
  readonly 'subscription.failed': {
    /** The id of the subscription. */
    readonly subscription_seq: Seq
    /** The id of the plan. */
    readonly plan_seq: Seq
    /** The code of the refused transfer or exchange. Null if it succeeded. */
    readonly refusal: string
    readonly is_stopped: boolean
  }
  /** A customer canceled a subscription. */
  readonly 'subscription.canceled': {
    /** The id of the subscription. */
    readonly subscription_seq: Seq
    /** The id of the plan. */
    readonly plan_seq: Seq
  }
  /** The shop was approved, suspended, released or closed. */
  readonly 'merchant.changed': {
    /** The state it is in. */
    readonly state: MerchantState
  }
  /** The shop's money was converted or moved by its plan. */
  readonly 'payout.done': {
    /** The id of the movement. */
    readonly run_seq: Seq
    /** Which kind it is. */
    readonly kind: PayoutRunKind
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** The asset, by id and code. */
    readonly asset: string
  }
  /** Somebody pressed “Send a test event”. */
  readonly 'endpoint.test': {
    /** The id of the endpoint. */
    readonly endpoint_seq: Seq
  }
}

/** Why an operation may be refused, beside what may happen to every request. */
export type RefusalCode = 'ABOVE_MAXIMUM_EXECUTION' | 'ACCOUNT_DORMANT' | 'ACCOUNT_FROZEN' | 'ACCOUNT_NOT_SPENDABLE' | 'ACCOUNT_NOT_USABLE' | 'ACCOUNT_NUMBER_UNKNOWN' | 'AMOUNT_WITHIN_FEE' | 'APP_LIMIT_EXCEEDED' | 'ASSETS_DIFFERENT' | 'AUTHENTICATION_REFUSED' | 'BELOW_MINIMUM_EXECUTION' | 'CARD_CHECKOUT_OVER' | 'CARD_DEBT_OPEN' | 'CARD_IN_PROGRESS' | 'CARD_NOT_OFFERED' | 'CONVERSION_UNAVAILABLE' | 'CURRENCY_OFF' | 'DEVICE_UNCONFIRMED' | 'EXCHANGE_CLOSED' | 'EXCHANGE_FULL' | 'EXCHANGE_HOUSE_LOSS' | 'EXCHANGE_HOUSE_VOLUME' | 'EXCHANGE_MEMBER_HOUR' | 'EXCHANGE_PRICE_JUMP' | 'EXCHANGE_SOLD_OUT' | 'EXCHANGE_STOCK_MOVING' | 'EXCHANGE_TOO_LARGE' | 'EXCHANGE_TOO_SMALL' | 'FUND_ENDED' | 'GRADE_LIMIT' | 'INSUFFICIENT_BALANCE' | 'INTENT_REFUSED' | 'INVOICE_ENDED' | 'INVOICE_NOT_SENT' | 'INVOICE_SENT_ALREADY' | 'LINK_ENDED' | 'LINK_SOLD_OUT' | 'LINK_UNKNOWN' | 'MEMBERSHIP_INACTIVE' | 'MERCHANT_CLOSED' | 'NON_FACE_LIMIT' | 'NO_LIQUIDITY' | 'ORDER_ENDED' | 'ORDER_INVALID' | 'ORDER_NOT_FILLABLE' | 'ORDER_NUMBER_USED' | 'ORDER_OVER_DAILY_LIMIT' | 'OUTFLOW_HELD' | 'PAYEE_COOLING_OFF' | 'PAYEE_NEEDED' | 'PERIOD_TOO_LONG' | 'POST_ONLY_WOULD_TAKE' | 'PRICE_OUT_OF_BAND' | 'QUOTE_EXPIRED' | 'QUOTE_MOVED' | 'RATE_EXPIRED' | 'RATE_UNAVAILABLE' | 'REFUND_FAILED' | 'REFUND_LIMIT' | 'REFUND_OTHER_ASSET' | 'REFUND_TOO_LARGE' | 'REGISTRATION_CLOSED' | 'RETURN_BELOW_COST' | 'RETURN_LINK_EXPIRED' | 'RETURN_NOT_OPEN' | 'RETURN_RECOVERY_WAITS' | 'SAME_ACCOUNT' | 'SETTLEMENT_ACCOUNT_NEEDED' | 'SOURCE_INSUFFICIENT' | 'STOP_REACHED' | 'TEST_KEY_REQUIRED' | 'TOO_MANY_OUTFLOWS' | 'TOO_MANY_PAYERS' | 'TOO_MANY_WEBHOOKS' | 'TRADE_INACTIVE' | 'TRADING_ACCOUNT_MISSING' | 'TRADING_HALTED' | 'TRANSACTION_EXPIRED' | 'TRANSACTION_NOT_ACTIVE' | 'TRANSACTION_PROCESSING' | 'TRANSFER_FAILED' | 'VALUE_UNKNOWN' | 'WALLET_PAYMENT_OFF' | 'WEBHOOK_URL' | 'WITHDRAWALS_HALTED'

/** The version of the API that this was made from, and that the client asks for. */
export const API_VERSION: string = '2026-11-18'

export type AccountStateInput = 'ACTIVE' | 'DORMANT'

export type AffiliateBehaviourInput = 'EXCHANGE' | 'PAYMENT' | 'DEAL' | 'ORDER'

export type CandleIntervalInput = '1m' | '5m' | '15m' | '1h' | '4h' | '1D' | '1W'

export type CheckoutStateInput = 'OPEN' | 'PROCESSING' | 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'CANCELED' | 'EXPIRED'

export type CommerceEventInput = 'checkout.created' | 'checkout.processing' | 'checkout.received' | 'checkout.paid' | 'checkout.failed' | 'checkout.canceled' | 'checkout.expired' | 'checkout.disputed' | 'checkout.dispute_closed' | 'refund.created' | 'refund.done' | 'refund.failed' | 'return.offered' | 'return.done' | 'invoice.sent' | 'invoice.paid' | 'invoice.canceled' | 'quote.sent' | 'quote.accepted' | 'subscription.started' | 'subscription.charged' | 'subscription.failed' | 'subscription.canceled' | 'merchant.changed' | 'payout.done' | 'endpoint.test'

export type CommerceModeInput = 'LIVE' | 'TEST'

export type CostMethodInput = 'FIFO' | 'AVERAGE'

export type ExchangeTypeInput = 'BID' | 'ASK'

export type FaqTopicInput = 'account' | 'deposit' | 'withdrawal' | 'transfer' | 'exchange' | 'security'

export type GuideInput = 'ccf-intro' | 'clap-intro' | 'clap-reset' | 'ledger-live-intro' | 'coinapp-link' | 'clap-detail' | 'guide-cocobnk-account' | 'partner' | 'help'

export type HoldingPeriodInput = 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'ALL'

export type LegalTextInput = 'OVER_19' | 'SERVICE' | 'INTEGRATED_SERVICE' | 'PERSONAL_DATA' | 'LEVERAGE' | 'MARKETING' | 'LOCATION' | 'EXTRA_PROFILE' | 'PRIVACY_POLICY'

export type LimitedActionInput = 'WITHDRAW' | 'TRANSFER' | 'CREATE_ACCOUNT'

export type OrderKindInput = 'LIMIT' | 'MARKET' | 'STOP' | 'STOP_LIMIT' | 'OCO'

export type ProductStateInput = 'PLANNED' | 'REGISTRATION' | 'EXECUTION' | 'ENDED' | 'SUSPENDED'

export type ProductTypeInput = 'DIVEARN' | 'SAVINGS_INSTALLMENT' | 'CD'

export type RatePeriodInput = 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'

export type SelfTradeModeInput = 'CANCEL_NEWEST' | 'CANCEL_OLDEST' | 'CANCEL_BOTH' | 'DECREMENT'

export type TimesInForceInput = 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'

export type TransactionStatusInput = 'PENDING' | 'REJECTED' | 'APPROVED' | 'CANCELED'

export type TransactionTypeInput = 'PAYMENT' | 'REFUND'

export type TriggerInput = 'PAID' | 'SHORT' | 'LATE' | 'TWICE' | 'REFUNDED' | 'DISPUTED'

export type Account = {
  /** The id of the account. */
  readonly account_seq: Seq
  /** Account number: twelve digits and a check digit. */
  readonly number: string
  /** The name the member gave the account. */
  readonly title: string
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** A coin on a chain, or money at a bank. */
    readonly kind: AssetKind
  }
  /** The whole balance, including what is held. */
  readonly balance: Amount
  /** What is held for something that has not ended, such as a withdrawal or an offer. */
  readonly holding_balance: Amount
  /** What can be spent now: the balance without what is held. */
  readonly available_balance: Amount
  /** Favourites come first in lists. */
  readonly is_favourite: boolean
  /** The product the account belongs to. */
  readonly instrument_type: InstrumentType
  /** `DORMANT`: unused for a year; it receives, and pays only after its owner wakes it. */
  readonly state: AccountState
  /** The bank has frozen the account: it receives, and pays nothing until operators release it. */
  readonly is_frozen: boolean
  /** Until when an operator has frozen the account. Null: no operator has. It stays frozen for longer if the bank halted it as well. */
  readonly frozen_until: Time | null
  /** When it was opened. */
  readonly opened_at: Time
}

export type AccountState = Open<'ACTIVE' | 'DORMANT'>

export type Adjust = {
  /** The id of the settlement. */
  readonly adjust_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** The name. */
    readonly name: string
  }
  /** The id of the account. */
  readonly account_seq: Seq
  /** Account number: twelve digits and a check digit. */
  readonly account_number: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The state it is in. */
  readonly state: PayoutRunState
  /** Whether it was settled by itself. */
  readonly is_automatic: boolean
  /** When it was created. */
  readonly created_at: Time
}

export type AdjustPlan = {
  /** How much is enough, in USOT, for each account. */
  readonly threshold: UsotAmount | null
}

export type AffiliateBehaviour = Open<'EXCHANGE' | 'PAYMENT' | 'DEAL' | 'ORDER'>

export type AffiliateBenefactor = Open<'HOUSE'>

export type AffiliateBeneficiary = Open<'INVITER' | 'INVITED'>

export type AffiliatePolicy = {
  /** The id of the policy. */
  readonly policy_seq: Seq
  /** What the fee was charged for. */
  readonly behaviour: AffiliateBehaviour
  /** Whose share it is: of the inviter or of the invited. */
  readonly beneficiary: AffiliateBeneficiary
  /** Who bears it. */
  readonly benefactor: AffiliateBenefactor
  /** The name. */
  readonly name: string
  /** The share of the fee, in per cent. */
  readonly share_percent: string
  /** After how many days it can no longer be reversed. */
  readonly maturity_days: number
}

export type Allowance = {
  /** The id of the allowance. */
  readonly allowance_seq: Seq
  /** Who did what the fee was for. */
  readonly generator: {
    /** The name. */
    readonly name: string
    /** Whether it is the member. */
    readonly is_me: boolean
  }
  /** Whose share it is: of the inviter or of the invited. */
  readonly beneficiary: AffiliateBeneficiary
  /** Who bears it. */
  readonly benefactor: AffiliateBenefactor
  /** What the fee was charged for. */
  readonly behaviour: AffiliateBehaviour
  /** The name of the policy. */
  readonly policy_name: string
  /** The share of the fee, in per cent. */
  readonly share_percent: string
  /** The exchange or payment that caused it. */
  readonly target_seq: Seq
  /** What the postings of the fee refer to. */
  readonly posting_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** The name. */
    readonly name: string
  }
  /** What is put in. */
  readonly principal: Amount | null
  /** The powers of ten between which it lies. */
  readonly principal_band: {
    /** Only entries from this time on. */
    readonly from: Amount
    /** The upper end, itself not included. */
    readonly below: Amount
  }
  /** The amount that is received. */
  readonly target_amount: Amount
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The state it is in. */
  readonly state: AllowanceState
  /** Whether it waits for an operator. */
  readonly is_held: boolean
  /** When it was earned. */
  readonly occurred_at: Time
  /** When it can no longer be reversed. */
  readonly matures_at: Time
}

export type AllowanceBalance = {
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** The name. */
    readonly name: string
  }
  /** The whole balance, including what is held. */
  readonly balance: Amount
  /** What can be settled now. */
  readonly matured: Amount
  /** All that was earned and not reversed. */
  readonly cumulative: Amount
}

export type AllowanceState = Open<'OCCURRED' | 'MATURED' | 'SETTLED' | 'REVERSED'>

export type Amount = string

export type Asset = {
  /** The id of the asset. */
  readonly seq: Seq
  /** A short name that does not change. */
  readonly code: string
  /** The name in the language of the caller. */
  readonly name: string
  /** The name in English, which people also know in other languages. */
  readonly english_name: string
  /** A coin on a chain, or money at a bank. */
  readonly kind: AssetKind
  /** How many decimals amounts of the asset have. */
  readonly decimal_point: number
  /** The chain. Null for money at a bank. */
  readonly network: string | null
  /** How many confirmations a deposit needs to be credited. */
  readonly confirmations_required: number
  /** Smaller deposits are not credited automatically. */
  readonly minimum_deposit: Amount
  /** Whether deposits and withdrawals need a memo. */
  readonly needs_memo: boolean
  /** What a withdrawal costs. */
  readonly withdraw_fee: {
    /** `PREPAY`: the fee is added to the amount. `POSTPAY`: it is taken out of it. */
    readonly fee_type: FeeType
    /** `FIXED`: an amount of the asset. `RATIO`: a percentage. */
    readonly fee_charge_type: FeeChargeType
    /** The fee: an amount of the asset, or a percentage. */
    readonly fee_amount: Amount
  }
}

export type AssetKind = Open<'CRYPTO' | 'FIAT'>

export type AssetName = {
  /** The id of the asset. */
  readonly asset_seq: Seq
  /** A short name that does not change. */
  readonly code: string
}

export type AuthenticationKind = Open<'REALNAME' | 'EMAIL' | 'OTP'>

export type BalanceLogEntry = {
  /** The number of the entry. Newer entries have higher numbers. */
  readonly entry: string
  /** When it happened. */
  readonly at: Time
  /** Why money came or went. */
  readonly flow: LedgerFlow
  /** `MOVED` changes the balance; `HELD` and `RELEASED` change only what is available. */
  readonly type: Open<'MOVED' | 'HELD' | 'RELEASED'>
  /** Into the account or out of it. */
  readonly direction: Open<'IN' | 'OUT'>
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The balance after this entry. */
  readonly balance: Amount
  /** The other account. */
  readonly counterpart: {
    /** Account number: twelve digits and a check digit. */
    readonly account_number: string
    /** The masked name of its owner, or the title of an own account. Null: no longer a member. */
    readonly name: string | null
    /** Whether the account is one of the member’s own. */
    readonly is_own: boolean
  } | null
}

export type BookLevel = {
  /** The price of one unit of the asset. */
  readonly price: Amount
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** How many orders have this price. */
  readonly orders: number
}

export type Candle = {
  /** When the candle begins. */
  readonly open_time: Time
  /** When the candle ends. */
  readonly close_time: Time
  /** Whether it has ended. */
  readonly is_closed: boolean
  /** The first price. */
  readonly open: Amount
  /** The highest price. */
  readonly high: Amount
  /** The lowest price. */
  readonly low: Amount
  /** The last price. */
  readonly close: Amount
  /** What was traded, in units of the asset. */
  readonly volume: Amount
  /** What was paid for it, in units of the target asset. */
  readonly target_volume: Amount
}

export type CardCheckout = {
  /** Whether it is a real order or one for trying out, which nobody can pay here. */
  readonly mode: CommerceMode
  /** What is paid for. */
  readonly name: string
  /** The name of the shop. */
  readonly shop_title: string
  /** The website of the shop. */
  readonly site_url: string
  /** Whether operators have looked at the shop and let it take payments. */
  readonly is_verified: boolean
  /** The shop’s own number of the order. */
  readonly shop_order_number: string
  /** The price, in `price_unit`. */
  readonly price: Amount
  /** The currency or asset of the price. */
  readonly price_unit: string
  /** What became of the checkout. */
  readonly state: CheckoutState
  /** What was unusual about how it was paid. */
  readonly flags: readonly (CheckoutFlag)[]
  /** Until when the price stays fixed. */
  readonly expires_at: Time
  /** Where the shop wants its customer after the payment. Null if nowhere. */
  readonly return_url: string | null
  /** Where the shop wants its customer without a payment. Null if nowhere. */
  readonly cancel_url: string | null
  /** Whether the shop is paid from other wallets too. */
  readonly takes_wallets: boolean
  /** What a card is charged, in US dollars. Null if the shop takes no cards for this order. */
  readonly card_usd: Amount | null
  /** State of the last payment by card. Null if there was none. */
  readonly card_state: CardPaymentState | null
  /** Why the last card was declined, as the processor names it. Null if it was not. */
  readonly decline_code: string | null
  /** The last four digits of the card. Null while it is not known. */
  readonly last4: string | null
}

export type CardClasse = Open<'NEW' | 'STANDARD' | 'TRUSTED'>

export type CardPaymentState = Open<'ASKED' | 'OPEN' | 'PROCESSING' | 'CREDITING' | 'CREDITED' | 'RETURNING' | 'RETURNED' | 'ENDED'>

export type CardRelease = {
  /** When it is released. */
  readonly due_at: Time
  /** What is released then, less what refunds and disputes take until then. */
  readonly amount: Amount
  /** What it waits for although its time has come. Null before its time. */
  readonly waits_for: CardWait | null
}

export type CardReserve = {
  /** The asset of all amounts. */
  readonly asset: string
  /** How much is known of the shop: what decides on the release of its reserve. */
  readonly risk_class: CardClasse
  /** Days after which the first part of a payment is released. */
  readonly release_days: number
  /** Share of a payment that is released later. */
  readonly rolling_percent: Percent
  /** Days after which that share is released. */
  readonly rolling_days: number
  /** What is in the reserve now. */
  readonly reserved: Amount
  /** What is released when, the soonest first; at most the next hundred times. */
  readonly releases: readonly (CardRelease)[]
  /** Card payments of the last 24 hours. */
  readonly captured_day: Amount
  /** How much a shop of this class may take in 24 hours; above it, cards stop. */
  readonly captured_day_max: Amount
  /** Days over which disputes are compared with card payments. */
  readonly window_days: number
  /** Card payments of those days. */
  readonly captures: number
  /** Disputes of those days. */
  readonly disputes: number
  /** Disputes as a share of card payments. Null without card payments. */
  readonly dispute_percent: Percent | null
  /** What the owner owes after chargebacks, for all shops together. */
  readonly owed: Amount
  /** Why no cards are taken now. Null if they are. */
  readonly stop: {
    /** Why the bank halted it. */
    readonly cause: CardStopCause
    /** Since when. */
    readonly since: Time
  } | null
}

export type CardStopCause = Open<'DISPUTE_COUNT' | 'DISPUTE_VALUE' | 'VELOCITY'>

export type CardWait = Open<'DEBT' | 'STOP' | 'CREDIT' | 'NOTHING'>

export type CertificationType = {
  /** The number of the type of certification. */
  readonly type_seq: number
  /** The name of the type. */
  readonly title: string
  /** What has to be handed in. */
  readonly description: string
}

export type CheckoutFlag = Open<'UNDERPAID' | 'OVERPAID' | 'LATE'>

export type CheckoutMethod = Open<'BALANCE' | 'WALLET' | 'CARD' | 'TRIGGER'>

export type CheckoutSource = Open<'API' | 'EASY' | 'LINK' | 'INVOICE' | 'POINT_OF_SALE' | 'SUBSCRIPTION'>

export type CheckoutState = Open<'OPEN' | 'PROCESSING' | 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'CANCELED' | 'EXPIRED'>

export type ClaimOrder = {
  /** The name of the shop. */
  readonly shop_title: string
  /** Where customers reach the shop. */
  readonly support_email: string
  /** What was bought. */
  readonly order_name: string
  /** The shop's own number of the order, used once. */
  readonly shop_order_number: string
}

export type ClaimableReturn = {
  /** The id of the return. */
  readonly return_seq: Seq
  /** Why the bank halted it. */
  readonly cause: ReturnCause
  /** Where it is on its way. */
  readonly state: ReturnState
  /** A short name that does not change. */
  readonly code: string
  /** The chain. Null for money at a bank. */
  readonly network: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The shop's own number of the order, used once. */
  readonly shop_order_number: string
  /** When the last attempt to send it failed. Null if none did. */
  readonly failed_at: Time | null
  /** When it was created. */
  readonly created_at: Time
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** When it was final on the chain. Null before that. */
  readonly done_at: Time | null
  /** What sending takes and what arrives. Null if too little would be left. */
  readonly cost: {
    /** The fee of the bank. */
    readonly fee: Amount
    /** What arrives. */
    readonly net: Amount
  } | null
  /** Where it goes. Null until somebody has said so. */
  readonly address: string | null
  /** The id of the transaction on the chain. Null while there is none. */
  readonly txid: string | null
  /** From when a second secret of the payer works, which operators allowed because the first was lost. Null if they did not. */
  readonly recovery_from: Time | null
  /** Whether it was asked for with the second secret of a payer who lost the first. */
  readonly is_recovery: boolean
}

export type CommerceEvent = Open<'checkout.created' | 'checkout.processing' | 'checkout.received' | 'checkout.paid' | 'checkout.failed' | 'checkout.canceled' | 'checkout.expired' | 'checkout.disputed' | 'checkout.dispute_closed' | 'refund.created' | 'refund.done' | 'refund.failed' | 'return.offered' | 'return.done' | 'invoice.sent' | 'invoice.paid' | 'invoice.canceled' | 'quote.sent' | 'quote.accepted' | 'subscription.started' | 'subscription.charged' | 'subscription.failed' | 'subscription.canceled' | 'merchant.changed' | 'payout.done' | 'endpoint.test'>

export type CommerceMode = Open<'LIVE' | 'TEST'>

export type Constants = {
  /** The fewest characters a password may have. */
  readonly password_min_characters: 8
  /** The most characters a password may have. */
  readonly password_max_characters: 32
  /** For how many minutes a code by mail or text message is valid. */
  readonly verification_code_minutes: number
  /** The minimum age of members. */
  readonly minimum_age_years: number
  /** How many email addresses a member may have. */
  readonly max_emails: number
  /** How many accounts of one asset a member may open. */
  readonly max_accounts_per_asset: number
  /** The longest period that the list of transfers covers at once. */
  readonly transfer_history_max_months: number
  /** How many decimals are shown where an asset does not say. */
  readonly default_decimal_point: number
  /** What one USOT is worth in US dollars. */
  readonly usot_in_usd: Amount
  /** The code of the asset whose holders get the discount. */
  readonly governance_asset: string
  /** The share of the spread that holders of the governance asset do not pay. */
  readonly preferential_spread_discount_percent: Amount
  /** The fixed fee of merchants per payment, in US dollars. */
  readonly merchant_fixed_fee_usd: Amount
  /** The fee of merchants as a share of each payment, in per cent. */
  readonly merchant_fee_percent: Amount
  /** How long opening an account takes at most. */
  readonly account_opening_seconds: number
}

export type ConvertedFrom = {
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The code of the market. */
  readonly market_code: string
  /** The price of one unit of the first asset of the market, in the second. */
  readonly rate: Amount
}

export type CostMethod = Open<'FIFO' | 'AVERAGE'>

export type Deal = {
  /** The id of the offer. */
  readonly deal_seq: Seq
  /** The number of the offer, made for people. */
  readonly deal_number: string
  /** `ASK` sells the asset of the market, `BID` buys it. */
  readonly offer_type: ExchangeType
  /** The id of the market. */
  readonly market_seq: Seq
  /** The code of the market. */
  readonly market_code: string
  /** The asset that is bought or sold. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The asset it is paid with. */
  readonly target_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** How much is offered, in units of the asset. */
  readonly source_amount: Amount
  /** How much has changed hands. */
  readonly confirmed_quantity: Amount
  /** How much is applied for and not decided. */
  readonly unconfirmed_quantity: Amount
  /** How much can be applied for. */
  readonly available_quantity: Amount
  /** The least to apply for, unless less is left. */
  readonly minimum_purchase_amount: Amount
  /** Whether the price is fixed or follows the base rate. */
  readonly price_type: PriceType
  /** The price of one unit of the asset now, in the target asset. */
  readonly unit_price: Amount
  /** Of a formula: percent above or, with a minus, below the base rate. */
  readonly margin_percent: string | null
  /** Of a formula: the price is never lower. */
  readonly floor_price: Amount | null
  /** Of a formula: the price is never higher. */
  readonly ceiling_price: Amount | null
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount | null
  /** The fee of who applies, in percent of the payment. */
  readonly fee_percent: Amount
  /** How long who buys has to pay outside. Null if it is paid inside. */
  readonly payment_minutes: number | null
  /** What each side holds as a bond, in percent of the amount above `bond_free_amount`. 0 if they have completed as much before or the seller waives it. */
  readonly bond_percent: Amount
  /** The part of what is available that needs no bond: as much, by value, as both sides have completed with each other lately. */
  readonly bond_free_amount: Amount
  /** Applications are confirmed at once. */
  readonly is_auto_confirmed: boolean
  /** The security level that who applies needs. */
  readonly minimum_grade: number
  /** How many deals who applies must have completed. */
  readonly minimum_deals: number
  /** The state it is in. */
  readonly state: DealState
  /** Who offers it. */
  readonly owner: Dealer
  /** Whether it is the member’s own. */
  readonly is_own: boolean
  /** The account that gives. Null for everybody but the owner. */
  readonly source_account_seq: Seq | null
  /** The account that receives. Null for everybody but the owner. */
  readonly target_account_seq: Seq | null
  /** What is set aside for it, in the asset the owner gives. Null for everybody but the owner. */
  readonly held_amount: Amount | null
  /** Why an operator has frozen it. Null if nobody has, and for everybody but the owner. */
  readonly frozen_reason: string | null
  /** Counts the edits; an edit names the version it is based on. */
  readonly version: number
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time | null
  /** When it was created. */
  readonly created_at: Time
  /** When it ended. Null while it is open. */
  readonly closed_at: Time | null
}

export type DealApplication = {
  /** The id of the application. */
  readonly application_seq: Seq
  /** The same for applications that were made as one operation. */
  readonly group_seq: Seq
  /** The id of the offer. */
  readonly deal_seq: Seq
  /** The number of the offer, made for people. */
  readonly deal_number: string
  /** `ASK` sells the asset of the market, `BID` buys it. */
  readonly offer_type: ExchangeType
  /** The code of the market. */
  readonly market_code: string
  /** The asset that is bought or sold. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The asset it is paid with. */
  readonly target_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** How much is applied for, in units of the asset. */
  readonly amount: Amount
  /** The price at which it was applied for. */
  readonly unit_price: Amount
  /** What the amount costs, in the target asset. */
  readonly payment: Amount
  /** The fee of the applicant, in the target asset. */
  readonly fee: Amount
  /** What each side holds as a bond, in units of the asset. 0 if none. */
  readonly bond: Amount
  /** What the applicant gives, with the fee if it is in the same asset. */
  readonly amount_to_pay: Amount
  /** What the applicant gets. */
  readonly amount_to_receive: Amount
  /** The account that paid and that the principal returns to. */
  readonly payment_account_seq: Seq | null
  /** The number of that account. Null for the owner of the offer. */
  readonly payment_account_number: string | null
  /** The account the applicant receives at. Null for the owner of the offer. */
  readonly receiving_account_seq: Seq | null
  /** The number of that account. Null for the owner of the offer. */
  readonly receiving_account_number: string | null
  /** How far it is. */
  readonly status: DealApplicationStatus
  /** Whether it is paid between accounts that both sides have at other banks. */
  readonly is_paid_outside: boolean
  /** Until when it must be paid outside. Null if it is paid inside, or has not begun. */
  readonly pay_by: Time | null
  /** Until when the seller says whether the money has come; then operators look. Null before it is marked as paid. */
  readonly release_by: Time | null
  /** Whether the member is the applicant. */
  readonly is_own: boolean
  /** Who applied. */
  readonly applicant: Dealer
  /** Who made the offer. */
  readonly owner: Dealer
  /** When it was created. */
  readonly created_at: Time
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** When it was decided. Null while it is open. */
  readonly decided_at: Time | null
}

export type DealApplicationStatus = Open<'PENDING' | 'PAYING' | 'PAID' | 'DISPUTED' | 'SETTLING' | 'CONFIRMED' | 'RETURNED' | 'REJECTED' | 'CANCELED' | 'EXPIRED'>

export type DealState = Open<'OPEN' | 'FILLED' | 'CLOSED' | 'EXPIRED' | 'FROZEN'>

export type Dealer = {
  /** The ID of the member. */
  readonly user_name: string
  /** How many deals that count the member has completed. With one counterparty at most one in thirty days counts. */
  readonly completed_deals: number
  /** Completed ones among all deals that count, in percent, rounded down. Null before the first. */
  readonly completion_percent: number | null
  /** The lower end of the 95% interval of that percentage, rounded down. Null before the first. */
  readonly completion_low_percent: number | null
  /** How much the figures say: the more deals, the narrower their interval. */
  readonly certainty: Open<'NONE' | 'FEW' | 'SOME' | 'MANY'>
  /** Half of the deals at offers of the member took no longer to be settled or, paid outside, to be released. Null before the third. */
  readonly median_seconds: number | null
  /** What all deals that count were worth, in USOT, as a band. Null before the first. */
  readonly volume_band: Open<'UNDER_100K' | 'FROM_100K' | 'FROM_1M' | 'FROM_10M' | 'FROM_100M'> | null
  /** How many ratings that count are good. */
  readonly good_ratings: number
  /** How many ratings that count are bad. */
  readonly bad_ratings: number
}

export type DealerRating = {
  /** The id of the rating. */
  readonly rating_seq: Seq
  /** Whether the other side was content. */
  readonly verdict: Open<'GOOD' | 'BAD'>
  /** What was said, in one line without contact data. Null for nothing. */
  readonly text: string | null
  /** What the rated side answered. Null for nothing. */
  readonly answer: string | null
  /** The day of the rating. */
  readonly rated_on: string
}

export type Deposit = {
  /** The id of the deposit. */
  readonly deposit_seq: Seq
  /** The id of the account. */
  readonly account_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** The chain. Null for money at a bank. */
    readonly network: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The id of the transaction on the chain. Null while there is none. */
  readonly txid: string | null
  /** The memo that names the account where many share an address. Null if none is needed. */
  readonly memo: string | null
  /** Whether it is open, credited, refused or canceled. */
  readonly status: TransactionStatus
  /** Where it is on its way, finer than `status`. */
  readonly step: DepositStep
  /** Why it was not credited automatically. Null if nothing stands against it. */
  readonly kept_for: KeptFor | null
  /** How many blocks confirm it now. */
  readonly confirmations: number
  /** How many confirmations a deposit needs to be credited. */
  readonly confirmations_required: number
  /** When the member announced it. Null if it was not announced. */
  readonly announced_at: Time | null
  /** When it was first seen. Null before that. */
  readonly seen_at: Time | null
  /** When it was credited. Null before that. */
  readonly credited_at: Time | null
  /** Where it goes back to and how much arrives there. Null if it is not returned. */
  readonly returned: {
    /** An address. */
    readonly address: string
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** When the return was final on the chain. Null before that. */
    readonly returned_at: Time | null
  } | null
}

export type DepositMark = {
  /** When it happened. */
  readonly at: Time
  /** A short name that does not change. */
  readonly code: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
}

export type DepositStep = Open<'ANNOUNCED' | 'CALLED_OFF' | 'WAITING' | 'CONFIRMING' | 'CREDITED' | 'KEPT' | 'DUST' | 'RETURNING' | 'RETURNED' | 'VANISHED'>

export type DirectMarket = {
  /** The id of the market. */
  readonly seq: Seq
  /** The code of the market. */
  readonly code: string
  /** The codes of both assets. */
  readonly title: string
  /** The id of the asset. */
  readonly asset_seq: Seq
  /** The code of the asset. */
  readonly asset_code: string
  /** The name of the asset that is bought and sold. */
  readonly asset_title: string
  /** The id of the asset that is received. */
  readonly target_asset_seq: Seq
  /** The code of the asset it is paid with. */
  readonly target_asset_code: string
  /** The name of the asset it is paid with. */
  readonly target_asset_title: string
  /** Whether the market is open. */
  readonly is_active: Open<'Y' | 'N'>
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount | null
  /** The spread, in percent of the base rate. */
  readonly spread_percent: Amount
}

export type DisplayCurrency = Open<'USD' | 'EUR' | 'JPY' | 'KRW' | 'CNY' | 'GBP' | 'AUD' | 'CAD' | 'CHF' | 'HKD' | 'SGD' | 'TWD' | 'THB' | 'VND' | 'PHP' | 'IDR' | 'MYR' | 'INR' | 'BRL'>

export type DisplayCurrencyRate = {
  /** The code of the currency. */
  readonly code: DisplayCurrency
  /** How many decimals the currency is shown with. */
  readonly digits: number
  /** Units of the currency for one US dollar. Null while no rate is valid. */
  readonly rate: Amount | null
  /** When the rate was stated. Null for USD and while no rate is valid. */
  readonly stated_at: Time | null
  /** When the rate stops being valid. Null for USD and while no rate is valid. */
  readonly expires_at: Time | null
}

export type DividendType = Open<'AUTO' | 'MANUAL'>

export type Document = {
  /** The id of the published text. */
  readonly document_srl: Seq
  /** The title. */
  readonly title: string
  /** When it was published. */
  readonly regdate: Time
}

export type DueItem = {
  /** What it is. */
  readonly kind: Open<'TRANSACTION' | 'SUBSCRIPTION' | 'INVOICE' | 'QUOTE' | 'LINK'>
  /** The id of the transaction, subscription, invoice, quote or link. */
  readonly due_seq: Seq
  /** What it is called. */
  readonly name: string
  /** When it expires, is charged, or when its customer is reminded. */
  readonly due_at: Time
}

export type EarlyRate = {
  /** From this day of the term on. */
  readonly from_day: number
  /** So many per cent of the unpaid interest are kept. */
  readonly percent: number
}

export type Exchange = {
  /** `BID` buys the asset of the market, `ASK` sells it. */
  readonly type: ExchangeType
  /** The code of the market. */
  readonly market_code: string
  /** The asset that is given. */
  readonly source_asset: AssetName
  /** The asset that is received. */
  readonly target_asset: AssetName
  /** The amount that is given. */
  readonly source_amount: Amount
  /** The amount that is received. */
  readonly target_amount: Amount
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount
  /** The spread, in percent of the base rate. */
  readonly spread_percent: Amount
  /** The share of the spread that holders of the governance asset do not pay, in percent. */
  readonly discount_percent: Amount
  /** The price with the spread. */
  readonly spread_rate: Amount
  /** What the discount takes off the price. */
  readonly discount_rate: Amount
  /** The price that is applied. */
  readonly applied_rate: Amount
  /** The id of the exchange. */
  readonly exchange_seq: Seq
  /** The account that pays. */
  readonly source_account_seq: Seq
  /** The number of the account that pays. */
  readonly source_account_number: string
  /** The account that receives. */
  readonly target_account_seq: Seq
  /** The number of the account that receives. */
  readonly target_account_number: string
  /** What is cut off. */
  readonly rounding: Amount
  /** How far it is. */
  readonly status: TransactionStatus
  /** When it was exchanged. */
  readonly exchanged_at: Time
}

export type ExchangeLimit = {
  /** The id of the asset that is given. */
  readonly source_asset_seq: Seq
  /** The id of the asset that is received. */
  readonly target_asset_seq: Seq
  /** The largest amount that can be given now; 0 with the reason if none can. */
  readonly max: Amount
  /** Why nothing can be exchanged. */
  readonly reason: {
    /** A short name that does not change. */
    readonly code: string
    /** The message. */
    readonly message: string
  } | null
}

export type ExchangeQuote = {
  /** `BID` buys the asset of the market, `ASK` sells it. */
  readonly type: ExchangeType
  /** The code of the market. */
  readonly market_code: string
  /** The asset that is given. */
  readonly source_asset: AssetName
  /** The asset that is received. */
  readonly target_asset: AssetName
  /** The amount that is given. */
  readonly source_amount: Amount
  /** The amount that is received. */
  readonly target_amount: Amount
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount
  /** The spread, in percent of the base rate. */
  readonly spread_percent: Amount
  /** The share of the spread that holders of the governance asset do not pay, in percent. */
  readonly discount_percent: Amount
  /** The price with the spread. */
  readonly spread_rate: Amount
  /** What the discount takes off the price. */
  readonly discount_rate: Amount
  /** The price that is applied. */
  readonly applied_rate: Amount
  /** The id of the quote, to be sent when it is accepted. */
  readonly quote_id: string
  /** The amount received before it is cut at the last decimal of the asset. */
  readonly exact_amount: Amount
  /** What is cut off. */
  readonly rounding: Amount
  /** The code of the asset whose holders get the discount. */
  readonly governance_asset: string
  /** When the base rate was found. */
  readonly priced_at: Time
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** For how many more seconds the quote holds. */
  readonly valid_seconds: number
}

export type ExchangeType = Open<'BID' | 'ASK'>

export type FaqTopic = Open<'account' | 'deposit' | 'withdrawal' | 'transfer' | 'exchange' | 'security'>

export type FeeChargeType = Open<'FIXED' | 'RATIO'>

export type FeeType = Open<'PREPAY' | 'POSTPAY'>

export type Fill = {
  /** The number of the trade. Newer trades have higher numbers. */
  readonly seq: string
  /** The number of the order. Newer orders have higher numbers. */
  readonly order_seq: string
  /** The id of the market. */
  readonly market_seq: Seq
  /** The side of the own order. */
  readonly type: ExchangeType
  /** What one unit was traded for. */
  readonly price: Amount
  /** How much was traded. */
  readonly amount: Amount
  /** Price times amount, in the target asset, before fees. */
  readonly total: Amount
  /** The own fee, in the asset that is received. */
  readonly fee: Amount
  /** The code of the asset of the fee. */
  readonly fee_asset_code: string
  /** When it happened. */
  readonly at: Time
}

export type Fund = {
  /** The id of the fund. */
  readonly fund_seq: Seq
  /** The bank product. */
  readonly instrument: {
    /** The id of the product. */
    readonly instrument_seq: Seq
    /** What the product is called, in the language of the caller. */
    readonly name: string
  }
  /** What kind of product it is. */
  readonly type: ProductType
  /** How far it is. */
  readonly state: FundState
  /** The account of the product. Null until the ledger has the money. */
  readonly account: {
    /** The id of the account. */
    readonly account_seq: Seq
    /** Account number: twelve digits and a check digit. */
    readonly number: string
    /** What the member calls it. */
    readonly title: string
  } | null
  /** The account that paid and that the principal returns to. */
  readonly payment_account_seq: Seq
  /** The account that interest is paid to. */
  readonly dividend_account_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The asset that interest is paid in. */
  readonly dividend_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** What is put in. */
  readonly principal: Amount
  /** Per year, in per cent. */
  readonly rate: string
  /** The length of the term in days. */
  readonly term_days: number
  /** `AUTO` is paid on its day; `MANUAL` waits to be claimed. */
  readonly dividend_type: DividendType
  /** Interest falls due every so many days. Null: at the end of the term. */
  readonly dividend_days: number | null
  /** What members who leave early keep of the unpaid interest. Empty: nothing of it. */
  readonly early_rates: readonly (EarlyRate)[]
  /** The first day of the term. */
  readonly started_on: string
  /** The last day of the term, on which it is paid out. */
  readonly matures_on: string
  /** Interest earned and not yet paid. */
  readonly accrued: Amount
  /** Until which day it was counted. Null before the first. */
  readonly accrued_on: string | null
  /** Interest paid so far. */
  readonly paid: Amount
  /** What a claim would pay now. */
  readonly claimable: Amount
  /** What it still pays if nothing is taken out. */
  readonly to_come: Amount
  /** What leaving today would bring. */
  readonly leaving: FundLeaving
  /** The rate at which it goes on after its term. Null: it is paid out. */
  readonly renewal_rate: string | null
  /** How the instalments stand. Null if all was put in at once. */
  readonly installments: {
    /** The amount, as decimal text in units of the asset. */
    readonly amount: Amount
    /** How many instalments there are. */
    readonly count: number
    /** How many were paid. */
    readonly paid: number
    /** How many were missed. */
    readonly missed: number
    /** Whether instalments are taken from the account on their day. */
    readonly is_auto: boolean
    /** The day of the next one. Null after the last. */
    readonly next_on: string | null
    /** Whether one can be paid now. */
    readonly is_due: boolean
  } | null
  /** What the member saves for with it. Null if they named nothing. */
  readonly goal: FundGoal | null
  /** The version of the contract. */
  readonly document_version: number
  /** Why it was refused. Null if it was not. */
  readonly refusal: string | null
  /** When it was created. */
  readonly created_at: Time
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type FundComing = {
  /** The day. */
  readonly on: string
  /** An instalment, interest, or the end of the term. */
  readonly kind: Open<'INSTALLMENT' | 'DIVIDEND' | 'MATURITY'>
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
}

export type FundGoal = {
  /** What it is for. */
  readonly name: string
  /** How much is wanted, in the asset of the fund. */
  readonly target: Amount
  /** The day until which it is wanted. */
  readonly due_on: string
  /** How what leaves the payment account is rounded up. Null: it is not. */
  readonly round_up: {
    /** Amounts are rounded up to a multiple of it. */
    readonly unit: Amount
    /** What each instalment takes besides the round-ups. */
    readonly base: Amount
    /** Whether nothing is rounded up for now. */
    readonly is_paused: boolean
    /** What all round-ups have come to. */
    readonly collected: Amount
    /** What of it the next instalment will save. */
    readonly waiting: Amount
  } | null
}

export type FundInstallment = {
  /** Counted from zero. */
  readonly number: number
  /** The day on which it falls due. */
  readonly due_on: string
  /** Whether it was paid, and when. */
  readonly state: InstallmentState
  /** What was paid. Null until then. */
  readonly amount: Amount | null
  /** The day on which it was paid. Null until then. */
  readonly paid_on: string | null
}

export type FundLeaving = {
  /** What is put in. */
  readonly principal: Amount
  /** Interest, in the dividend asset. */
  readonly interest: Amount
  /** Interest that leaving early costs. */
  readonly lost: Amount
}

export type FundMovement = {
  /** The id of what happened. */
  readonly step_seq: Seq
  /** What happened. */
  readonly kind: FundStep
  /** How far it is. */
  readonly state: PayoutRunState
  /** The day it counts for. */
  readonly on: string
  /** How much went into the product or came out of it. */
  readonly principal: Amount
  /** Interest, in the dividend asset. */
  readonly interest: Amount
  /** Interest that leaving early costs. */
  readonly lost: Amount
  /** Why it was refused. Null if it was not. */
  readonly refusal: string | null
  /** When it ended, or began if it has not. */
  readonly at: Time
}

export type FundState = Open<'REQUESTED' | 'REFUSED' | 'SUBSCRIBED' | 'ACTIVE' | 'MATURED' | 'RETURNED' | 'RETURNED_EARLY'>

export type FundStep = Open<'PUT_IN' | 'INSTALLMENT' | 'DIVIDEND' | 'RETURN' | 'MATURITY' | 'RENEWAL'>

export type Grade = {
  /** The security grade. */
  readonly grade: number
  /** The authentications that are needed. */
  readonly needs: readonly (AuthenticationKind)[]
  /** The most a single withdrawal may be worth, in USOT. */
  readonly withdraw_one_time_usot: UsotAmount
  /** The most that may be withdrawn in a day, in USOT. */
  readonly withdraw_daily_usot: UsotAmount
  /** Whether accounts may be opened. */
  readonly create_account: boolean
}

export type HealthPart = Open<'API' | 'LEDGER' | 'WORKER' | 'BITCOIN' | 'LITECOIN' | 'ETHEREUM' | 'WITHDRAWAL' | 'RECONCILIATION' | 'PRODUCT' | 'MARKET' | 'MAIL'>

export type HealthState = Open<'OPERATIONAL' | 'DEGRADED' | 'DOWN'>

export type Holding = {
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** The name. */
    readonly name: string
    /** A coin on a chain, or money at a bank. */
    readonly kind: AssetKind
  }
  /** The sum of all accounts of the asset, including what is held, and referral allowances. */
  readonly amount: Amount
  /** Of the amount: referral allowances that are in no account until they are settled. */
  readonly allowance: Amount
  /** What one unit is worth in USOT. Null if no rate is known. */
  readonly rate: Amount | null
  /** The value in USOT. Null if no rate is known. */
  readonly value: UsotAmount | null
  /** The change over a day in percent. Null if the price of a day ago is unknown. */
  readonly day_change_percent: Percent | null
  /** Prices of the last week, oldest first. */
  readonly week: readonly (Amount)[]
}

export type HoldingPoint = {
  /** The moment of the value. */
  readonly at: Time
  /** The value of everything at that moment, in USOT. */
  readonly value: UsotAmount
  /** What came in from outside minus what left until then, in USOT. Null if unknown. */
  readonly put_in: SignedUsotAmount | null
}

export type HoldingSums = {
  /** When the period starts, or just before the first money of the member if that came later. */
  readonly from: Time
  /** When it ends: the moment of the answer. */
  readonly to: Time
  /** What everything was worth when the period started, in USOT. */
  readonly start: UsotAmount
  /** What came into the accounts from outside, valued when it came, in USOT. */
  readonly put_in: UsotAmount
  /** What left the accounts, also into a bank product, valued when it left, in USOT. */
  readonly taken_out: UsotAmount
  /** What prices, interest, rewards and fees made of it, in USOT. */
  readonly gain: SignedUsotAmount
  /** The same in percent of what there was and what came in. Null without either. */
  readonly gain_percent: Percent | null
  /** What everything is worth when the period ends, in USOT. */
  readonly worth: UsotAmount
}

export type Hours = {
  /** The time of day at which it begins. */
  readonly from: string
  /** The time of day at which it ends; 24:00 is midnight. */
  readonly to: string
  /** An IANA time zone. */
  readonly time_zone: string
}

export type InstallmentRule = {
  /** How many instalments there are. */
  readonly count: number
  /** So many days after its day an instalment can still be paid. */
  readonly late_days: number
}

export type InstallmentState = Open<'PLANNED' | 'DUE' | 'PAID' | 'LATE' | 'MISSED'>

export type InstrumentType = Open<'LEGACY' | 'DIVEARN' | 'SAVINGS_INSTALLMENT' | 'CD'>

export type InvoiceKind = Open<'INVOICE' | 'QUOTE'>

export type InvoiceState = Open<'DRAFT' | 'SENT' | 'ACCEPTED' | 'PAID' | 'CANCELED' | 'EXPIRED'>

export type JsonValue = string | number | boolean | null | readonly (JsonValue)[] | { readonly [name: string]: JsonValue }

export type KeptFor = Open<'UNKNOWN_MEMO' | 'WRONG_ASSET' | 'BELOW_MINIMUM' | 'TIER_ADDRESS' | 'INTERNAL_TRANSFER'>

export type KycSettings = {
  /** For how many months a certification is valid. */
  readonly validity_months: number
  /** How large a file may be, in bytes. */
  readonly attachment_max_bytes: number
  /** How many hours a new withdrawal address waits. */
  readonly address_cooling_off_hours: number
  /** How many withdrawal addresses a member may have. */
  readonly withdraw_addresses_max: number
}

export type LedgerFlow = Open<'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER' | 'PAYMENT' | 'FEE' | 'REWARD' | 'EXCHANGE' | 'DEAL' | 'ORDER' | 'PRODUCT' | 'HOUSE'>

export type LegalText = Open<'OVER_19' | 'SERVICE' | 'INTEGRATED_SERVICE' | 'PERSONAL_DATA' | 'LEVERAGE' | 'MARKETING' | 'LOCATION' | 'EXTRA_PROFILE' | 'PRIVACY_POLICY'>

export type Limit = {
  /** How much is wanted, in the asset of the fund. */
  readonly target: LimitTarget
  /** The most that is allowed, in USOT. Null: no limit. */
  readonly limit: Amount | null
  /** How much of it is used today. */
  readonly used: Amount
  /** How much of it remains today. Null: no limit. */
  readonly remaining: Amount | null
  /** What raises the limit. Null if nothing does. */
  readonly lift: LimitLift | null
}

export type LimitLift = {
  /** The authentications that are needed. */
  readonly needs: readonly (AuthenticationKind)[]
  /** The types of certification that must be approved. */
  readonly certifications: readonly (number)[]
  /** The grade that this leads to. Null where grades do not matter. */
  readonly grade: number | null
  /** The most that is allowed, in USOT. Null: no limit. */
  readonly limit: Amount | null
}

export type LimitTarget = Open<'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT' | 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT' | 'CREATE_ACCOUNT' | 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'>

export type LimitedAction = Open<'WITHDRAW' | 'TRANSFER' | 'CREATE_ACCOUNT'>

export type ListedFundMovement = {
  /** The id of what happened. */
  readonly step_seq: Seq
  /** What happened. */
  readonly kind: FundStep
  /** How far it is. */
  readonly state: PayoutRunState
  /** The day it counts for. */
  readonly on: string
  /** How much went into the product or came out of it. */
  readonly principal: Amount
  /** Interest, in the dividend asset. */
  readonly interest: Amount
  /** Interest that leaving early costs. */
  readonly lost: Amount
  /** Why it was refused. Null if it was not. */
  readonly refusal: string | null
  /** When it ended, or began if it has not. */
  readonly at: Time
  /** The id of the fund. */
  readonly fund_seq: Seq
  /** What the product is called, in the language of the caller. */
  readonly name: string
  /** What kind of product it is. */
  readonly type: ProductType
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The asset that interest is paid in. */
  readonly dividend_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
}

export type LoggedEvent = {
  /** What happened. */
  readonly event: ShopEvent
  /** Which endpoints were told it, and how that ended. Deliveries are kept for thirty days. */
  readonly deliveries: readonly ({
    /** The id of the endpoint. */
    readonly endpoint_seq: Seq
    /** The id of the delivery. */
    readonly delivery_seq: Seq
    /** The state it is in. */
    readonly state: WebhookDeliveryState
    /** The transactions that were made for it; at most one of them confirms. */
    readonly attempts: number
    /** The HTTP status of the last answer. Null if there was none. */
    readonly last_status: number | null
    /** How the last attempt ended. Null before the first one. */
    readonly last_outcome: WebhookOutcome | null
  })[]
}

export type MarketTicker = {
  /** The last price. Null before the first trade. */
  readonly price: Amount | null
  /** The first price. */
  readonly open: Amount | null
  /** The highest price. */
  readonly high: Amount | null
  /** The lowest price. */
  readonly low: Amount | null
  /** The last price. */
  readonly close: Amount | null
  /** What was traded, in units of the asset. */
  readonly volume: Amount
  /** What was paid for it, in units of the target asset. */
  readonly target_volume: Amount
  /** The first price of yesterday, or of the last day with a trade. */
  readonly yesterday_open: Amount | null
  /** The highest price of yesterday. */
  readonly yesterday_high: Amount | null
  /** The lowest price of yesterday. */
  readonly yesterday_low: Amount | null
  /** The last price of yesterday. */
  readonly yesterday_close: Amount | null
  /** The price less the last price of yesterday. */
  readonly change: string | null
  /** The change in percent of the last price of yesterday. */
  readonly change_rate: Percent | null
  /** The sign of the change; empty if there is none. */
  readonly sign: Open<'+' | '-' | ''>
  /** Whether the price has risen or fallen. */
  readonly direction: PriceDirection
}

export type MemberSettings = {
  /** The security grades, from 1 upwards. */
  readonly grades: readonly (Grade)[]
  /** The most that may leave accounts opened without a visit in a day, in USOT. */
  readonly non_face_to_face_daily_usot: UsotAmount
  /** The types of certification that together lift that limit. */
  readonly non_face_to_face_lifted_by: readonly (number)[]
  /** From this value on, two operators must approve a withdrawal. */
  readonly two_person_withdraw_usot: UsotAmount
  /** How many hours a new payee waits if no second factor was established. */
  readonly payee_cooling_off_hours: number
}

export type MerchantState = Open<'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED'>

export type MoneyRequest = {
  /** The id of the request. */
  readonly request_seq: Seq
  /** The account that receives the money. */
  readonly account_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount asked for. Null: whoever pays chooses. */
  readonly amount: Amount | null
  /** What the money is for. Null if nothing was said. */
  readonly note: string | null
  /** Whether it can be paid more than once, until it is withdrawn or expires. */
  readonly is_reusable: boolean
  /** The secret part of the link. */
  readonly link_id: string
  /** The link to hand to whoever shall pay. */
  readonly url: string
  /** How far it is. */
  readonly status: Open<'OPEN' | 'PAID' | 'CANCELED' | 'EXPIRED'>
  /** The transfer that paid a request which can be paid once. Null before that. */
  readonly transfer_seq: Seq | null
  /** When it was created. */
  readonly created_at: Time
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type MovedObjects = {
  /** Open transactions. */
  readonly transactions: number
  /** Active subscriptions. */
  readonly subscriptions: number
  /** Sent invoices and quotes. They have dates, so they move by whole days. */
  readonly invoices: number
  /** Payment links with an expiry. */
  readonly links: number
}

export type OfferedReturn = {
  /** The id of the return. */
  readonly return_seq: Seq
  /** Why the bank halted it. */
  readonly cause: ReturnCause
  /** The state it is in. */
  readonly state: ReturnState
  /** A short name that does not change. */
  readonly code: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
}

export type OpenTransaction = {
  /** The id of the transaction. */
  readonly transaction_seq: Seq
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** The shop. */
  readonly merchant: TransactionShop
  /** The name. */
  readonly name: string
  /** The shop's own number of the order, used once. */
  readonly shop_order_number: string
  /** Where the order came from. */
  readonly source: CheckoutSource
  /** The state it is in. */
  readonly state: CheckoutState
  /** What was unusual: too little, too much or too late. */
  readonly flags: readonly (CheckoutFlag)[]
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The currency of the price. Null if it is in an asset. */
  readonly currency: string | null
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  } | null
  /** What the price is in each asset the shop takes, at the fixed rates. */
  readonly dues: readonly (TransactionDue)[]
  /** How much of it remains today. Null: no limit. */
  readonly remaining: Amount
  /** Whether the shop is paid from other wallets too. */
  readonly takes_wallets: boolean
  /** Whether the shop is paid by card too. */
  readonly takes_cards: boolean
  /** Where the customer goes after paying. On the site of the shop. */
  readonly return_url: string | null
  /** Where the customer goes after declining. On the site of the shop. */
  readonly cancel_url: string | null
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** When it was paid. Null until then. */
  readonly paid_at: Time | null
}

export type OpenedInvoice = {
  /** An invoice asks for money, a quote for a yes. */
  readonly kind: InvoiceKind
  /** The name of the shop. */
  readonly shop: string
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** Counts for each shop, kind and mode. */
  readonly invoice_number: number
  /** The title. */
  readonly title: string
  /** An invoice ends `PAID` or `CANCELED`; a quote `ACCEPTED`, `CANCELED` or `EXPIRED`. */
  readonly state: InvoiceState
  /** A currency. */
  readonly currency: DisplayCurrency
  /** What is charged for. */
  readonly lines: readonly ({
    /** What is charged for. */
    readonly name: string
    /** How many, with up to three decimals. */
    readonly quantity: string
    /** What one costs, without tax. */
    readonly unit_price: string
    /** The tax in per cent. */
    readonly tax_percent: string
    /** Quantity times unit price, rounded half up. */
    readonly total: Amount
  })[]
  /** The sum of the lines without tax. */
  readonly net: Amount
  /** The sum of the taxes of the lines. */
  readonly tax: Amount
  /** What is to be paid. */
  readonly total: Amount
  /** The day on which it falls due. */
  readonly due_on: string
}

export type OpenedPaymentLink = {
  /** The name of the shop. */
  readonly shop: string
  /** The title. */
  readonly title: string
  /** A currency. */
  readonly currency: DisplayCurrency
  /** The price. Null: the customer chooses. */
  readonly amount: Amount | null
  /** Whether it can be paid by now. */
  readonly status: Open<'OPEN' | 'SOLD_OUT' | 'EXPIRED' | 'CLOSED'>
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time | null
}

export type Order = {
  /** The number of the order. Newer orders have higher numbers. */
  readonly order_seq: string
  /** The id of the market. */
  readonly market_seq: Seq
  /** The id that the caller gave the order, a UUID. The same again is the same order. */
  readonly client_order_id: string | null
  /** Buys or sells. */
  readonly type: ExchangeType
  /** Which kind it is. */
  readonly kind: OrderKind
  /** How long it may live: until canceled, at once, in full or not at all, or only if it takes nothing. */
  readonly time_in_force: TimesInForce
  /** The limit. Null for orders without one. */
  readonly price: Amount | null
  /** The last price at which it enters the book. Null for orders without one. */
  readonly stop_price: Amount | null
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** How much of it is filled. */
  readonly filled_amount: Amount
  /** What was paid or received for that in the target asset, before fees. */
  readonly filled_total: Amount
  /** Fees so far, in the asset that is received. */
  readonly fee: Amount
  /** How far it is. */
  readonly status: OrderStatus
  /** When it was placed. */
  readonly placed_at: Time
  /** When it last changed. */
  readonly changed_at: Time
}

export type OrderKind = Open<'LIMIT' | 'MARKET' | 'STOP' | 'STOP_LIMIT' | 'OCO'>

export type OrderStatus = Open<'WAITING' | 'OPEN' | 'PARTIAL' | 'FILLED' | 'CANCELED'>

export type OtpSettings = {
  /** The issuer shown in authenticator apps. */
  readonly issuer: "Cocobnk"
  /** How many digits a one-time code has. */
  readonly digits: 6
  /** For how many seconds a one-time code is valid. */
  readonly period_seconds: 30
}

export type PartHealth = {
  /** Which part of the bank. */
  readonly part: HealthPart
  /** The state it is in. */
  readonly state: HealthState
  /** Since when. */
  readonly since: Time
  /** When it was last checked. Null if it was not. */
  readonly checked_at: Time | null
  /** Of a chain: its newest block. Null for other parts. */
  readonly height: {
    /** The height of the newest block. */
    readonly height: number
    /** Since when. */
    readonly since: Time
  } | null
  /** The codes of the assets it concerns. Empty: all. */
  readonly assets: readonly (string)[]
  /** By day, the days without anything left out. */
  readonly days: readonly ({
    /** A day by the clocks of the reader. */
    readonly day: string
    /** The state it is in. */
    readonly state: HealthState
  })[]
}

export type Payee = {
  /** The id of the payee. Null if the recipient is not confirmed yet. */
  readonly payee_seq: Seq
  /** Account number: twelve digits and a check digit. */
  readonly account_number: string
  /** The masked name of the owner. */
  readonly name: string
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** Favourites come first in lists. */
  readonly is_favourite: boolean
  /** From when on transfers to the payee need no further proof. */
  readonly usable_at: Time
}

export type PayoutRunKind = Open<'CONVERT' | 'TRANSFER'>

export type PayoutRunState = Open<'PENDING' | 'DONE' | 'REFUSED'>

export type Percent = string

export type PlacedOrder = {
  /** The number of the order. Newer orders have higher numbers. */
  readonly order_seq: string
  /** The id that the caller gave the order, a UUID. The same again is the same order. */
  readonly client_order_id: string
  /** How far it is. */
  readonly status: OrderStatus
}

export type Popup = {
  /** The id of the published text. */
  readonly document_srl: Seq
  /** The title. */
  readonly title: string
  /** The text, marked up as rich text and never as HTML. */
  readonly body: string
}

export type PriceDirection = Open<'UP' | 'DOWN' | 'EVEN'>

export type PriceType = Open<'FIXED' | 'FORMULA'>

export type PrivateMarket = {
  /** The id of the market. */
  readonly seq: Seq
  /** The code of the market. */
  readonly code: string
  /** The codes of both assets. */
  readonly title: string
  /** The id of the asset. */
  readonly asset_seq: Seq
  /** The code of the asset. */
  readonly asset_code: string
  /** The name of the asset that is bought and sold. */
  readonly asset_title: string
  /** The id of the asset that is received. */
  readonly target_asset_seq: Seq
  /** The code of the asset it is paid with. */
  readonly target_asset_code: string
  /** The name of the asset it is paid with. */
  readonly target_asset_title: string
  /** Whether anything new may be offered or taken. */
  readonly is_active: Open<'Y' | 'N'>
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount | null
  /** Whether it is paid between accounts that both sides have at other banks. */
  readonly is_paid_outside: boolean
  /** The fee of who applies to an offer, in percent of the payment and on top of it. */
  readonly fee_percent: Amount
  /** What each side holds as a bond, in percent of the amount above `bond_free_amount`. 0 if they have completed as much before or the seller waives it. */
  readonly bond_percent: Amount
  /** How far from the base rate a price may be, in percent. */
  readonly band_percent: Amount
  /** The least that is offered or taken, in units of the asset. */
  readonly minimum_amount: Amount
}

export type Product = {
  /** The id of the product. */
  readonly instrument_seq: Seq
  /** What the product is called, in the language of the caller. */
  readonly name: string
  /** What kind of product it is. */
  readonly type: ProductType
  /** By its dates, or `SUSPENDED` by operators. */
  readonly state: ProductState
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The asset that interest is paid in. */
  readonly dividend_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** What each term earns, the shortest first. */
  readonly rates: readonly (ProductRate)[]
  /** How much of the dividend asset one unit of interest is. Null where both assets are the same. */
  readonly dividend_price: Amount | null
  /** `AUTO` is paid on its day; `MANUAL` waits to be claimed. */
  readonly dividend_type: DividendType
  /** Interest falls due every so many days. Null: at the end of the term. */
  readonly dividend_days: number | null
  /** The least that can be put in. */
  readonly minimum_amount: Amount
  /** The most that can be put in. */
  readonly maximum_amount: Amount
  /** The first day on which members can join. */
  readonly registration_starts_on: string
  /** The last day on which members can join. */
  readonly registration_ends_on: string
  /** The first day on which interest is earned. */
  readonly execution_starts_on: string
  /** The day by which every term has ended. */
  readonly execution_ends_on: string
  /** What members who leave early keep of the unpaid interest. Empty: nothing of it. */
  readonly early_rates: readonly (EarlyRate)[]
  /** The rule of instalments. Null if all is put in at once. */
  readonly installments: InstallmentRule | null
  /** The most interest that may be promised in all, in the dividend asset. */
  readonly capacity: Amount
  /** How much of it is left. */
  readonly capacity_left: Amount
  /** The version of the contract. */
  readonly document_version: number
}

export type ProductDocument = {
  /** The version of the contract. */
  readonly version: number
  /** From when on it is shown. */
  readonly published_at: Time
  /** The title. */
  readonly title: string
  /** The sections of the text. */
  readonly sections: readonly ({
    /** The heading of the section. */
    readonly heading: string
    /** The paragraphs of the section. */
    readonly paragraphs: readonly (string)[]
  })[]
}

export type ProductDocumentChange = {
  /** The line that went. Null for one that was added. */
  readonly before: string | null
  /** The line that came. Null for one that was removed. */
  readonly after: string | null
}

export type ProductQuoteEvent = {
  /** The day. */
  readonly on: string
  /** Money in, an instalment, interest paid, or the principal coming back. */
  readonly kind: Open<'PUT_IN' | 'INSTALLMENT' | 'DIVIDEND' | 'PRINCIPAL'>
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The code of the asset. */
  readonly asset_code: string
}

export type ProductRate = {
  /** The length of the term in days. */
  readonly term_days: number
  /** Per year, in per cent. */
  readonly rate: string
}

export type ProductState = Open<'PLANNED' | 'REGISTRATION' | 'EXECUTION' | 'ENDED' | 'SUSPENDED'>

export type ProductType = Open<'DIVEARN' | 'SAVINGS_INSTALLMENT' | 'CD'>

export type PublicApp = {
  /** What the app is called in OAuth. */
  readonly client_id: string
  /** The name that members see. */
  readonly name: string
  /** The public site of the shop. */
  readonly site_url: string
  /** When it was created. */
  readonly created_at: Time
}

export type PublicMarket = {
  /** The id of the market. */
  readonly seq: Seq
  /** A short name that does not change. */
  readonly code: string
  /** The title. */
  readonly title: string
  /** The id of the asset. */
  readonly asset_seq: Seq
  /** The code of the asset. */
  readonly asset_code: string
  /** The name of the asset that is bought and sold. */
  readonly asset_title: string
  /** The id of the asset that is received. */
  readonly target_asset_seq: Seq
  /** The code of the asset it is paid with. */
  readonly target_asset_code: string
  /** The name of the asset it is paid with. */
  readonly target_asset_title: string
  /** Whether orders are taken. */
  readonly is_active: Open<'Y' | 'N'>
  /** The market price of one unit, before spread and discount. Null while there is no price to trust. */
  readonly base_rate: Amount | null
  /** Until then orders gather; then they are matched at one price. Null outside of an auction. */
  readonly auction_ends_at: Time | null
  /** The step of a price. */
  readonly tick: Amount
  /** The step of an amount. */
  readonly lot: Amount
  /** The least that can be put in. */
  readonly minimum_amount: Amount
  /** Fee of orders that were in the book, in percent of what they receive. */
  readonly maker_fee_percent: Amount
  /** Fee of orders that take from the book, in percent of what they receive. */
  readonly taker_fee_percent: Amount
  /** How far from the base rate a price may be, in percent. */
  readonly band_percent: Amount
  /** Whether the bank itself has quotes in the book. */
  readonly has_house_quotes: boolean
  /** Prices and volumes of today and yesterday, by days of Korea. */
  readonly ticker: MarketTicker
}

export type PublicTrade = {
  /** The number of the trade. Newer trades have higher numbers. */
  readonly seq: string
  /** The price of one unit of the asset. */
  readonly price: Amount
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The side that took. */
  readonly type: ExchangeType
  /** When it happened. */
  readonly at: Time
}

export type ReceiptState = Open<'SEEN' | 'VANISHED' | 'HELD' | 'COUNTED' | 'OFFERED'>

export type ReceivedAmount = {
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The fee of the bank. Null for who paid. */
  readonly fee: Amount | null
  /** What the shop keeps. Null for who paid. */
  readonly net: Amount | null
  /** What has been given back. */
  readonly refunded: Amount
}

export type RefundState = Open<'PENDING' | 'DONE' | 'FAILED'>

export type RequestLimit = {
  /** Method and path of the operation. */
  readonly operation: string
  /** How often it may be called in a window. */
  readonly max: number
  /** How long the window is. It slides: each call counts this long. */
  readonly window_seconds: number
  /** How many calls are left now. Null if that is not known. */
  readonly left: number | null
  /** In how many seconds a call that counts now no longer does. */
  readonly resets_seconds: number
}

export type ReturnCause = Open<'OVERPAID' | 'LATE' | 'TWICE' | 'INCOMPLETE' | 'WRONG_ASSET' | 'SOLD_OUT' | 'REFUND'>

export type ReturnState = Open<'OFFERED' | 'CLAIMED' | 'SENT' | 'DONE' | 'EXPIRED' | 'WRITTEN_OFF'>

export type Schedule = {
  /** The id of the planned transfer or exchange. */
  readonly schedule_seq: Seq
  /** Whether it sends, or exchanges between two accounts of the member. */
  readonly type: Open<'TRANSFER' | 'EXCHANGE'>
  /** The account that pays. */
  readonly from_account_seq: Seq
  /** The account that receives. */
  readonly to: {
    /** Account number: twelve digits and a check digit. */
    readonly account_number: string
    /** The masked name of its owner. Null: no longer a member. */
    readonly name: string | null
    /** Whether the account is one of the member’s own. */
    readonly is_own: boolean
  }
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** What arrives: another asset if it is exchanged. */
  readonly to_asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** What an exchange must give at least; one that would give less is skipped. Null: any rate. */
  readonly receive_min: Amount | null
  /** A note that both sides of the transfer see. */
  readonly description: string | null
  /** How often it runs. The 31st of a shorter month is its last day. */
  readonly frequency: Open<'ONCE' | 'DAILY' | 'WEEKLY' | 'MONTHLY'>
  /** The first day. */
  readonly starts_on: string
  /** The time of day, in `time_zone`. */
  readonly at_time: string
  /** An IANA time zone. */
  readonly time_zone: string
  /** The last day on which it may run. Null: no such day. */
  readonly ends_on: string | null
  /** How many times in all. Null: until it ends otherwise. */
  readonly count: number | null
  /** How far it is. */
  readonly status: Open<'ACTIVE' | 'PAUSED' | 'CANCELED' | 'ENDED'>
  /** How many times it has run or was skipped. */
  readonly runs: number
  /** When it runs next. Null: never again. */
  readonly next_at: Time | null
  /** The next run tries again what was refused. */
  readonly is_retry: boolean
  /** When it was created. */
  readonly created_at: Time
}

export type ScheduleRun = {
  /** Which of the planned times. */
  readonly run: number
  /** Which try of that time. */
  readonly attempt: number
  /** `REFUSED` is tried again; `SKIPPED` was the last try. */
  readonly outcome: Open<'SENT' | 'REFUSED' | 'SKIPPED'>
  /** The code of the refused transfer or exchange. Null if it succeeded. */
  readonly refusal: string | null
  /** The transfer that was sent. Null if none was. */
  readonly transfer_seq: Seq | null
  /** The exchange that was made. Null if none was. */
  readonly exchange_seq: Seq | null
  /** Until when evidence is accepted. Null if the processor names no date. */
  readonly due_at: Time
  /** When it happened. */
  readonly at: Time
}

export type SentTransfer = {
  /** The id of the transfer. */
  readonly transfer_seq: Seq
  /** The account that pays. */
  readonly from_account_seq: Seq
  /** The account that receives. */
  readonly to_account_number: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** `PENDING` while it is on its way to another shard of the ledger. */
  readonly status: Open<'APPROVED' | 'PENDING'>
}

export type Seq = string

export type ServiceSettings = {
  /** When the service centre answers. */
  readonly counselling_hours: Hours
  /** When the bank may be maintained. */
  readonly maintenance_window: Hours
  /** Whether money stands still during maintenance. */
  readonly window_enforced: boolean
  /** How many news items the home page shows. */
  readonly news_items: number
  /** How many items the ticker shows. */
  readonly ticker_items: number
  /** How many days an answered inquiry of a visitor is kept. */
  readonly visitor_inquiry_days: number
  /** Pages elsewhere. Empty: not set. */
  readonly links: {
    /** The exchange for consumers. */
    readonly b2c_exchange: "" | string
    /** Learning material. */
    readonly education: "" | string
    /** The blog. */
    readonly blog: "" | string
    /** Where the order came from. */
    readonly source: "" | string
  }
}

export type ShopEvent = {
  /** The id of the authenticator or withdrawal address. */
  readonly id: Seq
  /** Which kind it is. */
  readonly type: CommerceEvent
  /** When it happened. */
  readonly timestamp: Time
  /** The number of the event: without a gap for each shop and mode. Retries arrive after later numbers; ignore one that is below the last of its order. */
  readonly event_seq: number
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** The id of the shop. */
  readonly merchant_seq: Seq
  /** What happened to what. Amounts are decimal text. */
  readonly data: { readonly [name: string]: JsonValue }
}

export type ShopTransaction = {
  /** The id of the transaction. */
  readonly transaction_seq: Seq
  /** The id of the refund. Null for a payment. */
  readonly refund_seq: Seq | null
  /** Whether money came or went back. */
  readonly type: TransactionType
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** The shop. */
  readonly merchant: {
    /** The id of the shop. */
    readonly merchant_seq: Seq
    /** What people call the shop by. */
    readonly merchant_id: string
    /** The title. */
    readonly title: string
  }
  /** What was sold. */
  readonly name: string
  /** The shop's own number of the order, used once. */
  readonly shop_order_number: string
  /** Where the order came from. */
  readonly source: CheckoutSource
  /** The price, or what was refunded, in `unit`. */
  readonly amount: Amount
  /** The code of a currency or of an asset. */
  readonly unit: string
  /** What has become of it. */
  readonly state: CheckoutState
  /** What was unusual: too little, too much or too late. */
  readonly flags: readonly (CheckoutFlag)[]
  /** What has come in, by asset. */
  readonly received: readonly (ReceivedAmount)[]
  /** When it was created. */
  readonly created_at: Time
  /** When it was paid. Null until then. */
  readonly paid_at: Time | null
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
}

export type SignedRequest = {
  /** The id of the entry. */
  readonly request_seq: Seq
  /** The key that the request named. */
  readonly key_seq: Seq
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** The HTTP method. */
  readonly method: string
  /** The address without its query. Tokens in it are replaced by their names. */
  readonly path: string
  /** The HTTP status of the answer. */
  readonly status: number
  /** How long it took, in milliseconds. */
  readonly duration_ms: number
  /** Why it was refused. Null if it was not. */
  readonly code: string | null
  /** The version of the API by which it was answered. Null if it was refused before. */
  readonly api_version: string | null
  /** Where it came from, without the last part. */
  readonly address: string
  /** What was found about the signature. `MISMATCH`: it is not of this request. `TIME`: the clock is off. `REPEATED`: the nonce was used before. `HEADERS`: a header is missing, malformed or one too many. `KEY`: the key has ended or does not work yet. `ADDRESS`: the key does not work from there. `UNCHECKED`: the request was refused before. */
  readonly verdict: Open<'VALID' | 'MISMATCH' | 'TIME' | 'REPEATED' | 'HEADERS' | 'KEY' | 'ADDRESS' | 'UNCHECKED'>
  /** With `MISMATCH` and `TIME`: the text that the signature should have been of, in five lines. The last one is the hash of the body. Tokens, and values of queries that are not for shops, are replaced. */
  readonly expected: string | null
  /** The header `x-request-id` of the answer. */
  readonly request_id: string
  /** When it was created. */
  readonly created_at: Time
}

export type SignedUsotAmount = string

export type SubscriptionPeriod = Open<'WEEK' | 'MONTH' | 'YEAR'>

export type Term = Open<'OVER_19' | 'SERVICE' | 'INTEGRATED_SERVICE' | 'PERSONAL_DATA' | 'LEVERAGE' | 'MARKETING' | 'LOCATION' | 'EXTRA_PROFILE'>

export type TermItem = {
  /** Which term. */
  readonly code: Term
  /** Whether it must be agreed to. */
  readonly required: boolean
  /** The title. */
  readonly title: string
  /** The day the version is from. */
  readonly version: string
  /** Whether there is a text to read. */
  readonly has_document: boolean
}

export type TestClock = {
  /** How far all moves together brought it forward. */
  readonly forward_seconds: number
  /** When it was last moved. Null if it never was. */
  readonly moved_at: Time | null
}

export type Time = string

export type TimesInForce = Open<'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'>

export type TradeMark = {
  /** When it happened. */
  readonly at: Time
  /** Whether it was bought or sold. */
  readonly side: TradeSide
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
}

export type TradeSide = Open<'BUY' | 'SELL'>

export type Transaction = {
  /** The id of the transaction. */
  readonly transaction_seq: Seq
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** The shop. */
  readonly merchant: TransactionShop
  /** The name. */
  readonly name: string
  /** The shop's own number of the order, used once. */
  readonly shop_order_number: string
  /** Where the order came from. */
  readonly source: CheckoutSource
  /** The state it is in. */
  readonly state: CheckoutState
  /** What was unusual: too little, too much or too late. */
  readonly flags: readonly (CheckoutFlag)[]
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The currency of the price. Null if it is in an asset. */
  readonly currency: string | null
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  } | null
  /** What the price is in each asset the shop takes, at the fixed rates. */
  readonly dues: readonly (TransactionDue)[]
  /** How much of it remains today. Null: no limit. */
  readonly remaining: Amount
  /** Whether the shop is paid from other wallets too. */
  readonly takes_wallets: boolean
  /** Whether the shop is paid by card too. */
  readonly takes_cards: boolean
  /** Where the customer goes after paying. On the site of the shop. */
  readonly return_url: string | null
  /** Where the customer goes after declining. On the site of the shop. */
  readonly cancel_url: string | null
  /** When it stops being valid. Null: it does not expire. */
  readonly expires_at: Time
  /** When it was paid. Null until then. */
  readonly paid_at: Time | null
  /** Which kind it is. */
  readonly type: Open<'PAYMENT'>
  /** Whether the shop looks or who paid. */
  readonly viewer: Open<'SHOP' | 'PAYER'>
  /** Who paid, masked. Null before that, and for cards and other wallets. */
  readonly payer_name: string | null
  /** Each arrival of money. */
  readonly payments: readonly (TransactionPayment)[]
  /** What the shop gave back. */
  readonly refunds: readonly (TransactionRefund)[]
  /** `FEE_KEPT`: the fee of the payment is not given back. */
  readonly refund_fee_policy: Open<'FEE_KEPT'>
  /** What happened, newest first. */
  readonly timeline: readonly ({
    /** Which kind it is. */
    readonly type: CommerceEvent
    /** When it happened. */
    readonly at: Time
  })[]
  /** Whoever has it may see and pay the transaction. */
  readonly token: string
  /** Where the customer pays. */
  readonly checkout_url: string
  /** When it was created. */
  readonly created_at: Time
}

export type TransactionDue = {
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
}

export type TransactionPayment = {
  /** The id of the payment. */
  readonly payment_seq: Seq
  /** From a balance, from another wallet, by card, or by a button in test mode. */
  readonly method: CheckoutMethod
  /** The state it is in. */
  readonly state: RefundState
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The fee of the bank. */
  readonly fee: Amount
  /** What arrives. */
  readonly net: Amount
  /** What has been given back. */
  readonly refunded: Amount
  /** What can still be given back, in the asset that was paid. */
  readonly refundable: Amount
  /** What can still be given back, in the currency of the order. */
  readonly refundable_price: Amount
  /** The name of the viewer's own account. */
  readonly account_title: string | null
  /** Account number: twelve digits and a check digit. */
  readonly account_number: string | null
  /** The whole balance, including what is held. */
  readonly balance: Amount | null
  /** What the payer gave of another asset, and at which rate. Null if nothing was converted. */
  readonly converted_from: ConvertedFrom | null
  /** When it was created. */
  readonly created_at: Time
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type TransactionRefund = {
  /** The id of the refund. Null for a payment. */
  readonly refund_seq: Seq
  /** The id of the payment. */
  readonly payment_seq: Seq
  /** Whether it is under way, done, or could not be done. */
  readonly state: RefundState
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The reason. */
  readonly reason: string | null
  /** When it was created. */
  readonly created_at: Time
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type TransactionShop = {
  /** The id of the shop. */
  readonly merchant_seq: Seq
  /** What people call the shop by. */
  readonly merchant_id: string
  /** The title. */
  readonly title: string
  /** The public site of the shop. */
  readonly site_url: string
  /** Whether the bank has checked the shop. */
  readonly is_verified: boolean
}

export type TransactionStatus = Open<'PENDING' | 'REJECTED' | 'APPROVED' | 'CANCELED'>

export type TransactionType = Open<'PAYMENT' | 'REFUND'>

export type Transfer = {
  /** The id of the transfer. */
  readonly transfer_seq: Seq
  /** Into the account or out of it. */
  readonly direction: Open<'IN' | 'OUT'>
  /** The account of the member that sent or received it. */
  readonly account_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The other account. */
  readonly counterpart: {
    /** Account number: twelve digits and a check digit. */
    readonly account_number: string
    /** The masked name of its owner, or the title of an own account. Null: no longer a member. */
    readonly name: string | null
    /** Whether the account is one of the member’s own. */
    readonly is_own: boolean
  }
  /** A note that both sides of the transfer see. */
  readonly description: string | null
  /** `PENDING` while it is on its way to another shard of the ledger. */
  readonly status: Open<'APPROVED' | 'PENDING' | 'REJECTED'>
  /** When it happened. */
  readonly at: Time
}

export type Trouble = {
  /** The id of the disturbance. */
  readonly episode_seq: Seq
  /** Which part of the bank. */
  readonly part: HealthPart
  /** The state it is in. */
  readonly state: HealthState
  /** When it began. */
  readonly began_at: Time
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type UsotAmount = string

export type WalletAsset = {
  /** The id of the asset. */
  readonly asset_seq: Seq
  /** A short name that does not change. */
  readonly code: string
  /** How many decimals amounts of the asset have. */
  readonly decimal_point: number
  /** The chain. Null for money at a bank. */
  readonly network: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** What is still to be sent, if all that was seen arrives. */
  readonly remaining: Amount
  /** Where this transaction receives it from the payer of the `claim_hash`. Null without one, and until that payer asks for it. */
  readonly address: string | null
  /** How many confirmations it needs; an order of more value needs more. */
  readonly confirmations_required: number
}

export type WalletPayment = {
  /** Whether an address is given now. */
  readonly is_open: boolean
  /** Whether the amounts are those of this moment, because the fixed ones have expired. */
  readonly is_requoted: boolean
  /** What the price is in each asset, and to which address it is paid. */
  readonly assets: readonly (WalletAsset)[]
  /** What has arrived, in the order in which it was seen. */
  readonly receipts: readonly (WalletReceipt)[]
  /** What is offered back. */
  readonly returns: readonly (OfferedReturn)[]
}

export type WalletReceipt = {
  /** The id of the arrival. */
  readonly receipt_seq: Seq
  /** A short name that does not change. */
  readonly code: string
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The id of the transaction on the chain. Null while there is none. */
  readonly txid: string
  /** The chain. Null for money at a bank. */
  readonly network: string
  /** The state it is in. */
  readonly state: ReceiptState
  /** How many blocks confirm it now. */
  readonly confirmations: number
  /** How many confirmations it needs. */
  readonly confirmations_required: number
  /** When it was first seen. Null before that. */
  readonly seen_at: Time
  /** Until when it has to be in a block to count at the fixed rate; later it counts at the rate of that moment. Null once it is in one. */
  readonly rate_until: Time | null
}

export type WebhookDeliveryState = Open<'PENDING' | 'DELIVERED' | 'FAILED'>

export type WebhookEndpoint = {
  /** The id of the endpoint. */
  readonly endpoint_seq: Seq
  /** `LIVE`: real money. `TEST`: for trying out, nothing moves. */
  readonly mode: CommerceMode
  /** Where events are posted to. */
  readonly url: string
  /** The owner's own words about it. */
  readonly description: string
  /** Which events it is told. Null: all. */
  readonly events: readonly (CommerceEvent)[] | null
  /** `PAUSED`: events wait and are sent once it is resumed. */
  readonly state: WebhookEndpointState
  /** The owner, or three days of failures. Null if it is not paused. */
  readonly paused_by: Open<'OWNER' | 'FAILURES'> | null
  /** When it was paused. Null if it is not. */
  readonly paused_at: Time | null
  /** When it was created. */
  readonly created_at: Time
  /** Until when the secret before the current one still signs. Null if there is none. */
  readonly old_secret_ends_at: Time | null
  /** Deliveries of the last thirty days that failed for good. */
  readonly failed_count: number
  /** Deliveries that wait for their first or next attempt. */
  readonly pending_count: number
}

export type WebhookEndpointState = Open<'ENABLED' | 'PAUSED'>

export type WebhookOutcome = Open<'DELIVERED' | 'REFUSED' | 'REDIRECTED' | 'TIMED_OUT' | 'NO_ADDRESS' | 'FORBIDDEN_ADDRESS' | 'NO_CONNECTION' | 'BROKEN_ANSWER'>

export type WholeDocument = {
  /** The id of the published text. */
  readonly document_srl: Seq
  /** The title. */
  readonly title: string
  /** When it was published. */
  readonly regdate: Time
  /** The text, marked up as rich text and never as HTML. */
  readonly body: string
}

export type WithdrawDestination = {
  /** The id of the withdrawal address. */
  readonly address_seq: Seq
  /** An address. */
  readonly address: string
  /** The memo that names the account where many share an address. Null if none is needed. */
  readonly memo: string | null
  /** The name the member gave the address. */
  readonly label: string
  /** The name of the bank. Null for a chain. */
  readonly bank: string | null
  /** The holder of the account at the bank. Null for a chain. */
  readonly holder_name: string | null
}

export type Withdrawal = {
  /** The id of the withdrawal. */
  readonly withdrawal_seq: Seq
  /** The id of the account. */
  readonly account_seq: Seq
  /** The asset, by id and code. */
  readonly asset: {
    /** The id of the asset. */
    readonly asset_seq: Seq
    /** A short name that does not change. */
    readonly code: string
    /** A coin on a chain, or money at a bank. */
    readonly kind: AssetKind
    /** The chain. Null for money at a bank. */
    readonly network: string | null
  }
  /** The amount, as decimal text in units of the asset. */
  readonly amount: Amount
  /** The fee of the bank. */
  readonly fee: Amount
  /** What leaves the account, with the fee. */
  readonly total: Amount
  /** What arrives. */
  readonly net: Amount
  /** `PREPAY`: the fee is added to the amount. `POSTPAY`: it is taken out of it. */
  readonly fee_type: FeeType
  /** `FIXED`: an amount of the asset. `RATIO`: a percentage. */
  readonly fee_charge_type: FeeChargeType
  /** Where it goes. */
  readonly destination: WithdrawDestination
  /** Whether it is open, paid, refused or canceled. */
  readonly status: TransactionStatus
  /** Where it is on its way, finer than `status`. */
  readonly step: WithdrawalStep
  /** Whether it can still be canceled. */
  readonly cancelable: boolean
  /** The id of the transaction on the chain. Null while there is none. */
  readonly txid: string | null
  /** The reference under which the bank transfers it. Null before the bank took the order. */
  readonly bank_reference: string | null
  /** The transaction in a block explorer. Null if none is configured. */
  readonly explorer_url: string | null
  /** How many blocks confirm it now. */
  readonly confirmations: number
  /** How many confirmations it needs to be final. */
  readonly confirmations_required: number
  /** Why it was rejected, in the words of an operator. Null if it was not. */
  readonly reason: string | null
  /** When it was requested. */
  readonly requested_at: Time
  /** When it was cleared for payment. Null before that. */
  readonly cleared_at: Time | null
  /** When it was sent. Null before that. */
  readonly sent_at: Time | null
  /** When it ended. Null before that. */
  readonly ended_at: Time | null
}

export type WithdrawalStep = Open<'REQUESTED' | 'HELD' | 'REVIEW' | 'CLEARED' | 'SIGNING' | 'SENT' | 'CONFIRMING' | 'PAID' | 'REFUSED' | 'CANCELED' | 'REJECTED' | 'RETURNED'>

/** Method, path and how it is called: N without input, K with an idempotency key, P in pages, E in pages of events. */
export const ROUTES: Readonly<Record<keyof Operations, Readonly<Record<string, string>>>> = {
  account: {
    accountStatement: 'GET /account/{account_seq}/statement',
    balanceLog: 'GET /account/{account_seq}/balance-log P',
    balanceLogCsv: 'GET /account/{account_seq}/balance-log/csv',
    createTransfer: 'POST /account/transfer K',
    get: 'GET /account/{account_seq_or_number}',
    getMoneyRequest: 'GET /account/money-request/{request_seq}',
    getSchedule: 'GET /account/schedule/{schedule_seq}',
    getTransfer: 'GET /account/transfer/{transfer_seq}',
    list: 'GET /account',
    listMoneyRequest: 'GET /account/money-request P',
    listPayee: 'GET /account/payee N',
    listSchedule: 'GET /account/schedule P',
    listTransfer: 'GET /account/transfer P',
    transferCsv: 'GET /account/transfer/csv',
    transferReceipt: 'GET /account/transfer/{transfer_seq}/receipt',
  },
  affiliate: {
    adjusts: 'GET /affiliate/adjust P',
    allowanceBalance: 'GET /affiliate/balance N',
    allowanceCsv: 'GET /affiliate/allowance/csv',
    allowances: 'GET /affiliate/allowance P',
    policies: 'GET /affiliate/policy N',
  },
  asset: {
    depositCsv: 'GET /asset/deposit/csv',
    getDeposit: 'GET /asset/deposit/{deposit_seq}',
    getWithdrawal: 'GET /asset/withdraw/{withdrawal_seq}',
    list: 'GET /asset N',
    listDeposit: 'GET /asset/deposit P',
    listWithdrawal: 'GET /asset/withdraw P',
    withdrawFee: 'GET /asset/{asset_seq}/withdraw-fee',
    withdrawalCsv: 'GET /asset/withdraw/csv',
  },
  config: {
    kyc: 'GET /config/kyc N',
    member: 'GET /config/member N',
    otp: 'GET /config/otp N',
    service: 'GET /config/service N',
  },
  constant: {
    get: 'GET /constant N',
  },
  currency: {
    list: 'GET /currency N',
  },
  finance: {
    contractDocument: 'GET /finance/instrument/{instrument_seq}/contract-document',
    contractDocumentPdf: 'GET /finance/instrument/{instrument_seq}/contract-document/pdf',
    coverage: 'GET /finance/coverage N',
    divearn: 'GET /finance/instrument/{instrument_seq}/divearn',
    getFund: 'GET /finance/fund/{fund_seq}',
    getInstrument: 'GET /finance/instrument/{instrument_seq}',
    listDividend: 'GET /finance/dividend P',
    listFund: 'GET /finance/fund P',
    listInstrument: 'GET /finance/instrument',
    listReturn: 'GET /finance/return P',
    productStatementCsv: 'GET /finance/statement/csv',
    quoteInstrument: 'GET /finance/instrument/{instrument_seq}/quote',
    quoteReturn: 'GET /finance/fund/{fund_seq}/leaving',
  },
  holding: {
    gain: 'GET /holding/{asset_seq}/gain',
    history: 'GET /holding/history',
    list: 'GET /holding N',
  },
  kyc: {
    types: 'GET /kyc/certification/type',
  },
  market: {
    direct: 'GET /market/direct N',
    directLimit: 'GET /market/direct/limit N',
    directQuote: 'POST /market/direct/quote',
    directTransfer: 'POST /market/direct/transfer K',
    directTransferCsv: 'GET /market/direct/transfer/csv',
    directTransferGet: 'GET /market/direct/transfer/{exchange_seq}',
    directTransferList: 'GET /market/direct/transfer P',
    private: 'GET /market/private N',
    privateApplicationCsv: 'GET /market/private/application/csv',
    privateApplicationGet: 'GET /market/private/application/{application_seq}',
    privateApplicationList: 'GET /market/private/application P',
    privateDealApplicationList: 'GET /market/private/deal/{deal_seq}/application P',
    privateDealGet: 'GET /market/private/deal/{deal_seq}',
    privateDealList: 'GET /market/private/deal P',
    privateDealer: 'GET /market/private/dealer/{username}',
    privateDealerRatingList: 'GET /market/private/dealer/{username}/rating P',
    public: 'GET /market/public N',
    publicAggtrade: 'GET /market/public/aggtrade',
    publicDay: 'GET /market/public/day',
    publicFill: 'GET /market/public/fill',
    publicFillCsv: 'GET /market/public/fill/csv',
    publicKline: 'GET /market/public/kline',
    publicOne: 'GET /market/public/{market_seq_or_code}',
    publicOrderBatch: 'POST /market/public/order/batch',
    publicOrderBook: 'GET /market/public/order',
    publicOrderCancelAll: 'DELETE /market/public/order K',
    publicOrderChange: 'PATCH /market/public/order/{order_seq} K',
    publicOrderCsv: 'GET /market/public/order/csv',
    publicOrderOne: 'GET /market/public/order/{order_seq}',
    publicOrderPlace: 'POST /market/public/order',
  },
  member: {
    limit: 'GET /member/me/limit',
    validate: 'GET /member/parameter/validation',
  },
  oauth2: {
    accounts: 'GET /oauth2/account N',
    client: 'GET /oauth2/client/{client_id}',
    pay: 'POST /oauth2/payment K',
  },
  pg: {
    cardReserve: 'GET /pg/merchant/{merchant_seq}/card-reserve',
    changeTransaction: 'PATCH /pg/transaction/{transaction_seq} K',
    claimReturn: 'POST /pg/return/{claim_token}',
    createEasyPayment: 'POST /pg/xptx K',
    createTransaction: 'POST /pg/transaction K',
    createTransactionAddress: 'POST /pg/transaction/token/{checkout_token}/address',
    eventList: 'GET /pg/merchant/{merchant_seq}/event E',
    eventLog: 'GET /pg/merchant/{merchant_seq}/event-log P',
    forwardTestClock: 'POST /pg/merchant/{merchant_seq}/test-clock K',
    getTransaction: 'GET /pg/transaction/{transaction_seq}',
    listMerchantTransaction: 'GET /pg/merchant/{merchant_seq}/transaction P',
    listTransaction: 'GET /pg/transaction P',
    merchantFigures: 'GET /pg/merchant/{merchant_seq}/figures',
    merchantStatement: 'GET /pg/merchant/{merchant_seq}/statement',
    openInvoice: 'GET /pg/invoice/{token}',
    openPaymentLink: 'GET /pg/link/{token}',
    openPlan: 'GET /pg/plan/{token}',
    openReturn: 'GET /pg/return/{claim_token}',
    openTransaction: 'GET /pg/transaction/token/{checkout_token}',
    openWalletPayment: 'GET /pg/transaction/token/{checkout_token}/wallet',
    ownSignatureKey: 'GET /pg/signature-key N',
    refundTransaction: 'POST /pg/transaction/{transaction_seq}/refund K',
    requestLimits: 'GET /pg/merchant/{merchant_seq}/limit',
    requestLog: 'GET /pg/merchant/{merchant_seq}/request-log P',
    testClock: 'GET /pg/merchant/{merchant_seq}/test-clock',
    transactionCard: 'GET /pg/transaction/token/{checkout_token}/card',
    transactionCardOpen: 'POST /pg/transaction/token/{checkout_token}/card',
    triggerOpenTransaction: 'POST /pg/transaction/token/{checkout_token}/trigger',
    triggerTransaction: 'POST /pg/transaction/{transaction_seq}/trigger',
    useInvoice: 'POST /pg/invoice/{token}',
    usePaymentLink: 'POST /pg/link/{token}',
    webhookCreate: 'POST /pg/merchant/{merchant_seq}/webhook',
  },
  rate: {
    history: 'GET /rate/{asset_seq}/history',
    list: 'GET /rate N',
    overview: 'GET /rate/overview N',
  },
  reserve: {
    list: 'GET /reserve N',
  },
  support: {
    faq: 'GET /support/faq P',
    guide: 'GET /support/guide/{guide}',
    news: 'GET /support/news P',
    notice: 'GET /support/notice/{document_srl}',
    notices: 'GET /support/notice P',
    popups: 'GET /support/popup N',
    serverNotices: 'GET /support/server-notice P',
    status: 'GET /support/status N',
    term: 'GET /support/term/{code}',
    terms: 'GET /support/term N',
  },
}
