import { refusal } from '../refusal.ts'
import { LINK_SOLD_OUT } from './checkout.refusals.ts'

const CARD_NOT_OFFERED = refusal('CARD_NOT_OFFERED', 409, {
  'ko-KR': '이 주문은 카드로 결제할 수 없어요. 다른 방법을 선택해 주세요.',
  'en-US': 'This order cannot be paid by card. Please choose another way.',
  'ja-JP': 'この注文はカードでお支払いいただけません。別の方法をお選びください。',
  'zh-CN': '此订单不支持银行卡付款，请选择其他方式。',
  'zh-TW': '此訂單不支援刷卡付款，請選擇其他方式。',
  'fr-FR': 'Cette commande ne peut pas être payée par carte. Choisissez un autre moyen de paiement.',
  'de-DE': 'Diese Bestellung kann nicht mit Karte bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  'es-ES': 'Este pedido no se puede pagar con tarjeta. Elija otra forma de pago.',
  'vi-VN': 'Đơn hàng này không thể thanh toán bằng thẻ. Vui lòng chọn cách khác.',
  'pt-PT': 'Esta encomenda não pode ser paga com cartão. Escolha outra forma de pagamento.',
})

const CARD_IN_PROGRESS = refusal('CARD_IN_PROGRESS', 409, {
  'ko-KR': '이 주문의 결제가 이미 진행 중이에요. 잠시만 기다려 주세요.',
  'en-US': 'A payment for this order is already in progress. Please wait a moment.',
  'ja-JP': 'この注文のお支払いはすでに処理中です。少々お待ちください。',
  'zh-CN': '此订单的付款正在处理中，请稍候。',
  'zh-TW': '此訂單的付款正在處理中，請稍候。',
  'fr-FR': 'Un paiement est déjà en cours pour cette commande. Veuillez patienter.',
  'de-DE': 'Für diese Bestellung läuft bereits eine Zahlung. Bitte warten Sie einen Moment.',
  'es-ES': 'Ya hay un pago en curso para este pedido. Espere un momento.',
  'vi-VN': 'Đơn hàng này đang được thanh toán. Vui lòng chờ trong giây lát.',
  'pt-PT': 'Já existe um pagamento em curso para esta encomenda. Aguarde um momento.',
})

const CARD_CHECKOUT_OVER = refusal('CARD_CHECKOUT_OVER', 409, {
  'ko-KR': '결제할 수 없는 주문이에요. 이미 결제됐거나 취소됐거나 시간이 지났어요.',
  'en-US': 'This order can no longer be paid: it was paid or canceled, or it has expired.',
  'ja-JP': 'この注文はお支払いいただけません。支払い済み、キャンセル済み、または期限切れです。',
  'zh-CN': '此订单已无法支付：可能已付款、已取消或已过期。',
  'zh-TW': '此訂單已無法付款：可能已付款、已取消或已逾期。',
  'fr-FR': 'Cette commande ne peut plus être payée : elle a été payée, annulée ou a expiré.',
  'de-DE': 'Diese Bestellung kann nicht mehr bezahlt werden: Sie ist bezahlt, storniert oder abgelaufen.',
  'es-ES': 'Este pedido ya no se puede pagar: se ha pagado, cancelado o ha caducado.',
  'vi-VN': 'Đơn hàng này không thể thanh toán nữa: đã thanh toán, đã hủy hoặc đã hết hạn.',
  'pt-PT': 'Esta encomenda já não pode ser paga: foi paga, cancelada ou expirou.',
})

const CARD_EVENT_REFUSED = refusal('CARD_EVENT_REFUSED', 400, {
  'ko-KR': '카드 결제사의 서명이 아니에요.',
  'en-US': 'This is not signed by the card processor.',
  'ja-JP': 'カード決済会社の署名ではありません。',
  'zh-CN': '该消息没有支付服务商的有效签名。',
  'zh-TW': '此訊息沒有金流服務商的有效簽章。',
  'fr-FR': 'Ce message n’est pas signé par le prestataire de paiement.',
  'de-DE': 'Diese Nachricht ist nicht vom Zahlungsdienstleister signiert.',
  'es-ES': 'Este mensaje no está firmado por el proveedor de pagos.',
  'vi-VN': 'Thông báo này không có chữ ký của đơn vị xử lý thanh toán.',
  'pt-PT': 'Esta mensagem não está assinada pelo prestador de pagamentos.',
})

export const OPEN_CARD_REFUSALS = [CARD_NOT_OFFERED, CARD_IN_PROGRESS, CARD_CHECKOUT_OVER, LINK_SOLD_OUT] as const
export const CARD_EVENT_REFUSALS = [CARD_EVENT_REFUSED] as const
