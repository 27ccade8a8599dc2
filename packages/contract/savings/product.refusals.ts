import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const REGISTRATION_CLOSED = refusal('REGISTRATION_CLOSED', 409, {
  'ko-KR': '지금은 가입할 수 없는 상품이에요.',
  'en-US': 'You cannot subscribe to this product at the moment.',
  'ja-JP': 'この商品は現在お申し込みいただけません。',
  'zh-CN': '此产品目前无法认购。',
  'zh-TW': '此商品目前無法申購。',
  'fr-FR': 'Ce produit n’est pas ouvert à la souscription en ce moment.',
  'de-DE': 'Dieses Produkt kann derzeit nicht abgeschlossen werden.',
  'es-ES': 'Este producto no se puede contratar en este momento.',
  'vi-VN': 'Hiện không thể tham gia sản phẩm này.',
  'pt-PT': 'De momento não é possível subscrever este produto.',
})

const BELOW_MINIMUM_EXECUTION = refusal('BELOW_MINIMUM_EXECUTION', 422, {
  'ko-KR': '최소 {minimum} {asset}부터 넣을 수 있어요.',
  'en-US': 'The minimum is {minimum} {asset}.',
  'ja-JP': '最低金額は{minimum} {asset}です。',
  'zh-CN': '最低金额为 {minimum} {asset}。',
  'zh-TW': '最低金額為 {minimum} {asset}。',
  'fr-FR': 'Le minimum est de {minimum} {asset}.',
  'de-DE': 'Der Mindestbetrag ist {minimum} {asset}.',
  'es-ES': 'El mínimo es {minimum} {asset}.',
  'vi-VN': 'Số tiền tối thiểu là {minimum} {asset}.',
  'pt-PT': 'O mínimo é {minimum} {asset}.',
})

const ABOVE_MAXIMUM_EXECUTION = refusal('ABOVE_MAXIMUM_EXECUTION', 422, {
  'ko-KR': '최대 {maximum} {asset}까지 넣을 수 있어요.',
  'en-US': 'The maximum is {maximum} {asset}.',
  'ja-JP': '上限金額は{maximum} {asset}です。',
  'zh-CN': '最高金额为 {maximum} {asset}。',
  'zh-TW': '最高金額為 {maximum} {asset}。',
  'fr-FR': 'Le maximum est de {maximum} {asset}.',
  'de-DE': 'Der Höchstbetrag ist {maximum} {asset}.',
  'es-ES': 'El máximo es {maximum} {asset}.',
  'vi-VN': 'Số tiền tối đa là {maximum} {asset}.',
  'pt-PT': 'O máximo é {maximum} {asset}.',
})

const PRODUCT_FULL = refusal('PRODUCT_FULL', 409, {
  'ko-KR': '이 상품의 한도가 거의 찼어요. 금액을 줄여서 다시 시도해 주세요.',
  'en-US': 'This product has no capacity left for that amount. A smaller amount may still be possible.',
  'ja-JP': 'この商品の募集枠を超えています。金額を減らすと申し込める場合があります。',
  'zh-CN': '此产品剩余额度不足，减少金额或可认购。',
  'zh-TW': '此商品剩餘額度不足，減少金額或可申購。',
  'fr-FR': 'Ce produit ne peut plus accueillir ce montant. Un montant plus faible est peut-être possible.',
  'de-DE': 'Für diesen Betrag reicht die Kapazität des Produkts nicht mehr. Ein kleinerer ist vielleicht noch möglich.',
  'es-ES': 'Este producto ya no admite ese importe. Quizá admita uno menor.',
  'vi-VN': 'Sản phẩm không còn đủ hạn mức cho số tiền này. Bạn có thể thử số nhỏ hơn.',
  'pt-PT': 'Este produto já não aceita esse montante. Um montante menor talvez seja possível.',
})

const DOCUMENT_NOT_READ = refusal('DOCUMENT_NOT_READ', 409, {
  'ko-KR': '약관이 바뀌었어요. 새 약관을 읽고 다시 시도해 주세요.',
  'en-US': 'The contract has a newer version. Please read it and try again.',
  'ja-JP': '約款が更新されました。新しい約款をお読みのうえ、もう一度お試しください。',
  'zh-CN': '合同已更新，请阅读新版本后重试。',
  'zh-TW': '合約已更新，請閱讀新版本後重試。',
  'fr-FR': 'Le contrat a une nouvelle version. Lisez-la, puis réessayez.',
  'de-DE': 'Der Vertrag liegt in einer neueren Fassung vor. Bitte lesen Sie sie und versuchen Sie es erneut.',
  'es-ES': 'Hay una versión más reciente del contrato. Léala e inténtelo de nuevo.',
  'vi-VN': 'Hợp đồng đã có phiên bản mới. Vui lòng đọc rồi thử lại.',
  'pt-PT': 'O contrato tem uma versão mais recente. Leia-a e tente novamente.',
})

