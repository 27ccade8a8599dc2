import { accountOperations } from './account.ts'
import { approvalOperations } from './approval.ts'
import { assetOperations } from './asset.ts'
import { assetDeskOperations } from './asset-desk.ts'
import { auditOperations } from './audit.ts'
import { authOperations } from './auth.ts'
import { contentDeskOperations } from './content-desk.ts'
import { depositOperations } from './deposit.ts'
import { depositClaimOperations } from './deposit-claim.ts'
import { depositDeskOperations } from './deposit-desk.ts'
import { exchangeOperations } from './exchange.ts'
import { fileOperations } from './file.ts'
import { gradeOperations } from './grade.ts'
import { haltOperations } from './halt.ts'
import { healthOperations } from './health.ts'
import { inquiryOperations } from './inquiry.ts'
import { inquiryDeskOperations } from './inquiry-desk.ts'
import { invitationOperations } from './invitation.ts'
import { kycOperations } from './kyc.ts'
import { kycDeskOperations } from './kyc-desk.ts'
import { memberOperations } from './member.ts'
import { memberDeskOperations } from './member-desk.ts'
import { memberEmailOperations } from './member-email.ts'
import { memberPhoneOperations } from './member-phone.ts'
import { moneyRequestOperations } from './money-request.ts'
import { notificationOperations } from './notification.ts'
import { operatorOperations } from './operator.ts'
import { operatorDeskOperations } from './operator-desk.ts'
import { operatorPasskeyOperations } from './operator-passkey.ts'
import { otpOperations } from './otp.ts'
import { passkeyOperations } from './passkey.ts'
import { rateOperations } from './rate.ts'
import { realnameOperations } from './realname.ts'
import { reserveOperations } from './reserve.ts'
import { reviewOperations } from './review.ts'
import { scheduleOperations } from './schedule.ts'
import { settingOperations } from './setting.ts'
import { settingDeskOperations } from './setting-desk.ts'
import { signingOperations } from './signing.ts'
import { statementOperations } from './statement.ts'
import { stepUpOperations } from './step-up.ts'
import { supportOperations } from './support.ts'
import { sweepOperations } from './sweep.ts'
import { termOperations } from './term.ts'
import { termDeskOperations } from './term-desk.ts'
import { tierOperations } from './tier.ts'
import { transferOperations } from './transfer.ts'
import { withdrawAddressOperations } from './withdraw-address.ts'
import { withdrawFeeOperations } from './withdraw-fee.ts'
import { withdrawalOperations } from './withdrawal.ts'
import { withdrawalDeskOperations } from './withdrawal-desk.ts'

/** Everything the bank can be asked to do. Server, client, OpenAPI, fuzz and manifest all derive from this object. */
export const contract = {
  ...accountOperations,
  ...approvalOperations,
  ...assetOperations,
  ...assetDeskOperations,
  ...contentDeskOperations,
  ...auditOperations,
  ...authOperations,
  ...depositOperations,
  ...depositClaimOperations,
  ...depositDeskOperations,
  ...exchangeOperations,
  ...gradeOperations,
  ...haltOperations,
  ...healthOperations,
  ...inquiryOperations,
  ...inquiryDeskOperations,
  ...invitationOperations,
  ...fileOperations,
  ...kycOperations,
  ...kycDeskOperations,
  ...memberOperations,
  ...memberEmailOperations,
  ...memberPhoneOperations,
  ...memberDeskOperations,
  ...moneyRequestOperations,
  ...notificationOperations,
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
  ...withdrawAddressOperations,
  ...withdrawFeeOperations,
  ...withdrawalOperations,
  ...withdrawalDeskOperations,
}

export type Contract = typeof contract
