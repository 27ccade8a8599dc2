import { OTP_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'

const OTP_STATE = refusal('OTP_STATE', 409, {
  'ko-KR': '지금 상태에서는 OTP를 켜거나 끌 수 없어요.',
  'en-US': 'OTP cannot be activated or deactivated in this state.',
  'ja-JP': '現在の状態ではOTPを有効または無効にできません。',
  'zh-CN': '当前状态下无法启用或停用 OTP。',
  'zh-TW': '目前狀態下無法啟用或停用 OTP。',
  'fr-FR': "L'OTP ne peut être ni activé ni désactivé dans cet état.",
  'de-DE': 'OTP kann in diesem Zustand weder aktiviert noch deaktiviert werden.',
  'es-ES': 'El OTP no se puede activar ni desactivar en este estado.',
  'vi-VN': 'Không thể bật hoặc tắt OTP ở trạng thái này.',
  'pt-PT': 'O OTP não pode ser ativado nem desativado neste estado.',
})

export const OTP_REFUSALS = [OTP_STATE, OTP_REFUSED, TOO_MANY_ATTEMPTS] as const
export const RECOVERY_CODE_REFUSALS = [OTP_STATE] as const
