import { accountOperations } from './books/account.ts'
import { assetOperations } from './books/asset.ts'
import { assetDeskOperations } from './books/asset-desk.ts'
import { currencyOperations } from './books/currency.ts'
import { endowmentOperations } from './books/endowment.ts'
import { holdingOperations } from './books/holding.ts'
import { marketOperations } from './books/market.ts'
import { priceAlertOperations } from './books/price-alert.ts'
import { rateOperations } from './books/rate.ts'
import { reportOperations } from './books/report.ts'
import { reserveOperations } from './books/reserve.ts'
import { statementOperations } from './books/statement.ts'
import { appPaymentOperations } from './commerce/app-payment.ts'
import { cardOperations } from './commerce/card.ts'
import { cardReserveOperations } from './commerce/card-reserve.ts'
import { chargebackOperations } from './commerce/chargeback.ts'
import { checkoutOperations } from './commerce/checkout.ts'
import { checkoutListOperations } from './commerce/checkout-list.ts'
import { easyPaymentOperations } from './commerce/easy-payment.ts'
import { invoiceOperations } from './commerce/invoice.ts'
import { memberCardOperations } from './commerce/member-card.ts'
import { merchantOperations } from './commerce/merchant.ts'
import { merchantDeskOperations } from './commerce/merchant-desk.ts'
import { merchantKeyOperations } from './commerce/merchant-key.ts'
import { merchantTeamOperations } from './commerce/merchant-team.ts'
import { paymentLinkOperations } from './commerce/payment-link.ts'
import { payoutOperations } from './commerce/payout.ts'
import { pointOfSaleOperations } from './commerce/point-of-sale.ts'
import { requestLogOperations } from './commerce/request-log.ts'
import { returnClaimOperations } from './commerce/return-claim.ts'
import { subscriptionOperations } from './commerce/subscription.ts'
import { testClockOperations } from './commerce/test-clock.ts'
import { triggerOperations } from './commerce/trigger.ts'
import { walletPaymentOperations } from './commerce/wallet-payment.ts'
import { webhookOperations } from './commerce/webhook.ts'
import { bankAccountOperations } from './custody/bank-account.ts'
import { depositOperations } from './custody/deposit.ts'
import { depositClaimOperations } from './custody/deposit-claim.ts'
import { depositDeskOperations } from './custody/deposit-desk.ts'
import { signingOperations } from './custody/signing.ts'
import { sweepOperations } from './custody/sweep.ts'
import { tierOperations } from './custody/tier.ts'
import { withdrawAddressOperations } from './custody/withdraw-address.ts'
import { withdrawFeeOperations } from './custody/withdraw-fee.ts'
import { withdrawalOperations } from './custody/withdrawal.ts'
import { withdrawalDeskOperations } from './custody/withdrawal-desk.ts'
import { approvalOperations } from './governance/approval.ts'
import { auditOperations } from './governance/audit.ts'
import { settingOperations } from './governance/setting.ts'
import { settingDeskOperations } from './governance/setting-desk.ts'
import { termOperations } from './governance/term.ts'
import { termDeskOperations } from './governance/term-desk.ts'
import { apiKeyOperations } from './identity/api-key.ts'
import { authOperations } from './identity/auth.ts'
import { fileOperations } from './identity/file.ts'
import { gradeOperations } from './identity/grade.ts'
import { invitationOperations } from './identity/invitation.ts'
import { kycOperations } from './identity/kyc.ts'
import { kycDeskOperations } from './identity/kyc-desk.ts'
import { memberOperations } from './identity/member.ts'
import { memberDeskOperations } from './identity/member-desk.ts'
import { memberEmailOperations } from './identity/member-email.ts'
import { memberPhoneOperations } from './identity/member-phone.ts'
import { oauthOperations } from './identity/oauth.ts'
import { oauthDeskOperations } from './identity/oauth-desk.ts'
import { operatorOperations } from './identity/operator.ts'
import { operatorDeskOperations } from './identity/operator-desk.ts'
import { operatorPasskeyOperations } from './identity/operator-passkey.ts'
import { otpOperations } from './identity/otp.ts'
import { passkeyOperations } from './identity/passkey.ts'
import { realnameOperations } from './identity/realname.ts'
import { reviewOperations } from './identity/review.ts'
import { stepUpOperations } from './identity/step-up.ts'
import { xploginOperations } from './identity/xplogin.ts'
import { notificationOperations } from './messaging/notification.ts'
import { accountFreezeOperations } from './operations/account-freeze.ts'
import { haltOperations } from './operations/halt.ts'
import { healthOperations } from './operations/health.ts'
import { queueOperations } from './operations/queue.ts'
import { exchangeOperations } from './payments/exchange.ts'
import { moneyRequestOperations } from './payments/money-request.ts'
import { scheduleOperations } from './payments/schedule.ts'
import { transferOperations } from './payments/transfer.ts'
import { affiliateOperations } from './savings/affiliate.ts'
import { affiliateDeskOperations } from './savings/affiliate-desk.ts'
import { fundOperations } from './savings/fund.ts'
import { instrumentDeskOperations } from './savings/instrument-desk.ts'
import { productOperations } from './savings/product.ts'
import { contentDeskOperations } from './support/content-desk.ts'
import { inquiryOperations } from './support/inquiry.ts'
import { inquiryDeskOperations } from './support/inquiry-desk.ts'
import { supportOperations } from './support/support.ts'
import { dealOperations } from './trading/deal.ts'
import { dealApplicationOperations } from './trading/deal-application.ts'
import { dealDeskOperations } from './trading/deal-desk.ts'
import { dealDisputeDeskOperations } from './trading/deal-dispute-desk.ts'
import { dealRatingOperations } from './trading/deal-rating.ts'
import { dealRoomOperations } from './trading/deal-room.ts'
import { marketDeskOperations } from './trading/market-desk.ts'
import { publicMarketOperations } from './trading/public-market.ts'

