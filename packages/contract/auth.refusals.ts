import { refusal } from './refusal.ts'

export const AUTH_REFUSALS = [
  // Never says which part was wrong: that would tell a stranger who is a member.
  refusal('LOGIN_REFUSED', 401, {
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
  }),
] as const