const RATE_CHANGED = refusal('RATE_CHANGED', 409, {
  'ko-KR': '이율이 바뀌었어요. 새 이율을 확인하고 다시 시도해 주세요.',
  'en-US': 'The rate has changed. Please check the new one and try again.',
  'ja-JP': '利率が変更されました。新しい利率をご確認のうえ、もう一度お試しください。',
  'zh-CN': '利率已变更，请确认新利率后重试。',
  'zh-TW': '利率已變更，請確認新利率後重試。',
  'fr-FR': 'Le taux a changé. Vérifiez le nouveau taux, puis réessayez.',
  'de-DE': 'Der Zinssatz hat sich geändert. Bitte prüfen Sie den neuen und versuchen Sie es erneut.',
  'es-ES': 'El tipo de interés ha cambiado. Compruebe el nuevo e inténtelo de nuevo.',
  'vi-VN': 'Lãi suất đã thay đổi. Vui lòng xem lãi suất mới rồi thử lại.',
  'pt-PT': 'A taxa mudou. Verifique a nova e tente novamente.',
})

const REWARDS_SHORT = refusal('REWARDS_SHORT', 409, {
  'ko-KR': '약속할 이자 재원이 부족해 지금은 넣을 수 없어요. 돈은 빠져나가지 않았어요.',
  'en-US': 'We cannot cover the interest at the moment, so nothing was taken from your account.',
  'ja-JP': 'お約束する利息の原資を現在確保できないため、お預かりできません。残高は変わっていません。',
  'zh-CN': '目前无法预留应付利息，因此未从您的账户扣款。',
  'zh-TW': '目前無法預留應付利息，因此未從您的帳戶扣款。',
  'fr-FR': 'Nous ne pouvons pas réserver les intérêts pour le moment ; rien n’a été débité.',
  'de-DE': 'Wir können die Zinsen derzeit nicht reservieren. Von Ihrem Konto wurde nichts abgebucht.',
  'es-ES': 'Ahora no podemos reservar los intereses, así que no se ha cargado nada en su cuenta.',
  'vi-VN': 'Hiện chúng tôi chưa thể dành sẵn tiền lãi nên tài khoản của bạn không bị trừ tiền.',
  'pt-PT': 'De momento não conseguimos reservar os juros, por isso nada foi debitado da sua conta.',
})

const TOO_MANY_FUNDS = refusal('TOO_MANY_FUNDS', 409, {
  'ko-KR': '상품은 한 번에 {max}개까지 가입할 수 있어요.',
  'en-US': 'You can have at most {max} products at a time.',
  'ja-JP': '同時にご利用いただける商品は{max}件までです。',
  'zh-CN': '最多可同时持有 {max} 个产品。',
  'zh-TW': '最多可同時持有 {max} 個商品。',
  'fr-FR': 'Vous pouvez détenir au plus {max} produits à la fois.',
  'de-DE': 'Sie können höchstens {max} Produkte gleichzeitig haben.',
  'es-ES': 'Puede tener como máximo {max} productos a la vez.',
  'vi-VN': 'Bạn có thể có tối đa {max} sản phẩm cùng lúc.',
  'pt-PT': 'Pode ter no máximo {max} produtos ao mesmo tempo.',
})

const FUND_ENDED = refusal('FUND_ENDED', 409, {
  'ko-KR': '이미 끝난 상품이에요.',
  'en-US': 'This product has already ended.',
  'ja-JP': 'この商品はすでに終了しています。',
  'zh-CN': '此产品已结束。',
  'zh-TW': '此商品已結束。',
  'fr-FR': 'Ce produit est déjà terminé.',
  'de-DE': 'Dieses Produkt ist bereits beendet.',
  'es-ES': 'Este producto ya ha terminado.',
  'vi-VN': 'Sản phẩm này đã kết thúc.',
  'pt-PT': 'Este produto já terminou.',
})

const FUND_BUSY = refusal('FUND_BUSY', 409, {
  'ko-KR': '이 상품에서 처리 중인 일이 있어요. 잠시 뒤에 다시 시도해 주세요.',
  'en-US': 'Something else is under way for this product. Please try again in a moment.',
  'ja-JP': 'この商品で別の処理が進行中です。しばらくしてからもう一度お試しください。',
  'zh-CN': '此产品有其他操作正在处理，请稍后重试。',
  'zh-TW': '此商品有其他操作正在處理，請稍後重試。',
  'fr-FR': 'Une autre opération est en cours sur ce produit. Réessayez dans un instant.',
  'de-DE': 'Für dieses Produkt läuft gerade ein anderer Vorgang. Bitte versuchen Sie es gleich noch einmal.',
  'es-ES': 'Hay otra operación en curso en este producto. Inténtelo de nuevo en un momento.',
  'vi-VN': 'Sản phẩm này đang có thao tác khác. Vui lòng thử lại sau giây lát.',
  'pt-PT': 'Está outra operação em curso neste produto. Tente novamente dentro de momentos.',
})

