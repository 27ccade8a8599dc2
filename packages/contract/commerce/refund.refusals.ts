import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const REFUND_TOO_LARGE = refusal('REFUND_TOO_LARGE', 409, {
  'ko-KR': '받은 금액보다 많이 환불할 수 없어요. 환불할 수 있는 금액: {max}',
  'en-US': 'You cannot refund more than you received. You can refund up to {max}.',
  'ja-JP': '受け取った金額を超えて返金することはできません。返金できるのは{max}です。',
  'zh-CN': '退款不能超过收到的金额，最多可退 {max}。',
  'zh-TW': '退款不能超過收到的金額，最多可退 {max}。',
  'fr-FR': 'Vous ne pouvez pas rembourser plus que ce que vous avez reçu. Remboursable : {max}.',
  'de-DE': 'Sie können nicht mehr erstatten, als Sie erhalten haben. Möglich sind höchstens {max}.',
  'es-ES': 'No puede reembolsar más de lo que ha recibido. Puede reembolsar hasta {max}.',
  'vi-VN': 'Không thể hoàn nhiều hơn số tiền đã nhận. Có thể hoàn tối đa {max}.',
  'pt-PT': 'Não pode reembolsar mais do que recebeu. Pode reembolsar até {max}.',
})

const REFUND_OTHER_ASSET = refusal('REFUND_OTHER_ASSET', 409, {
  'ko-KR': '이 결제는 {codes}(으)로 받았어요. 그 자산을 적거나, 자산 없이 주문 통화로 금액을 적어 주세요.',
  'en-US':
    'This order was paid in {codes}. Name that asset, or leave it out and give the amount in the order’s currency.',
  'ja-JP': 'この注文は{codes}で支払われました。その資産を指定するか、資産を省いて注文の通貨で金額を指定してください。',
  'zh-CN': '该订单以 {codes} 支付。请填写该资产，或不填资产并以订单货币填写金额。',
  'zh-TW': '該訂單以 {codes} 支付。請填寫該資產，或不填資產並以訂單貨幣填寫金額。',
  'fr-FR':
    'Cette commande a été payée en {codes}. Indiquez cet actif, ou omettez-le et donnez le montant dans la devise de la commande.',
  'de-DE':
    'Diese Bestellung wurde in {codes} bezahlt. Nennen Sie diesen Vermögenswert, oder lassen Sie ihn weg und geben Sie den Betrag in der Währung der Bestellung an.',
  'es-ES': 'Este pedido se pagó en {codes}. Indique ese activo, u omítalo y dé el importe en la moneda del pedido.',
  'vi-VN':
    'Đơn hàng này được trả bằng {codes}. Hãy ghi tài sản đó, hoặc bỏ trống và ghi số tiền theo đơn vị tiền của đơn hàng.',
  'pt-PT': 'Esta encomenda foi paga em {codes}. Indique esse ativo, ou omita-o e dê o montante na moeda da encomenda.',
})

const REFUND_LIMIT = refusal('REFUND_LIMIT', 403, {
  'ko-KR': '오늘 환불할 수 있는 한도를 넘었어요. 상점 대표에게 요청해 주세요.',
  'en-US': 'This exceeds what you can refund today. Please ask the shop’s owner.',
  'ja-JP': '本日返金できる限度額を超えています。店舗のオーナーに依頼してください。',
  'zh-CN': '超出您今天可退款的限额，请联系店主。',
  'zh-TW': '超出您今天可退款的限額，請聯絡店主。',
  'fr-FR': 'Cela dépasse ce que vous pouvez rembourser aujourd’hui. Adressez-vous au propriétaire.',
  'de-DE':
    'Das ist mehr, als Sie heute erstatten dürfen. Bitte wenden Sie sich an die Inhaberin oder den Inhaber des Shops.',
  'es-ES': 'Supera lo que puede reembolsar hoy. Consulte al propietario de la tienda.',
  'vi-VN': 'Vượt quá hạn mức bạn được hoàn hôm nay. Vui lòng liên hệ chủ cửa hàng.',
  'pt-PT': 'Ultrapassa o que pode reembolsar hoje. Fale com o proprietário da loja.',
})

const REFUND_FAILED = refusal('REFUND_FAILED', 409, {
  'ko-KR': '환불하지 못했어요. 받은 금액은 그대로 있어요.',
  'en-US': 'The refund could not be made. No money was moved.',
  'ja-JP': '返金できませんでした。お金は動いていません。',
  'zh-CN': '退款未能完成，没有资金变动。',
  'zh-TW': '退款未能完成，沒有資金變動。',
  'fr-FR': 'Le remboursement n’a pas pu être effectué. Aucun montant n’a été déplacé.',
  'de-DE': 'Die Erstattung war nicht möglich. Es wurde kein Geld bewegt.',
  'es-ES': 'No se ha podido hacer el reembolso. No se ha movido dinero.',
  'vi-VN': 'Không thể hoàn tiền. Không có khoản nào được chuyển.',
  'pt-PT': 'Não foi possível reembolsar. Nada foi movimentado.',
})

export const REFUND_REFUSALS = [
  REFUND_TOO_LARGE,
  REFUND_OTHER_ASSET,
  REFUND_LIMIT,
  REFUND_FAILED,
  INSUFFICIENT_BALANCE,
  // Of a refund to another wallet, which leaves the bank; other refunds have some of them.
  ...OUTFLOW_REFUSALS.WITHDRAWAL,
  ...OUTFLOW_LIMIT_REFUSALS,
] as const
