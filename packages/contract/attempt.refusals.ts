import { refusal } from './refusal.ts'

export const TOO_MANY_ATTEMPTS = refusal('TOO_MANY_ATTEMPTS', 429, {
  'ko-KR': '시도가 너무 많았어요. {minutes}분 뒤에 다시 시도해 주세요.',
  'en-US': 'Too many attempts. Please try again in {minutes} min.',
  'ja-JP': '試行回数が多すぎます。{minutes}分後にもう一度お試しください。',
  'zh-CN': '尝试次数过多，请在 {minutes} 分钟后重试。',
  'zh-TW': '嘗試次數過多，請在 {minutes} 分鐘後重試。',
  'fr-FR': 'Trop de tentatives. Réessayez dans {minutes} min.',
  'de-DE': 'Zu viele Versuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
  'es-ES': 'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
  'vi-VN': 'Thử quá nhiều lần. Vui lòng thử lại sau {minutes} phút.',
  'pt-PT': 'Demasiadas tentativas. Tente novamente dentro de {minutes} min.',
})

export const OTP_REFUSED = refusal('OTP_REFUSED', 403, {
  'ko-KR': 'OTP 번호가 맞지 않거나 이미 사용됐어요. 새 번호를 입력해 주세요.',
  'en-US': 'That one-time code is wrong or was already used. Enter a new one.',
  'ja-JP': 'ワンタイムコードが正しくないか、すでに使用されています。新しいコードを入力してください。',
  'zh-CN': '一次性验证码不正确或已被使用，请输入新的验证码。',
  'zh-TW': '一次性驗證碼不正確或已被使用，請輸入新的驗證碼。',
  'fr-FR': 'Ce code est incorrect ou a déjà été utilisé. Saisissez-en un nouveau.',
  'de-DE': 'Dieser Einmalcode ist falsch oder wurde schon benutzt. Geben Sie einen neuen ein.',
  'es-ES': 'Ese código no es correcto o ya se ha usado. Introduzca uno nuevo.',
  'vi-VN': 'Mã không đúng hoặc đã được sử dụng. Vui lòng nhập mã mới.',
  'pt-PT': 'Esse código não está correto ou já foi usado. Introduza um novo.',
})

export const PASSKEY_REFUSED = refusal('PASSKEY_REFUSED', 403, {
  'ko-KR': '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.',
  'en-US': 'The passkey could not be confirmed. Try again or use another way.',
  'ja-JP': 'パスキーを確認できませんでした。もう一度試すか、別の方法をお使いください。',
  'zh-CN': '无法确认通行密钥，请重试或改用其他方式。',
  'zh-TW': '無法確認密碼金鑰，請重試或改用其他方式。',
  'fr-FR': 'La clé d’accès n’a pas pu être vérifiée. Réessayez ou utilisez un autre moyen.',
  'de-DE': 'Der Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut oder auf anderem Weg.',
  'es-ES': 'No se ha podido confirmar la llave de acceso. Inténtelo de nuevo o use otro método.',
  'vi-VN': 'Không xác nhận được khóa truy cập. Hãy thử lại hoặc dùng cách khác.',
  'pt-PT': 'Não foi possível confirmar a chave de acesso. Tente de novo ou use outra forma.',
})

export const PASSWORD_REFUSED = refusal('PASSWORD_REFUSED', 403, {
  'ko-KR': '비밀번호가 맞지 않아요.',
  'en-US': 'The password is not right.',
  'ja-JP': 'パスワードが正しくありません。',
  'zh-CN': '密码不正确。',
  'zh-TW': '密碼不正確。',
  'fr-FR': 'Le mot de passe est incorrect.',
  'de-DE': 'Das Passwort ist nicht richtig.',
  'es-ES': 'La contraseña no es correcta.',
  'vi-VN': 'Mật khẩu không đúng.',
  'pt-PT': 'A palavra-passe não está correta.',
})
