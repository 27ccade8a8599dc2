import { refusal } from '../refusal.ts'

const OUTFLOW_HELD = refusal('OUTFLOW_HELD', 403, {
  'ko-KR': '보안을 위해 약 {hours}시간 동안 출금과 송금이 제한돼요.',
  'en-US': 'For your security nothing can leave your accounts for about {hours} h.',
  'ja-JP': 'セキュリティ保護のため、約{hours}時間は出金と送金ができません。',
  'zh-CN': '为保障安全，约 {hours} 小时内无法提现或转出。',
  'zh-TW': '為保障安全，約 {hours} 小時內無法提領或轉出。',
  'fr-FR': 'Par sécurité, aucun retrait ni virement n’est possible pendant environ {hours} h.',
  'de-DE': 'Zu Ihrer Sicherheit sind Auszahlungen und Überweisungen für etwa {hours} Std. gesperrt.',
  'es-ES': 'Por seguridad no se puede retirar ni transferir durante unas {hours} h.',
  'vi-VN': 'Vì an toàn, bạn không thể rút hoặc chuyển tiền trong khoảng {hours} giờ.',
  'pt-PT': 'Por segurança, não é possível levantar nem transferir durante cerca de {hours} h.',
})

const DEVICE_UNCONFIRMED = refusal('DEVICE_UNCONFIRMED', 403, {
  'ko-KR': '새 기기에서 로그인했어요. 메일로 받은 코드로 기기를 확인하거나 약 {hours}시간 뒤에 다시 시도해 주세요.',
  'en-US': 'You logged in on a new device. Confirm it by a code from your email, or try again in about {hours} h.',
  'ja-JP':
    '新しい端末でログインしています。メールのコードで端末を確認するか、約{hours}時間後にもう一度お試しください。',
  'zh-CN': '您在新设备上登录。请用邮件中的验证码确认设备，或约 {hours} 小时后重试。',
  'zh-TW': '您在新裝置上登入。請用郵件中的驗證碼確認裝置，或約 {hours} 小時後重試。',
  'fr-FR':
    'Vous êtes connecté sur un nouvel appareil. Confirmez-le avec un code reçu par e-mail, ou réessayez dans environ {hours} h.',
  'de-DE':
    'Sie sind auf einem neuen Gerät angemeldet. Bestätigen Sie es mit einem Code aus Ihrer E-Mail oder versuchen Sie es in etwa {hours} Std. erneut.',
  'es-ES':
    'Ha iniciado sesión en un dispositivo nuevo. Confírmelo con un código de su correo o inténtelo de nuevo en unas {hours} h.',
  'vi-VN': 'Bạn đã đăng nhập trên thiết bị mới. Hãy xác nhận bằng mã trong email hoặc thử lại sau khoảng {hours} giờ.',
  'pt-PT':
    'Iniciou sessão num dispositivo novo. Confirme-o com um código do seu email ou tente novamente dentro de cerca de {hours} h.',
})

export const PAYEE_COOLING_OFF = refusal('PAYEE_COOLING_OFF', 403, {
  'ko-KR': '새로 추가한 받는 분이에요. 약 {hours}시간 뒤부터 보낼 수 있어요.',
  'en-US': 'This recipient is new. You can send to them in about {hours} h.',
  'ja-JP': '新しい受取人です。約{hours}時間後から送金できます。',
  'zh-CN': '该收款人为新添加，约 {hours} 小时后可转账。',
  'zh-TW': '此收款人為新加入，約 {hours} 小時後可轉帳。',
  'fr-FR': 'Ce bénéficiaire est récent. Vous pourrez lui envoyer de l’argent dans environ {hours} h.',
  'de-DE': 'Dieser Empfänger ist neu. Sie können in etwa {hours} Std. an ihn senden.',
  'es-ES': 'Este destinatario es nuevo. Podrá enviarle dinero dentro de unas {hours} h.',
  'vi-VN': 'Người nhận này mới được thêm. Bạn có thể chuyển tiền sau khoảng {hours} giờ.',
  'pt-PT': 'Este destinatário é novo. Poderá enviar-lhe dinheiro dentro de cerca de {hours} h.',
})

/** What every operation may answer by which value leaves a member's account. */
export const OUTFLOW_REFUSALS = [OUTFLOW_HELD, DEVICE_UNCONFIRMED] as const
