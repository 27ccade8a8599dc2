import { OTP_REFUSED, PASSKEY_REFUSED, TOO_MANY_ATTEMPTS } from './attempt.refusals.ts'
import { refusal } from './refusal.ts'

/** Never says which part was wrong: that would tell a stranger who is a member. */
const LOGIN_REFUSED = refusal('LOGIN_REFUSED', 401, {
  'ko-KR': '아이디 또는 비밀번호가 맞지 않아요.',
  'en-US': 'The ID or password is not right.',
  'ja-JP': 'IDまたはパスワードが正しくありません。',
  'zh-CN': '账号或密码不正确。',
  'zh-TW': '帳號或密碼不正確。',
  'fr-FR': "L'identifiant ou le mot de passe est incorrect.",
  'de-DE': 'ID oder Passwort ist nicht richtig.',
  'es-ES': 'El ID o la contraseña no son correctos.',
  'vi-VN': 'ID hoặc mật khẩu không đúng.',
  'pt-PT': 'O ID ou a palavra-passe não está correto.',
})

const MEMBER_FROZEN = refusal('MEMBER_FROZEN', 403, {
  'ko-KR': '본인이 잠근 계정이에요. 비밀번호를 새로 설정하면 다시 열려요.',
  'en-US': 'This account was locked by its owner. Setting a new password opens it again.',
  'ja-JP': 'このアカウントはご本人によりロックされています。パスワードを再設定すると解除されます。',
  'zh-CN': '此账户已由本人锁定，重新设置密码即可解锁。',
  'zh-TW': '此帳戶已由本人鎖定，重新設定密碼即可解鎖。',
  'fr-FR': 'Ce compte a été verrouillé par son titulaire. Un nouveau mot de passe le rouvre.',
  'de-DE': 'Dieses Konto wurde von seinem Inhaber gesperrt. Ein neues Passwort öffnet es wieder.',
  'es-ES': 'El titular bloqueó esta cuenta. Se abre de nuevo al establecer otra contraseña.',
  'vi-VN': 'Tài khoản này đã bị chủ sở hữu khóa. Đặt mật khẩu mới để mở lại.',
  'pt-PT': 'Esta conta foi bloqueada pelo titular. Uma nova palavra-passe volta a abri-la.',
})

const MEMBER_SUSPENDED = refusal('MEMBER_SUSPENDED', 403, {
  'ko-KR': '이용이 정지된 계정이에요. 고객센터로 문의해 주세요.',
  'en-US': 'This account is suspended. Please contact the service centre.',
  'ja-JP': 'このアカウントは利用停止中です。サービスセンターへお問い合わせください。',
  'zh-CN': '此账户已被停用，请联系客服中心。',
  'zh-TW': '此帳戶已被停用，請聯絡客服中心。',
  'fr-FR': 'Ce compte est suspendu. Contactez le service client.',
  'de-DE': 'Dieses Konto ist ausgesetzt. Bitte wenden Sie sich an das Servicecenter.',
  'es-ES': 'Esta cuenta está suspendida. Contacte con el centro de atención.',
  'vi-VN': 'Tài khoản này đã bị tạm ngưng. Vui lòng liên hệ trung tâm dịch vụ.',
  'pt-PT': 'Esta conta está suspensa. Contacte o centro de apoio.',
})

const SESSION_ENDED = refusal('SESSION_ENDED', 401, {
  'ko-KR': '로그인이 끝났어요. 다시 로그인해 주세요.',
  'en-US': 'This session has ended. Please log in again.',
  'ja-JP': 'ログインの有効期限が切れました。もう一度ログインしてください。',
  'zh-CN': '登录已结束，请重新登录。',
  'zh-TW': '登入已結束，請重新登入。',
  'fr-FR': 'Cette session est terminée. Reconnectez-vous.',
  'de-DE': 'Diese Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  'es-ES': 'Esta sesión ha terminado. Inicie sesión de nuevo.',
  'vi-VN': 'Phiên đã kết thúc. Vui lòng đăng nhập lại.',
  'pt-PT': 'Esta sessão terminou. Inicie sessão novamente.',
})

const FREEZE_LINK_ENDED = refusal('FREEZE_LINK_ENDED', 409, {
  'ko-KR': '이 링크는 더 이상 쓸 수 없어요.',
  'en-US': 'This link can no longer be used.',
  'ja-JP': 'このリンクはもう使用できません。',
  'zh-CN': '此链接已失效。',
  'zh-TW': '此連結已失效。',
  'fr-FR': "Ce lien n'est plus utilisable.",
  'de-DE': 'Dieser Link kann nicht mehr benutzt werden.',
  'es-ES': 'Este enlace ya no se puede usar.',
  'vi-VN': 'Liên kết này không còn dùng được.',
  'pt-PT': 'Esta ligação já não pode ser usada.',
})

export const LOGIN_REFUSALS = [LOGIN_REFUSED, OTP_REFUSED, TOO_MANY_ATTEMPTS, MEMBER_FROZEN, MEMBER_SUSPENDED] as const
export const AUTH_REFUSALS = [PASSKEY_REFUSED, TOO_MANY_ATTEMPTS, MEMBER_FROZEN, MEMBER_SUSPENDED] as const
export const REFRESH_REFUSALS = [SESSION_ENDED] as const
export const FREEZE_REFUSALS = [FREEZE_LINK_ENDED] as const
