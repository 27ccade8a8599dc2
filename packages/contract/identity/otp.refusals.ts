import { OTP_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'

const OTP_STATE = refusal('OTP_STATE', 409, {
  'ko-KR': '지금 상태에서는 인증 앱을 켜거나 끌 수 없어요.',
  'en-US': 'OTP cannot be activated or deactivated in this state.',
  'ja-JP': '現在の状態では認証アプリを有効または無効にできません。',
  'zh-CN': '当前状态下无法启用或停用验证器应用。',
  'zh-TW': '目前狀態下無法開啟或關閉驗證器 App。',
  'fr-FR': 'L’application d’authentification ne peut être ni activée ni désactivée dans cet état.',
  'de-DE': 'Die Authenticator-App lässt sich in diesem Zustand weder ein- noch ausschalten.',
  'es-ES': 'La app de autenticación no se puede activar ni desactivar en este estado.',
  'vi-VN': 'Không thể bật hoặc tắt ứng dụng xác thực ở trạng thái này.',
  'pt-PT': 'A app de autenticação não pode ser ligada nem desligada neste estado.',
})

export const OTP_REFUSALS = [OTP_STATE, OTP_REFUSED, TOO_MANY_ATTEMPTS] as const
export const RECOVERY_CODE_REFUSALS = [OTP_STATE] as const
