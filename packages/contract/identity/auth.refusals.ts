import { OTP_REFUSED, PASSKEY_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'
import { CODE_REFUSED } from './member.refusals.ts'

/** Does not reveal which part was wrong, and so not who is a member. */
const LOGIN_REFUSED = refusal('LOGIN_REFUSED', 401, {
  'ko-KR': '아이디 또는 비밀번호가 맞지 않아요.',
  'en-US': 'The ID or password is not right.',
  'ja-JP': 'IDまたはパスワードが正しくありません。',
  'zh-CN': '用户名或密码不正确。',
  'zh-TW': '使用者名稱或密碼不正確。',
  'fr-FR': 'L’identifiant ou le mot de passe est incorrect.',
  'de-DE': 'ID oder Passwort ist nicht richtig.',
  'es-ES': 'El ID o la contraseña no son correctos.',
  'vi-VN': 'ID hoặc mật khẩu không đúng.',
  'pt-PT': 'O ID ou a palavra-passe não está correto.',
})

const MEMBER_LOCKED = refusal('MEMBER_LOCKED', 403, {
  'ko-KR':
    '본인이 잠근 계정이에요. 비밀번호를 새로 설정한 뒤 인증 앱이나 패스키로 로그인하면 열려요. 둘 다 없다면 고객센터로 문의해 주세요.',
  'en-US':
    'This account was locked by its owner. Reset the password, then log in with your authenticator app or passkey to open it. If you have neither, contact the help center.',
  'ja-JP':
    'このアカウントはご本人によりロックされています。パスワードを再設定し、認証アプリまたはパスキーでログインすると解除されます。どちらもない場合はサポートへお問い合わせください。',
  'zh-CN': '此账户已由本人锁定。请重置密码，再用验证器应用或通行密钥登录即可解锁。若两者都没有，请联系客服中心。',
  'zh-TW': '此帳戶已由本人鎖定。請重設密碼，再用驗證器 App 或密碼金鑰登入即可解鎖。若兩者皆無，請聯絡客服中心。',
  'fr-FR':
    'Cet accès a été bloqué par son titulaire. Réinitialisez le mot de passe, puis connectez-vous avec votre application d’authentification ou une clé d’accès. Sans l’une ni l’autre, contactez le service client.',
  'de-DE':
    'Dieser Zugang wurde von seinem Inhaber gesperrt. Setzen Sie das Passwort zurück und melden Sie sich dann mit Authenticator-App oder Passkey an. Haben Sie beides nicht, wenden Sie sich an den Kundenservice.',
  'es-ES':
    'El titular bloqueó este acceso. Restablezca la contraseña e inicie sesión con su app de autenticación o llave de acceso para desbloquearlo. Si no tiene ninguno, contacte con Atención al cliente.',
  'vi-VN':
    'Tài khoản này đã bị chủ sở hữu khóa. Hãy đặt lại mật khẩu rồi đăng nhập bằng ứng dụng xác thực hoặc khóa truy cập để mở. Nếu không có cả hai, vui lòng liên hệ trung tâm hỗ trợ.',
  'pt-PT':
    'Este acesso foi bloqueado pelo titular. Reponha a palavra-passe e inicie sessão com o autenticador ou uma chave de acesso para o desbloquear. Se não tiver nenhum, contacte o centro de apoio.',
})

const MEMBER_SUSPENDED = refusal('MEMBER_SUSPENDED', 403, {
  'ko-KR': '이용이 정지된 계정이에요. 고객센터로 문의해 주세요.',
  'en-US': 'This account is suspended. Please contact the help center.',
  'ja-JP': 'このアカウントは利用停止中です。サポートへお問い合わせください。',
  'zh-CN': '此账户已被停用，请联系客服中心。',
  'zh-TW': '此帳戶已被停用，請聯絡客服中心。',
  'fr-FR': 'Ce compte est suspendu. Contactez le service client.',
  'de-DE': 'Ihr Zugang ist von Cocobnk gesperrt. Bitte wenden Sie sich an den Kundenservice.',
  'es-ES': 'Esta cuenta está suspendida. Contacte con Atención al cliente.',
  'vi-VN': 'Tài khoản này đã bị tạm ngưng. Vui lòng liên hệ trung tâm hỗ trợ.',
  'pt-PT': 'Esta conta está suspensa. Contacte o centro de apoio.',
})

const LOGIN_CODE_NEEDED = refusal('LOGIN_CODE_NEEDED', 429, {
  'ko-KR':
    '이 계정에 실패한 로그인이 너무 많았어요. 메일로 인증번호를 받거나 패스키로 로그인하거나 {minutes}분 뒤에 다시 시도해 주세요.',
  'en-US':
    'There were too many failed logins to this account. Get a code by email, use a passkey, or try again in {minutes} min.',
  'ja-JP':
    'このアカウントへのログイン失敗が多すぎます。メールで認証コードを受け取るか、パスキーを使うか、{minutes}分後にもう一度お試しください。',
  'zh-CN': '此账户登录失败次数过多。请通过邮件获取验证码、使用通行密钥，或在 {minutes} 分钟后重试。',
  'zh-TW': '此帳戶登入失敗次數過多。請透過郵件取得驗證碼、使用密碼金鑰，或在 {minutes} 分鐘後重試。',
  'fr-FR':
    'Trop de connexions ont échoué pour ce compte. Recevez un code par e-mail, utilisez une clé d’accès ou réessayez dans {minutes} min.',
  'de-DE':
    'Zu viele fehlgeschlagene Anmeldungen bei diesem Konto. Fordern Sie einen Code per E-Mail an, nutzen Sie einen Passkey oder versuchen Sie es in {minutes} Min. erneut.',
  'es-ES':
    'Hubo demasiados intentos fallidos en esta cuenta. Reciba un código por correo electrónico, use una llave de acceso o inténtelo de nuevo en {minutes} min.',
  'vi-VN':
    'Có quá nhiều lần đăng nhập thất bại vào tài khoản này. Hãy nhận mã qua email, dùng khóa truy cập hoặc thử lại sau {minutes} phút.',
  'pt-PT':
    'Houve demasiados inícios de sessão falhados nesta conta. Receba um código por email, use uma chave de acesso ou tente novamente dentro de {minutes} min.',
})

const PASSKEY_NEEDED = refusal('PASSKEY_NEEDED', 403, {
  'ko-KR': '이 계정은 패스키로 보호돼 있어요. 패스키로 로그인하거나 메일로 인증번호를 받아 주세요.',
  'en-US': 'This account is protected by a passkey. Log in with it, or get a code by email.',
  'ja-JP':
    'このアカウントはパスキーで保護されています。パスキーでログインするか、メールで認証コードを受け取ってください。',
  'zh-CN': '此账户受通行密钥保护。请用通行密钥登录，或通过邮件获取验证码。',
  'zh-TW': '此帳戶受密碼金鑰保護。請用密碼金鑰登入，或透過郵件取得驗證碼。',
  'fr-FR': 'Ce compte est protégé par une clé d’accès. Utilisez-la ou recevez un code par e-mail.',
  'de-DE':
    'Dieses Konto ist durch einen Passkey geschützt. Melden Sie sich damit an oder fordern Sie einen Code per E-Mail an.',
  'es-ES': 'Esta cuenta está protegida por una llave de acceso. Úsela o reciba un código por correo electrónico.',
  'vi-VN': 'Tài khoản này được bảo vệ bằng khóa truy cập. Hãy dùng khóa đó hoặc nhận mã qua email.',
  'pt-PT': 'Esta conta está protegida por uma chave de acesso. Use-a ou receba um código por email.',
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

const LOCK_LINK_ENDED = refusal('LOCK_LINK_ENDED', 409, {
  'ko-KR': '이 링크는 더 이상 쓸 수 없어요.',
  'en-US': 'This link can no longer be used.',
  'ja-JP': 'このリンクはもう使用できません。',
  'zh-CN': '此链接已失效。',
  'zh-TW': '此連結已失效。',
  'fr-FR': 'Ce lien n’est plus utilisable.',
  'de-DE': 'Dieser Link kann nicht mehr benutzt werden.',
  'es-ES': 'Este enlace ya no se puede usar.',
  'vi-VN': 'Liên kết này không còn dùng được.',
  'pt-PT': 'Este link já não pode ser usado.',
})

export const LOGIN_REFUSALS = [
  LOGIN_REFUSED,
  LOGIN_CODE_NEEDED,
  PASSKEY_NEEDED,
  CODE_REFUSED,
  OTP_REFUSED,
  TOO_MANY_ATTEMPTS,
  MEMBER_LOCKED,
  MEMBER_SUSPENDED,
] as const
export const AUTH_REFUSALS = [PASSKEY_REFUSED, TOO_MANY_ATTEMPTS, MEMBER_LOCKED, MEMBER_SUSPENDED] as const
export const REFRESH_REFUSALS = [SESSION_ENDED] as const
export const LOCK_REFUSALS = [LOCK_LINK_ENDED] as const
export const DEVICE_CODE_REFUSALS = [TOO_MANY_ATTEMPTS] as const
export const DEVICE_REFUSALS = [CODE_REFUSED, TOO_MANY_ATTEMPTS] as const
