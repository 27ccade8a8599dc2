import { OTP_REFUSED, PASSKEY_REFUSED, PASSWORD_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'

/** Carries the challenge and the methods that can answer it. */
const STEP_UP_REQUIRED = refusal('STEP_UP_REQUIRED', 403, {
  'ko-KR': '본인 확인이 필요해요.',
  'en-US': 'Please confirm that it is you.',
  'ja-JP': 'ご本人確認が必要です。',
  'zh-CN': '请确认是您本人操作。',
  'zh-TW': '請確認是您本人操作。',
  'fr-FR': 'Confirmez qu’il s’agit bien de vous.',
  'de-DE': 'Bitte bestätigen Sie, dass Sie es sind.',
  'es-ES': 'Confirme que es usted.',
  'vi-VN': 'Vui lòng xác nhận đó là bạn.',
  'pt-PT': 'Confirme a sua identidade.',
})

const SECOND_FACTOR_NEEDED = refusal('SECOND_FACTOR_NEEDED', 403, {
  'ko-KR': '먼저 인증 앱이나 패스키를 등록해 주세요.',
  'en-US': 'Set up one-time codes or a passkey first.',
  'ja-JP': '先に認証アプリまたはパスキーを設定してください。',
  'zh-CN': '请先设置验证器应用或通行密钥。',
  'zh-TW': '請先設定驗證器 App 或密碼金鑰。',
  'fr-FR': 'Activez d’abord une application d’authentification ou une clé d’accès.',
  'de-DE': 'Richten Sie zuerst eine Authenticator-App oder einen Passkey ein.',
  'es-ES': 'Configure primero una app de autenticación o una llave de acceso.',
  'vi-VN': 'Vui lòng thiết lập ứng dụng xác thực hoặc khóa truy cập trước.',
  'pt-PT': 'Configure primeiro uma app de autenticação ou uma chave de acesso.',
})

/** Operators only: a one-time code is not bound to this request. */
const PASSKEY_NEEDED = refusal('PASSKEY_NEEDED', 403, {
  'ko-KR': '먼저 이 콘솔에 패스키를 등록해 주세요.',
  'en-US': 'Register a passkey in the console first.',
  'ja-JP': '先にこのコンソールでパスキーを登録してください。',
  'zh-CN': '请先在控制台注册通行密钥。',
  'zh-TW': '請先在主控台註冊密碼金鑰。',
  'fr-FR': 'Enregistrez d’abord une clé d’accès dans la console.',
  'de-DE': 'Registrieren Sie zuerst einen Passkey in der Konsole.',
  'es-ES': 'Registre primero una llave de acceso en la consola.',
  'vi-VN': 'Trước tiên hãy đăng ký khóa truy cập trong bảng điều khiển.',
  'pt-PT': 'Registe primeiro uma chave de acesso na consola.',
})

const STEP_UP_ENDED = refusal('STEP_UP_ENDED', 409, {
  'ko-KR': '확인 시간이 지났어요. 처음부터 다시 해 주세요.',
  'en-US': 'The confirmation took too long. Please start again.',
  'ja-JP': '確認の制限時間を過ぎました。最初からやり直してください。',
  'zh-CN': '确认已超时，请重新开始。',
  'zh-TW': '確認已逾時，請重新開始。',
  'fr-FR': 'La confirmation a pris trop de temps. Recommencez.',
  'de-DE': 'Die Bestätigung hat zu lange gedauert. Bitte beginnen Sie neu.',
  'es-ES': 'La confirmación tardó demasiado. Empiece de nuevo.',
  'vi-VN': 'Đã quá thời gian xác nhận. Vui lòng bắt đầu lại.',
  'pt-PT': 'A confirmação demorou demasiado. Comece de novo.',
})

export const STEP_UP_REFUSALS = [STEP_UP_REQUIRED, SECOND_FACTOR_NEEDED, STEP_UP_ENDED] as const
export const OPERATOR_STEP_UP_REFUSALS = [STEP_UP_REQUIRED, PASSKEY_NEEDED, STEP_UP_ENDED] as const
export const STEP_UP_PROOF_REFUSALS = [
  STEP_UP_ENDED,
  OTP_REFUSED,
  PASSKEY_REFUSED,
  PASSWORD_REFUSED,
  TOO_MANY_ATTEMPTS,
] as const
export const FACTOR_REFUSALS = [OTP_REFUSED, PASSWORD_REFUSED, TOO_MANY_ATTEMPTS] as const
