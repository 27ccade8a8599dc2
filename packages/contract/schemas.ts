import { amountText, percentText, seqText, signedUsotText, timeText, usotText } from './amount.ts'
import { accountSchemas } from './books/account.ts'
import { assetSchemas } from './books/asset.ts'
import { assetDeskSchemas } from './books/asset-desk.ts'
import { currencySchemas } from './books/currency.ts'
import { holdingSchemas } from './books/holding.ts'
import { marketSchemas } from './books/market.ts'
import { priceAlertSchemas } from './books/price-alert.ts'
import { reportSchemas } from './books/report.ts'
import { cardSchemas } from './commerce/card.ts'
import { cardReserveSchemas } from './commerce/card-reserve.ts'
import { chargebackSchemas } from './commerce/chargeback.ts'
import { checkoutSchemas } from './commerce/checkout.ts'
import { checkoutListSchemas } from './commerce/checkout-list.ts'
import { invoiceSchemas } from './commerce/invoice.ts'
import { memberCardSchemas } from './commerce/member-card.ts'
import { merchantSchemas } from './commerce/merchant.ts'
import { merchantDeskSchemas } from './commerce/merchant-desk.ts'
import { merchantTeamSchemas } from './commerce/merchant-team.ts'
import { paymentLinkSchemas } from './commerce/payment-link.ts'
import { payoutSchemas } from './commerce/payout.ts'
import { requestLogSchemas } from './commerce/request-log.ts'
import { returnClaimSchemas } from './commerce/return-claim.ts'
import { subscriptionSchemas } from './commerce/subscription.ts'
import { testClockSchemas } from './commerce/test-clock.ts'
import { walletPaymentSchemas } from './commerce/wallet-payment.ts'
import { webhookSchemas } from './commerce/webhook.ts'
import { bankAccountSchemas } from './custody/bank-account.ts'
import { depositSchemas } from './custody/deposit.ts'
import { depositClaimSchemas } from './custody/deposit-claim.ts'
import { depositDeskSchemas } from './custody/deposit-desk.ts'
import { signingSchemas } from './custody/signing.ts'
import { spendingSchemas } from './custody/spending.ts'
import { withdrawAddressSchemas } from './custody/withdraw-address.ts'
import { withdrawalSchemas } from './custody/withdrawal.ts'
import { withdrawalDeskSchemas } from './custody/withdrawal-desk.ts'
import { approvalSchemas } from './governance/approval.ts'
import { settingSchemas } from './governance/setting.ts'
import { termSchemas } from './governance/term.ts'
import { termDeskSchemas } from './governance/term-desk.ts'
import { apiKeySchemas } from './identity/api-key.ts'
import { authSchemas } from './identity/auth.ts'
import { jsonValue } from './identity/credential.ts'
import { fileSchemas } from './identity/file.ts'
import { gradeSchemas } from './identity/grade.ts'
import { kycSchemas } from './identity/kyc.ts'
import { kycDeskSchemas } from './identity/kyc-desk.ts'
import { memberSchemas } from './identity/member.ts'
import { memberDeskSchemas } from './identity/member-desk.ts'
import { memberEmailSchemas } from './identity/member-email.ts'
import { memberPhoneSchemas } from './identity/member-phone.ts'
import { oauthSchemas } from './identity/oauth.ts'
import { oauthDeskSchemas } from './identity/oauth-desk.ts'
import { operatorSchemas } from './identity/operator.ts'
import { operatorDeskSchemas } from './identity/operator-desk.ts'
import { otpSchemas } from './identity/otp.ts'
import { passkeySchemas } from './identity/passkey.ts'
import { reviewSchemas } from './identity/review.ts'
import { stepUpSchemas } from './identity/step-up.ts'
import { xploginSchemas } from './identity/xplogin.ts'
import { notificationSchemas } from './messaging/notification.ts'
import { accountFreezeSchemas } from './operations/account-freeze.ts'
import { haltSchemas } from './operations/halt.ts'
import { healthSchemas } from './operations/health.ts'
import { queueSchemas } from './operations/queue.ts'
import { exchangeSchemas } from './payments/exchange.ts'
import { moneyRequestSchemas } from './payments/money-request.ts'
import { scheduleSchemas } from './payments/schedule.ts'
import { transferSchemas } from './payments/transfer.ts'
import { affiliateSchemas } from './savings/affiliate.ts'
import { affiliateDeskSchemas } from './savings/affiliate-desk.ts'
import { fundSchemas } from './savings/fund.ts'
import { instrumentDeskSchemas } from './savings/instrument-desk.ts'
import { productSchemas } from './savings/product.ts'
import { contentDeskSchemas } from './support/content-desk.ts'
import { inquirySchemas } from './support/inquiry.ts'
import { inquiryDeskSchemas } from './support/inquiry-desk.ts'
import { supportSchemas } from './support/support.ts'
import { dealSchemas } from './trading/deal.ts'
import { dealApplicationSchemas } from './trading/deal-application.ts'
import { dealDeskSchemas } from './trading/deal-desk.ts'
import { dealDisputeDeskSchemas } from './trading/deal-dispute-desk.ts'
import { dealRatingSchemas } from './trading/deal-rating.ts'
import { dealRoomSchemas } from './trading/deal-room.ts'
import { marketDeskSchemas } from './trading/market-desk.ts'
import { publicMarketSchemas } from './trading/public-market.ts'

