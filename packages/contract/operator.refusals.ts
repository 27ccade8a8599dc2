import { TOO_MANY_ATTEMPTS } from './attempt.refusals.ts'
import { refusal } from './refusal.ts'

/** Never says which part was wrong. */
const OPERATOR_LOGIN_REFUSED = refusal('OPERATOR_LOGIN_REFUSED', 401, {
  'ko-KR': '이메일, 비밀번호 또는 인증 코드가 맞지 않아요.',
  'en-US': 'The email, password or code is not right.',
  'ja-JP': 'メールアドレス、パスワード、または認証コードが正しくありません。',
  'zh-CN': '邮箱、密码或验证码不正确。',
  'zh-TW': '電子郵件、密碼或驗證碼不正確。',
  'fr-FR': "L'e-mail, le mot de passe ou le code est incorrect.",
  'de-DE': 'E-Mail, Passwort oder Code ist nicht richtig.',
  'es-ES': 'El correo, la contraseña o el código no son correctos.',
  'vi-VN': 'Email, mật khẩu hoặc mã không đúng.',
  'pt-PT': 'O e-mail, a palavra-passe ou o código não está correto.',
})

export const OPERATOR_LOGIN_REFUSALS = [OPERATOR_LOGIN_REFUSED, TOO_MANY_ATTEMPTS] as const
