import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { refusal } from '../refusal.ts'

const RETURN_NOT_OPEN = refusal('RETURN_NOT_OPEN', 409, {
  'ko-KR': '이미 받을 주소가 정해진 반환이에요.',
  'en-US': 'An address has already been set for this return.',
  'ja-JP': 'この返金の受取先はすでに決まっています。',
  'zh-CN': '此笔退款的收款地址已确定。',
  'zh-TW': '此筆退款的收款地址已確定。',
  'fr-FR': 'Une adresse a déjà été indiquée pour ce remboursement.',
  'de-DE': 'Für diese Rückzahlung ist schon eine Adresse angegeben.',
  'es-ES': 'Ya se ha indicado una dirección para esta devolución.',
  'vi-VN': 'Địa chỉ nhận khoản hoàn trả này đã được xác định.',
  'pt-PT': 'Já foi indicado um endereço para esta devolução.',
})

const RETURN_LINK_EXPIRED = refusal('RETURN_LINK_EXPIRED', 409, {
  'ko-KR': '받을 수 있는 기한이 지났어요. 상점에 연장을 요청해 주세요. 금액은 그대로 보관돼 있어요.',
  'en-US': 'The time to claim this has passed. Ask the shop to extend it; we still hold the money for you.',
  'ja-JP': '受け取り期限が過ぎました。店舗に延長をご依頼ください。お金はそのまま保管しています。',
  'zh-CN': '领取期限已过。请让店铺延长期限，款项仍为您保留。',
  'zh-TW': '領取期限已過。請商店延長期限，款項仍為您保留。',
  'fr-FR': 'Le délai est dépassé. Demandez à la boutique de le prolonger ; le montant vous est toujours réservé.',
  'de-DE': 'Die Frist ist abgelaufen. Bitten Sie den Shop, sie zu verlängern; der Betrag liegt weiter für Sie bereit.',
  'es-ES': 'El plazo ha terminado. Pida a la tienda que lo amplíe; el importe sigue guardado para usted.',
  'vi-VN': 'Đã quá hạn nhận. Hãy yêu cầu cửa hàng gia hạn; số tiền vẫn được giữ cho bạn.',
  'pt-PT': 'O prazo terminou. Peça à loja que o prolongue; o montante continua guardado para si.',
})

const RETURN_RECOVERY_WAITS = refusal('RETURN_RECOVERY_WAITS', 403, {
  'ko-KR': '새 환불 링크는 안전을 위해 약 {hours}시간 뒤부터 쓸 수 있어요.',
  'en-US': 'For safety, your new refund link works in about {hours} h.',
  'ja-JP': '安全のため、新しい返金リンクは約{hours}時間後からご利用いただけます。',
  'zh-CN': '为保障安全，新的退款链接约 {hours} 小时后可用。',
  'zh-TW': '為保障安全，新的退款連結約 {hours} 小時後可用。',
  'fr-FR': 'Par sécurité, votre nouveau lien de remboursement fonctionnera dans environ {hours} h.',
  'de-DE': 'Zur Sicherheit funktioniert Ihr neuer Erstattungslink erst in etwa {hours} Std.',
  'es-ES': 'Por seguridad, su nuevo enlace de reembolso funcionará dentro de unas {hours} h.',
  'vi-VN': 'Vì an toàn, liên kết hoàn tiền mới của bạn dùng được sau khoảng {hours} giờ.',
  'pt-PT': 'Por segurança, o seu novo link de reembolso funcionará dentro de cerca de {hours} h.',
})

const RETURN_BELOW_COST = refusal('RETURN_BELOW_COST', 422, {
  'ko-KR': '네트워크 수수료를 빼면 보낼 수 있는 금액이 남지 않아요. 상점에 문의해 주세요.',
  'en-US': 'After the network fee, too little is left to send. Please contact the shop.',
  'ja-JP': 'ネットワーク手数料を差し引くと、送れる金額が残りません。店舗にお問い合わせください。',
  'zh-CN': '扣除网络手续费后，剩余金额不足以转出。请联系店铺。',
  'zh-TW': '扣除網路手續費後，剩餘金額不足以轉出。請聯絡商店。',
  'fr-FR': 'Après les frais de réseau, il reste trop peu pour un envoi. Contactez la boutique.',
  'de-DE': 'Nach der Netzwerkgebühr bleibt zu wenig zum Senden. Bitte wenden Sie sich an den Shop.',
  'es-ES': 'Tras la comisión de red queda demasiado poco para enviarlo. Póngase en contacto con la tienda.',
  'vi-VN': 'Sau khi trừ phí mạng, số còn lại quá nhỏ để gửi. Vui lòng liên hệ cửa hàng.',
  'pt-PT': 'Depois da comissão de rede, resta muito pouco para enviar. Contacte a loja.',
})

const RETURN_CLAIMABLE = refusal('RETURN_CLAIMABLE', 409, {
  'ko-KR': '아직 보낼 수 있는 금액이라 정리할 수 없어요.',
  'en-US': 'This is enough to be sent, so it cannot be written off.',
  'ja-JP': '送金できる金額が残っているため、返金不可として処理できません。',
  'zh-CN': '此金额仍可转出，因此不能核销。',
  'zh-TW': '此金額仍可轉出，因此不能核銷。',
  'fr-FR': 'Le montant suffit pour un envoi ; il ne peut pas être passé en pertes.',
  'de-DE': 'Das reicht zum Senden und kann deshalb nicht ausgebucht werden.',
  'es-ES': 'Es suficiente para enviarse, por lo que no se puede dar de baja.',
  'vi-VN': 'Số tiền này vẫn đủ để gửi nên không thể xóa sổ.',
  'pt-PT': 'É suficiente para ser enviado, por isso não pode ser abatido.',
})

export const CLAIM_REFUSALS = [RETURN_NOT_OPEN, RETURN_LINK_EXPIRED, RETURN_RECOVERY_WAITS, RETURN_BELOW_COST] as const
export const RENEW_REFUSALS = [RETURN_NOT_OPEN] as const
export const RECOVERY_REFUSALS = [RETURN_NOT_OPEN, ...ASK_REFUSALS] as const
export const WRITE_OFF_REFUSALS = [RETURN_NOT_OPEN, RETURN_CLAIMABLE, ...ASK_REFUSALS] as const
