import { accountSchemas } from './account.ts'
import { amountText, seqText, timeText, usotText } from './amount.ts'
import { approvalSchemas } from './approval.ts'
import { assetSchemas } from './asset.ts'
import { assetDeskSchemas } from './asset-desk.ts'
import { authSchemas } from './auth.ts'
import { contentDeskSchemas } from './content-desk.ts'
import { jsonValue } from './credential.ts'
import { depositSchemas } from './deposit.ts'
import { depositClaimSchemas } from './deposit-claim.ts'
import { depositDeskSchemas } from './deposit-desk.ts'
import { exchangeSchemas } from './exchange.ts'
import { fileSchemas } from './file.ts'
import { gradeSchemas } from './grade.ts'
import { haltSchemas } from './halt.ts'
import { healthSchemas } from './health.ts'
import { inquirySchemas } from './inquiry.ts'
import { inquiryDeskSchemas } from './inquiry-desk.ts'
import { kycSchemas } from './kyc.ts'
import { kycDeskSchemas } from './kyc-desk.ts'
import { memberSchemas } from './member.ts'
import { memberDeskSchemas } from './member-desk.ts'
import { memberEmailSchemas } from './member-email.ts'
import { memberPhoneSchemas } from './member-phone.ts'
import { moneyRequestSchemas } from './money-request.ts'
import { notificationSchemas } from './notification.ts'
import { operatorSchemas } from './operator.ts'
import { operatorDeskSchemas } from './operator-desk.ts'
import { otpSchemas } from './otp.ts'
import { passkeySchemas } from './passkey.ts'
import { reviewSchemas } from './review.ts'
import { scheduleSchemas } from './schedule.ts'
import { settingSchemas } from './setting.ts'
import { signingSchemas } from './signing.ts'
import { spendingSchemas } from './spending.ts'
import { stepUpSchemas } from './step-up.ts'
import { supportSchemas } from './support.ts'
import { termSchemas } from './term.ts'
import { termDeskSchemas } from './term-desk.ts'
import { transferSchemas } from './transfer.ts'
import { withdrawAddressSchemas } from './withdraw-address.ts'
import { withdrawalSchemas } from './withdrawal.ts'
import { withdrawalDeskSchemas } from './withdrawal-desk.ts'

/** Schemas that the published API documents state once, by the name they have there. */
export const schemas = {
  Amount: amountText,
  UsotAmount: usotText,
  Seq: seqText,
  Time: timeText,
  JsonValue: jsonValue,
  ...accountSchemas,
  ...approvalSchemas,
  ...assetSchemas,
  ...assetDeskSchemas,
  ...authSchemas,
  ...contentDeskSchemas,
  ...depositSchemas,
  ...depositClaimSchemas,
  ...depositDeskSchemas,
  ...exchangeSchemas,
  ...fileSchemas,
  ...gradeSchemas,
  ...haltSchemas,
  ...healthSchemas,
  ...inquirySchemas,
  ...inquiryDeskSchemas,
  ...kycSchemas,
  ...kycDeskSchemas,
  ...memberSchemas,
  ...memberDeskSchemas,
  ...memberEmailSchemas,
  ...memberPhoneSchemas,
  ...moneyRequestSchemas,
  ...notificationSchemas,
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
  ...withdrawAddressSchemas,
  ...withdrawalSchemas,
  ...withdrawalDeskSchemas,
}
