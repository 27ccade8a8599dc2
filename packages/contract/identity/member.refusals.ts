import { PASSWORD_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'
import { DUPLICATE_EMAIL, EMAIL_DEFAULT_FIXED } from './member-email.refusals.ts'

const DUPLICATE_ID = refusal('DUPLICATE_ID', 409, {
  'ko-KR': '이미 사용 중인 아이디예요.',
  'en-US': 'This ID is already in use.',
  'ja-JP': 'このIDはすでに使用されています。',
  'zh-CN': '该用户名已被使用。',
  'zh-TW': '該使用者名稱已被使用。',
  'fr-FR': 'Cet identifiant est déjà utilisé.',
  'de-DE': 'Diese ID wird schon benutzt.',
  'es-ES': 'Este ID ya está en uso.',
  'vi-VN': 'ID này đã được sử dụng.',
  'pt-PT': 'Este ID já está a ser usado.',
})

const INVITER_UNKNOWN = refusal('INVITER_UNKNOWN', 404, {
  'ko-KR': '알 수 없는 초대 코드예요.',
  'en-US': 'This invite code doesn’t exist.',
  'ja-JP': 'この招待コードは存在しません。',
  'zh-CN': '该邀请码不存在。',
  'zh-TW': '該邀請碼不存在。',
  'fr-FR': 'Ce code d’invitation est inconnu.',
  'de-DE': 'Dieser Einladungscode ist unbekannt.',
  'es-ES': 'Este código de invitación no existe.',
  'vi-VN': 'Mã mời này không tồn tại.',
  'pt-PT': 'Este código de convite não existe.',
})

export const CODE_REFUSED = refusal('CODE_REFUSED', 403, {
  'ko-KR': '인증번호가 맞지 않거나 {minutes}분이 지났어요. 새 인증번호를 받아 주세요.',
  'en-US': 'That code is not right, or its {minutes} minutes are over. Ask for a new one.',
  'ja-JP': '認証コードが正しくないか、{minutes}分の有効期限が切れています。新しい認証コードを受け取ってください。',
  'zh-CN': '验证码不正确，或已超过 {minutes} 分钟有效期，请重新获取。',
  'zh-TW': '驗證碼不正確，或已超過 {minutes} 分鐘有效期，請重新取得。',
  'fr-FR': 'Ce code est incorrect ou ses {minutes} minutes sont écoulées. Demandez-en un nouveau.',
  'de-DE': 'Dieser Code ist falsch, oder seine {minutes} Minuten sind um. Fordern Sie einen neuen an.',
  'es-ES': 'Ese código no es correcto o han pasado sus {minutes} minutos. Pida uno nuevo.',
  'vi-VN': 'Mã không đúng hoặc đã quá {minutes} phút. Hãy yêu cầu mã mới.',
  'pt-PT': 'Esse código não está correto ou os seus {minutes} minutos passaram. Peça um novo.',
})

const CLOSURE_REFUSED = refusal('CLOSURE_REFUSED', 409, {
  'ko-KR': '잔액이 남아 있거나 처리 중인 신청이 있어 탈퇴할 수 없어요.',
  'en-US': 'The membership cannot be closed while money is held or something is pending.',
  'ja-JP': '残高または処理中の申請があるため退会できません。',
  'zh-CN': '仍有余额或待处理事项，无法注销。',
  'zh-TW': '仍有餘額或待處理事項，無法刪除會員帳戶。',
  'fr-FR': 'Votre compte Cocobnk ne peut être fermé tant qu’il reste un solde ou une demande en cours.',
  'de-DE': 'Die Mitgliedschaft kann nicht enden, solange Guthaben oder offene Vorgänge bestehen.',
  'es-ES': 'No puede darse de baja mientras quede saldo o haya algo pendiente.',
  'vi-VN': 'Không thể xóa tài khoản Cocobnk khi còn số dư hoặc yêu cầu đang xử lý.',
  'pt-PT': 'A conta não pode ser encerrada enquanto houver saldo ou algo pendente.',
})

export const REGISTER_REFUSALS = [DUPLICATE_ID, DUPLICATE_EMAIL, INVITER_UNKNOWN] as const
export const FIND_REFUSALS = [CODE_REFUSED, TOO_MANY_ATTEMPTS] as const
export const INVITER_REFUSALS = [INVITER_UNKNOWN] as const
export const ME_REFUSALS = [PASSWORD_REFUSED, TOO_MANY_ATTEMPTS, DUPLICATE_EMAIL, EMAIL_DEFAULT_FIXED] as const
export const CLOSURE_REFUSALS = [PASSWORD_REFUSED, TOO_MANY_ATTEMPTS, CLOSURE_REFUSED] as const