/** Schemas that the published API documents define once, by name. */
export const schemas = {
  Amount: amountText,
  UsotAmount: usotText,
  SignedUsotAmount: signedUsotText,
  Percent: percentText,
  Seq: seqText,
  Time: timeText,
  JsonValue: jsonValue,
  ...accountSchemas,
  ...approvalSchemas,
  ...assetSchemas,
  ...assetDeskSchemas,
  ...checkoutSchemas,
  ...apiKeySchemas,
  ...authSchemas,
  ...bankAccountSchemas,
  ...cardSchemas,
  ...cardReserveSchemas,
  ...chargebackSchemas,
  ...contentDeskSchemas,
  ...currencySchemas,
  ...dealSchemas,
  ...dealApplicationSchemas,
  ...dealDeskSchemas,
  ...marketDeskSchemas,
  ...dealRoomSchemas,
  ...dealRatingSchemas,
  ...dealDisputeDeskSchemas,
  ...depositSchemas,
  ...depositClaimSchemas,
  ...depositDeskSchemas,
  ...exchangeSchemas,
  ...publicMarketSchemas,
  ...fileSchemas,
  ...gradeSchemas,
  ...accountFreezeSchemas,
  ...haltSchemas,
  ...queueSchemas,
  ...healthSchemas,
  ...holdingSchemas,
  ...priceAlertSchemas,
  ...reportSchemas,
  ...marketSchemas,
  ...inquirySchemas,
  ...inquiryDeskSchemas,
  ...kycSchemas,
  ...kycDeskSchemas,
  ...memberSchemas,
  ...memberDeskSchemas,
  ...memberCardSchemas,
  ...merchantSchemas,
  ...merchantDeskSchemas,
  ...merchantTeamSchemas,
  ...memberEmailSchemas,
  ...memberPhoneSchemas,
  ...moneyRequestSchemas,
  ...notificationSchemas,
  ...oauthSchemas,
  ...oauthDeskSchemas,
  ...xploginSchemas,
  ...operatorSchemas,
  ...operatorDeskSchemas,
  ...otpSchemas,
  ...passkeySchemas,
  ...reviewSchemas,
  ...scheduleSchemas,
  ...settingSchemas,
  ...signingSchemas,
  ...spendingSchemas,
  ...stepUpSchemas,
  ...supportSchemas,
  ...termSchemas,
  ...termDeskSchemas,
  ...transferSchemas,
  ...webhookSchemas,
  ...withdrawAddressSchemas,
  ...withdrawalSchemas,
  ...withdrawalDeskSchemas,
  ...walletPaymentSchemas,
  ...requestLogSchemas,
  ...testClockSchemas,
  ...returnClaimSchemas,
  ...checkoutListSchemas,
  ...invoiceSchemas,
  ...paymentLinkSchemas,
  ...affiliateSchemas,
  ...affiliateDeskSchemas,
  ...payoutSchemas,
  ...subscriptionSchemas,
  ...productSchemas,
  ...fundSchemas,
  ...instrumentDeskSchemas,
}