/** Everything the bank can be asked to do. Server, client, OpenAPI, fuzz and manifest all derive from this object. */
export const contract = {
  ...accountOperations,
  ...affiliateOperations,
  ...affiliateDeskOperations,
  ...apiKeyOperations,
  ...approvalOperations,
  ...assetOperations,
  ...assetDeskOperations,
  ...endowmentOperations,
  ...cardOperations,
  ...cardReserveOperations,
  ...chargebackOperations,
  ...contentDeskOperations,
  ...auditOperations,
  ...authOperations,
  ...checkoutOperations,
  ...bankAccountOperations,
  ...easyPaymentOperations,
  ...triggerOperations,
  ...appPaymentOperations,
  ...currencyOperations,
  ...dealOperations,
  ...dealApplicationOperations,
  ...dealDeskOperations,
  ...marketDeskOperations,
  ...dealRoomOperations,
  ...dealRatingOperations,
  ...dealDisputeDeskOperations,
  ...depositOperations,
  ...depositClaimOperations,
  ...depositDeskOperations,
  ...exchangeOperations,
  ...publicMarketOperations,
  ...gradeOperations,
  ...accountFreezeOperations,
  ...haltOperations,
  ...healthOperations,
  ...queueOperations,
  ...holdingOperations,
  ...priceAlertOperations,
  ...reportOperations,
  ...inquiryOperations,
  ...inquiryDeskOperations,
  ...invitationOperations,
  ...fileOperations,
  ...kycOperations,
  ...kycDeskOperations,
  ...marketOperations,
  ...memberOperations,
  ...memberEmailOperations,
  ...memberPhoneOperations,
  ...memberDeskOperations,
  ...memberCardOperations,
  ...merchantOperations,
  ...merchantDeskOperations,
  ...merchantKeyOperations,
  ...merchantTeamOperations,
  ...moneyRequestOperations,
  ...notificationOperations,
  ...oauthOperations,
  ...oauthDeskOperations,
  ...xploginOperations,
  ...operatorOperations,
  ...operatorPasskeyOperations,
  ...operatorDeskOperations,
  ...otpOperations,
  ...passkeyOperations,
  ...rateOperations,
  ...realnameOperations,
  ...reserveOperations,
  ...reviewOperations,
  ...scheduleOperations,
  ...settingOperations,
  ...settingDeskOperations,
  ...signingOperations,
  ...statementOperations,
  ...stepUpOperations,
  ...supportOperations,
  ...sweepOperations,
  ...termOperations,
  ...termDeskOperations,
  ...transferOperations,
  ...tierOperations,
  ...webhookOperations,
  ...withdrawAddressOperations,
  ...withdrawFeeOperations,
  ...withdrawalOperations,
  ...withdrawalDeskOperations,
  ...walletPaymentOperations,
  ...requestLogOperations,
  ...testClockOperations,
  ...returnClaimOperations,
  ...checkoutListOperations,
  ...invoiceOperations,
  ...paymentLinkOperations,
  ...payoutOperations,
  ...pointOfSaleOperations,
  ...subscriptionOperations,
  ...productOperations,
  ...fundOperations,
  ...instrumentDeskOperations,
}

export type Contract = typeof contract
