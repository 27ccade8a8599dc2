import { OTP_REFUSED, PASSWORD_REFUSED, TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import { AMOUNT_WITHIN_FEE } from '../custody/withdraw-fee.refusals.ts'
import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { CONVERSION_REFUSALS } from '../payments/exchange.refusals.ts'
import { INTENT_REFUSED } from '../payments/intent.refusals.ts'
import { SAME_ACCOUNT } from '../payments/transfer.refusals.ts'
import { refusal } from '../refusal.ts'

export const TRANSACTION_NOT_ACTIVE = refusal('TRANSACTION_NOT_ACTIVE', 409, {
  'ko-KR': '진행할 수 없는 결제예요.',
  'en-US': 'This transaction is not active.',
  'ja-JP': 'この取引は有効ではありません。',
  'zh-CN': '此交易当前无效。',
  'zh-TW': '此交易目前無效。',
  'fr-FR': 'Cette transaction n’est pas active.',
  'de-DE': 'Diese Transaktion ist nicht aktiv.',
  'es-ES': 'Esta transacción no está activa.',
  'vi-VN': 'Giao dịch này không hoạt động.',
  'pt-PT': 'Esta transação não está ativa.',
})

const TRANSACTION_EXPIRED = refusal('TRANSACTION_EXPIRED', 409, {
  'ko-KR': '금액 고정 시간이 지났어요. 상점에서 다시 주문해 주세요.',
  'en-US': 'The amount is no longer locked. Please order again at the shop.',
  'ja-JP': '金額の固定時間が終了しました。店舗でもう一度ご注文ください。',
  'zh-CN': '金额不再锁定，请在店铺重新下单。',
  'zh-TW': '金額不再鎖定，請在商店重新下單。',
  'fr-FR': 'Le montant n’est plus garanti. Passez une nouvelle commande auprès de la boutique.',
  'de-DE': 'Der Betrag steht nicht mehr fest. Bitte bestellen Sie im Shop erneut.',
  'es-ES': 'El importe ya no está fijado. Vuelva a hacer el pedido en la tienda.',
  'vi-VN': 'Đã hết thời gian giữ cố định số tiền. Vui lòng đặt lại đơn tại cửa hàng.',
  'pt-PT': 'O montante já não está fixo. Faça uma nova encomenda na loja.',
})

const TRANSACTION_PROCESSING = refusal('TRANSACTION_PROCESSING', 409, {
  'ko-KR': '지금 결제가 처리되고 있어요. 잠시 뒤에 다시 확인해 주세요.',
  'en-US': 'A payment for this transaction is in progress. Please check again in a moment.',
  'ja-JP': 'この取引の支払いを処理中です。しばらくしてからご確認ください。',
  'zh-CN': '此交易的付款正在处理中，请稍后再查看。',
  'zh-TW': '此交易的付款正在處理中，請稍後再查看。',
  'fr-FR': 'Un paiement pour cette transaction est en cours. Revenez dans un instant.',
  'de-DE': 'Eine Zahlung für diese Transaktion wird gerade verarbeitet. Bitte sehen Sie gleich noch einmal nach.',
  'es-ES': 'Hay un pago en curso para esta transacción. Vuelva a comprobarlo en un momento.',
  'vi-VN': 'Khoản thanh toán cho giao dịch này đang được xử lý. Vui lòng xem lại sau giây lát.',
  'pt-PT': 'Está em curso um pagamento desta transação. Volte a verificar dentro de momentos.',
})

const ORDER_NUMBER_USED = refusal('ORDER_NUMBER_USED', 409, {
  'ko-KR': '이미 사용한 주문 번호예요.',
  'en-US': 'This order number has already been used.',
  'ja-JP': 'この注文番号はすでに使用されています。',
  'zh-CN': '此订单号已被使用。',
  'zh-TW': '此訂單編號已被使用。',
  'fr-FR': 'Ce numéro de commande a déjà été utilisé.',
  'de-DE': 'Diese Bestellnummer wurde schon verwendet.',
  'es-ES': 'Este número de pedido ya se ha utilizado.',
  'vi-VN': 'Mã đơn hàng này đã được sử dụng.',
  'pt-PT': 'Este número de encomenda já foi utilizado.',
})

const CURRENCY_OFF = refusal('CURRENCY_OFF', 422, {
  'ko-KR': '이 상점에서는 이 통화로 가격을 정할 수 없어요.',
  'en-US': 'This shop cannot set prices in this currency.',
  'ja-JP': 'この店舗では、この通貨で価格を設定できません。',
  'zh-CN': '此店铺不能使用该货币定价。',
  'zh-TW': '此商店不能使用該貨幣定價。',
  'fr-FR': 'Les prix de cette boutique ne peuvent pas être dans cette devise.',
  'de-DE': 'Dieser Shop kann keine Preise in dieser Währung angeben.',
  'es-ES': 'Los precios de esta tienda no pueden estar en esta moneda.',
  'vi-VN': 'Cửa hàng này không thể đặt giá bằng loại tiền này.',
  'pt-PT': 'Os preços desta loja não podem estar nesta moeda.',
})

const RATE_EXPIRED = refusal('RATE_EXPIRED', 503, {
  'ko-KR': '지금은 유효한 환율이 없어 금액을 정할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
  'en-US': 'There is no valid rate for this price right now. Please try again shortly.',
  'ja-JP': '現在、有効なレートがないため金額を確定できません。しばらくしてからもう一度お試しください。',
  'zh-CN': '目前没有有效汇率，无法确定金额，请稍后再试。',
  'zh-TW': '目前沒有有效匯率，無法確定金額，請稍後再試。',
  'fr-FR': 'Il n’y a pas de taux valable pour ce prix en ce moment. Réessayez dans un instant.',
  'de-DE': 'Für diesen Preis gibt es gerade keinen gültigen Kurs. Bitte versuchen Sie es gleich noch einmal.',
  'es-ES': 'Ahora mismo no hay un tipo de cambio válido para este precio. Inténtelo de nuevo en breve.',
  'vi-VN': 'Hiện không có tỷ giá hợp lệ cho mức giá này. Vui lòng thử lại sau ít phút.',
  'pt-PT': 'De momento não há uma taxa válida para este preço. Tente novamente dentro de momentos.',
})

const SETTLEMENT_ACCOUNT_NEEDED = refusal('SETTLEMENT_ACCOUNT_NEEDED', 409, {
  'ko-KR': '정산 계좌를 먼저 등록해 주세요.',
  'en-US': 'The shop needs a settlement account first.',
  'ja-JP': '先に精算口座を登録してください。',
  'zh-CN': '请先登记结算账户。',
  'zh-TW': '請先登記結算帳戶。',
  'fr-FR': 'Il faut d’abord un compte de règlement pour cette boutique.',
  'de-DE': 'Der Shop braucht zuerst ein Abrechnungskonto.',
  'es-ES': 'La tienda necesita primero una cuenta de liquidación.',
  'vi-VN': 'Cửa hàng cần có tài khoản quyết toán trước.',
  'pt-PT': 'A loja precisa primeiro de uma conta de liquidação.',
})

export const CHECKOUT_CREATE_REFUSALS = [
  TRANSACTION_NOT_ACTIVE,
  ORDER_NUMBER_USED,
  AMOUNT_WITHIN_FEE,
  CURRENCY_OFF,
  RATE_EXPIRED,
  SETTLEMENT_ACCOUNT_NEEDED,
] as const
export const CHECKOUT_CANCEL_REFUSALS = [TRANSACTION_NOT_ACTIVE, TRANSACTION_PROCESSING] as const

const AUTHENTICATION_REFUSED = refusal('AUTHENTICATION_REFUSED', 403, {
  'ko-KR': '결제 인증이 만료되었거나 이 결제와 맞지 않아요. 다시 인증해 주세요.',
  'en-US': 'The confirmation has expired or is for another payment. Please confirm again.',
  'ja-JP': '認証の有効期限が切れているか、この支払いのものではありません。もう一度認証してください。',
  'zh-CN': '验证已过期或不属于此付款，请重新验证。',
  'zh-TW': '驗證已過期或不屬於此付款，請重新驗證。',
  'fr-FR': 'La confirmation a expiré ou concerne un autre paiement. Confirmez à nouveau.',
  'de-DE': 'Die Bestätigung ist abgelaufen oder gehört zu einer anderen Zahlung. Bitte bestätigen Sie erneut.',
  'es-ES': 'La confirmación ha caducado o es de otro pago. Confirme de nuevo.',
  'vi-VN': 'Xác nhận đã hết hạn hoặc thuộc khoản thanh toán khác. Vui lòng xác nhận lại.',
  'pt-PT': 'A confirmação expirou ou é de outro pagamento. Confirme novamente.',
})

/** Of a checkout that began by a payment link, whose last unit somebody else is paying for. */
export const LINK_SOLD_OUT = refusal('LINK_SOLD_OUT', 409, {
  'ko-KR': '품절이에요. 결제를 마치지 않은 분이 있으면 다시 구매할 수 있어요.',
  'en-US': 'Sold out. It may become available again if someone does not finish paying.',
  'ja-JP': '売り切れです。支払いが完了しなかった分があれば、再び購入できることがあります。',
  'zh-CN': '已售罄。如果有人未完成付款，可能会重新开放。',
  'zh-TW': '已售完。若有人未完成付款，可能會重新開放。',
  'fr-FR': 'Épuisé. Le lien peut rouvrir si quelqu’un ne termine pas son paiement.',
  'de-DE': 'Ausverkauft. Wenn jemand die Zahlung nicht abschließt, wird wieder etwas frei.',
  'es-ES': 'Agotado. Puede volver a abrirse si alguien no termina de pagar.',
  'vi-VN': 'Đã bán hết. Liên kết có thể mở lại nếu có người không hoàn tất thanh toán.',
  'pt-PT': 'Esgotado. Pode reabrir se alguém não concluir o pagamento.',
})

const PAYABLE = [
  TRANSACTION_NOT_ACTIVE,
  TRANSACTION_EXPIRED,
  TRANSACTION_PROCESSING,
  LINK_SOLD_OUT,
  SAME_ACCOUNT,
  ...CONVERSION_REFUSALS,
] as const

export const CHECKOUT_AUTHENTICATE_REFUSALS = [...PAYABLE, OTP_REFUSED, PASSWORD_REFUSED, TOO_MANY_ATTEMPTS] as const
export const CHECKOUT_PAY_REFUSALS = [
  ...PAYABLE,
  AUTHENTICATION_REFUSED,
  INTENT_REFUSED,
  INSUFFICIENT_BALANCE,
  ...OUTFLOW_REFUSALS.PAYMENT,
  ...OUTFLOW_LIMIT_REFUSALS,
] as const

const APP_LIMIT_EXCEEDED = refusal('APP_LIMIT_EXCEEDED', 403, {
  'ko-KR': '이 앱에 허용한 24시간 한도를 넘어요. 남은 한도는 {left} USOT예요.',
  'en-US': 'This is more than the app may pay within 24 hours. {left} USOT of its limit is left.',
  'ja-JP': 'このアプリに許可した24時間の限度額を超えています。残りの限度額は{left} USOTです。',
  'zh-CN': '超出您允许此应用在 24 小时内支付的限额。剩余限额为 {left} USOT。',
  'zh-TW': '超出您允許此應用程式在 24 小時內支付的限額。剩餘限額為 {left} USOT。',
  'fr-FR': 'Cela dépasse ce que l’application peut payer en 24 heures. Il lui reste {left} USOT.',
  'de-DE': 'Das ist mehr, als die App innerhalb von 24 Stunden zahlen darf. Von ihrem Limit sind {left} USOT übrig.',
  'es-ES': 'Supera lo que la aplicación puede pagar en 24 horas. Le quedan {left} USOT de su límite.',
  'vi-VN': 'Vượt quá hạn mức ứng dụng được phép thanh toán trong 24 giờ. Hạn mức còn lại là {left} USOT.',
  'pt-PT': 'Ultrapassa o que a aplicação pode pagar em 24 horas. Restam {left} USOT do seu limite.',
})

export const CHECKOUT_APP_PAY_REFUSALS = [...CHECKOUT_PAY_REFUSALS, APP_LIMIT_EXCEEDED] as const
