import { refusal } from '../refusal.ts'
import { CHECKOUT_CREATE_REFUSALS, LINK_SOLD_OUT } from './checkout.refusals.ts'

const LINK_UNKNOWN = refusal('LINK_UNKNOWN', 404, {
  'ko-KR': '없는 결제 링크예요. 링크를 다시 확인해 주세요.',
  'en-US': 'There is no such payment link. Please check the address.',
  'ja-JP': 'この支払いリンクは存在しません。リンクをご確認ください。',
  'zh-CN': '此付款链接不存在，请检查链接。',
  'zh-TW': '此付款連結不存在，請檢查連結。',
  'fr-FR': 'Ce lien de paiement n’existe pas. Vérifiez l’adresse.',
  'de-DE': 'Diesen Zahlungslink gibt es nicht. Bitte prüfen Sie die Adresse.',
  'es-ES': 'Este enlace de pago no existe. Compruebe la dirección.',
  'vi-VN': 'Liên kết thanh toán này không tồn tại. Vui lòng kiểm tra địa chỉ.',
  'pt-PT': 'Este link de pagamento não existe. Verifique o endereço.',
})

const LINK_ENDED = refusal('LINK_ENDED', 409, {
  'ko-KR': '이 결제 링크는 끝났어요. 기한이 지났거나 상점에서 닫았어요.',
  'en-US': 'This payment link is closed: it has expired or the shop closed it.',
  'ja-JP': 'この支払いリンクは終了しています（期限切れ、または店舗が終了しました）。',
  'zh-CN': '此付款链接已结束：已过期或已被店铺关闭。',
  'zh-TW': '此付款連結已結束：已過期或已被商店關閉。',
  'fr-FR': 'Ce lien de paiement n’est plus disponible : il a expiré ou la boutique l’a fermé.',
  'de-DE': 'Dieser Zahlungslink ist beendet: abgelaufen oder vom Shop geschlossen.',
  'es-ES': 'Este enlace de pago ya no está disponible: ha caducado o la tienda lo ha cerrado.',
  'vi-VN': 'Liên kết thanh toán này đã kết thúc: hết hạn hoặc cửa hàng đã đóng.',
  'pt-PT': 'Este link de pagamento já não está disponível: expirou ou a loja fechou-o.',
})

/** Refusals of creating a payment, except a duplicate order number, since we generate the number. */
export const SALE_REFUSALS = CHECKOUT_CREATE_REFUSALS
export const LINK_OPEN_REFUSALS = [LINK_UNKNOWN] as const
export const LINK_REFUSALS = [LINK_UNKNOWN, LINK_ENDED, LINK_SOLD_OUT, ...SALE_REFUSALS] as const
