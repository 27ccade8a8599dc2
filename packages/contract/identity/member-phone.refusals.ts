import { TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'
import { CODE_REFUSED } from './member.refusals.ts'

/** Shown only to people who have proved that they hold the phone. */
const DUPLICATE_PHONE = refusal('DUPLICATE_PHONE', 409, {
  'ko-KR': '다른 계정에서 사용 중인 휴대폰 번호예요. 본인 번호라면 고객센터에 알려 주세요.',
  'en-US': 'This phone number belongs to another account. If it is yours, contact support.',
  'ja-JP': 'この電話番号は別のアカウントで使用されています。ご本人の番号の場合は、サポートにご連絡ください。',
  'zh-CN': '该手机号已被其他账户使用。如果是您的号码，请联系客服中心。',
  'zh-TW': '該手機號碼已被其他帳戶使用。如果是您的號碼，請聯絡客服。',
  'fr-FR': 'Ce numéro appartient à un autre compte. S’il est à vous, contactez le service client.',
  'de-DE': 'Diese Telefonnummer gehört zu einem anderen Konto. Wenn es Ihre ist, wenden Sie sich an den Kundenservice.',
  'es-ES': 'Este número pertenece a otra cuenta. Si es suyo, contacte con atención al cliente.',
  'vi-VN': 'Số điện thoại này thuộc về tài khoản khác. Nếu là số của bạn, hãy liên hệ hỗ trợ.',
  'pt-PT': 'Este número pertence a outra conta. Se for seu, contacte o apoio ao cliente.',
})

export const PHONE_CODE_REFUSALS = [TOO_MANY_ATTEMPTS] as const
export const PHONE_VERIFY_REFUSALS = [CODE_REFUSED, TOO_MANY_ATTEMPTS, DUPLICATE_PHONE] as const