const NOTHING_TO_CLAIM = refusal('NOTHING_TO_CLAIM', 409, {
  'ko-KR': '지금 받을 수 있는 배당이 없어요.',
  'en-US': 'There is no dividend to claim yet.',
  'ja-JP': '現在受け取れる配当はありません。',
  'zh-CN': '目前没有可领取的分红。',
  'zh-TW': '目前沒有可領取的配息。',
  'fr-FR': 'Aucun dividende n’est à percevoir pour l’instant.',
  'de-DE': 'Derzeit ist keine Ausschüttung abrufbar.',
  'es-ES': 'Todavía no hay ningún dividendo que cobrar.',
  'vi-VN': 'Hiện chưa có lợi tức để nhận.',
  'pt-PT': 'Ainda não há dividendos para receber.',
})

const INSTALLMENT_NOT_DUE = refusal('INSTALLMENT_NOT_DUE', 409, {
  'ko-KR': '지금 납입할 회차가 없어요.',
  'en-US': 'No installment is due now.',
  'ja-JP': '現在お支払いいただく回はありません。',
  'zh-CN': '目前没有应缴的期次。',
  'zh-TW': '目前沒有應繳的期次。',
  'fr-FR': 'Aucun versement n’est attendu pour l’instant.',
  'de-DE': 'Derzeit ist keine Rate fällig.',
  'es-ES': 'Ahora no hay ninguna cuota pendiente.',
  'vi-VN': 'Hiện không có kỳ nào đến hạn.',
  'pt-PT': 'De momento não há nenhuma prestação a pagar.',
})

const DIVIDEND_ACCOUNT_NEEDED = refusal('DIVIDEND_ACCOUNT_NEEDED', 422, {
  'ko-KR': '배당을 받을 {asset} 계좌를 선택해 주세요.',
  'en-US': 'Choose an account in {asset} to receive the dividend.',
  'ja-JP': '配当を受け取る{asset}口座を選んでください。',
  'zh-CN': '请选择用于接收分红的 {asset} 账户。',
  'zh-TW': '請選擇用於接收配息的 {asset} 帳戶。',
  'fr-FR': 'Choisissez un compte en {asset} pour recevoir le dividende.',
  'de-DE': 'Wählen Sie ein {asset}-Konto, auf das die Ausschüttung gehen soll.',
  'es-ES': 'Elija una cuenta en {asset} para recibir el dividendo.',
  'vi-VN': 'Vui lòng chọn tài khoản {asset} để nhận lợi tức.',
  'pt-PT': 'Escolha uma conta em {asset} para receber o dividendo.',
})

export const SUBSCRIBE_FUND_REFUSALS = [
  REGISTRATION_CLOSED,
  BELOW_MINIMUM_EXECUTION,
  ABOVE_MAXIMUM_EXECUTION,
  PRODUCT_FULL,
  DOCUMENT_NOT_READ,
  RATE_CHANGED,
  REWARDS_SHORT,
  TOO_MANY_FUNDS,
  DIVIDEND_ACCOUNT_NEEDED,
  INSUFFICIENT_BALANCE,
  ...OUTFLOW_REFUSALS.PRODUCT,
] as const

export const INSTALLMENT_REFUSALS = [
  FUND_ENDED,
  FUND_BUSY,
  INSTALLMENT_NOT_DUE,
  BELOW_MINIMUM_EXECUTION,
  ABOVE_MAXIMUM_EXECUTION,
  REWARDS_SHORT,
  INSUFFICIENT_BALANCE,
  ...OUTFLOW_REFUSALS.PRODUCT,
] as const

export const FUND_CHANGE_REFUSALS = [FUND_ENDED, RATE_CHANGED, DOCUMENT_NOT_READ] as const
export const GOAL_REFUSALS = [FUND_ENDED, ABOVE_MAXIMUM_EXECUTION] as const
export const RETURN_REFUSALS = [FUND_ENDED, FUND_BUSY, BELOW_MINIMUM_EXECUTION, INSUFFICIENT_BALANCE] as const
export const LEAVING_REFUSALS = [FUND_ENDED, BELOW_MINIMUM_EXECUTION, INSUFFICIENT_BALANCE] as const
export const DIVIDEND_REFUSALS = [FUND_ENDED, FUND_BUSY, NOTHING_TO_CLAIM] as const
export const QUOTE_REFUSALS = [REGISTRATION_CLOSED, BELOW_MINIMUM_EXECUTION, ABOVE_MAXIMUM_EXECUTION] as const
export const INSTRUMENT_REFUSALS = [...ASK_REFUSALS, REWARDS_SHORT] as const
