import { OTP_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { ALREADY_ASKED, ASK_REFUSALS, LAST_ADMINISTRATOR } from '../governance/approval.refusals.ts'
import { refusal } from '../refusal.ts'
import { CODE_REFUSED } from './member.refusals.ts'

/** Does not reveal which part was wrong. */
const OPERATOR_LOGIN_REFUSED = refusal('OPERATOR_LOGIN_REFUSED', 401, {
  'ko-KR': '이메일, 비밀번호 또는 OTP 번호가 맞지 않아요.',
  'en-US': 'The email, password or code is not right.',
  'ja-JP': 'メールアドレス、パスワード、またはワンタイムコードが正しくありません。',
  'zh-CN': '邮箱、密码或一次性验证码不正确。',
  'zh-TW': '電子郵件、密碼或一次性驗證碼不正確。',
  'fr-FR': 'L’e-mail, le mot de passe ou le code est incorrect.',
  'de-DE': 'E-Mail, Passwort oder Code ist nicht richtig.',
  'es-ES': 'El correo, la contraseña o el código no son correctos.',
  'vi-VN': 'Email, mật khẩu hoặc mã không đúng.',
  'pt-PT': 'O e-mail, a palavra-passe ou o código não está correto.',
})

const OPERATOR_LOGIN_CODE_NEEDED = refusal('OPERATOR_LOGIN_CODE_NEEDED', 429, {
  'ko-KR': '이 이메일로 실패한 로그인이 너무 많았어요. 메일로 인증번호를 받거나 {minutes}분 뒤에 다시 시도해 주세요.',
  'en-US': 'There were too many failed logins with this email. Get a code by email, or try again in {minutes} min.',
  'ja-JP':
    'このメールアドレスでのログイン失敗が多すぎます。メールで認証コードを受け取るか、{minutes}分後にもう一度お試しください。',
  'zh-CN': '使用该邮箱登录失败的次数过多。请通过邮件获取验证码，或在 {minutes} 分钟后重试。',
  'zh-TW': '使用該電子郵件登入失敗的次數過多。請透過郵件取得驗證碼，或在 {minutes} 分鐘後重試。',
  'fr-FR': 'Trop de connexions ont échoué avec cet e-mail. Recevez un code par e-mail ou réessayez dans {minutes} min.',
  'de-DE':
    'Zu viele fehlgeschlagene Anmeldungen mit dieser E-Mail. Fordern Sie einen Code per E-Mail an oder versuchen Sie es in {minutes} Min. erneut.',
  'es-ES':
    'Hubo demasiados intentos fallidos con este correo. Reciba un código por correo electrónico o inténtelo de nuevo en {minutes} min.',
  'vi-VN': 'Có quá nhiều lần đăng nhập thất bại bằng email này. Hãy nhận mã qua email hoặc thử lại sau {minutes} phút.',
  'pt-PT':
    'Houve demasiados inícios de sessão falhados com este e-mail. Receba um código por e-mail ou tente novamente dentro de {minutes} min.',
})

const INVITATION_ENDED = refusal('INVITATION_ENDED', 409, {
  'ko-KR': '이 초대는 더 이상 유효하지 않아요.',
  'en-US': 'This invitation is no longer valid.',
  'ja-JP': 'この招待はもう有効ではありません。',
  'zh-CN': '该邀请已失效。',
  'zh-TW': '該邀請已失效。',
  'fr-FR': 'Cette invitation n’est plus valable.',
  'de-DE': 'Diese Einladung gilt nicht mehr.',
  'es-ES': 'Esta invitación ya no es válida.',
  'vi-VN': 'Lời mời này không còn hiệu lực.',
  'pt-PT': 'Este convite já não é válido.',
})

const DUPLICATE_OPERATOR = refusal('DUPLICATE_OPERATOR', 409, {
  'ko-KR': '이미 등록된 운영자 이메일이에요.',
  'en-US': 'There is already an operator with this email.',
  'ja-JP': 'このメールアドレスの担当者はすでに登録されています。',
  'zh-CN': '该邮箱已有操作员。',
  'zh-TW': '該電子郵件已有操作員。',
  'fr-FR': 'Un opérateur utilise déjà cet e-mail.',
  'de-DE': 'Zu dieser E-Mail gibt es schon einen Mitarbeiter.',
  'es-ES': 'Ya hay un operador con este correo.',
  'vi-VN': 'Đã có nhân viên dùng email này.',
  'pt-PT': 'Já existe um operador com este e-mail.',
})

export const OPERATOR_LOGIN_REFUSALS = [
  OPERATOR_LOGIN_REFUSED,
  OPERATOR_LOGIN_CODE_NEEDED,
  CODE_REFUSED,
  TOO_MANY_ATTEMPTS,
] as const
/** Refusals of opening and accepting an invitation. */
export const INVITATION_REFUSALS = [INVITATION_ENDED] as const
export const INVITATION_CONFIRM_REFUSALS = [INVITATION_ENDED, OTP_REFUSED, TOO_MANY_ATTEMPTS] as const
/** Refusals of inviting an operator or changing one's role. */
export const INVITE_REFUSALS = [DUPLICATE_OPERATOR, ALREADY_ASKED] as const
export const OPERATOR_CHANGE_REFUSALS = [...ASK_REFUSALS, LAST_ADMINISTRATOR] as const
