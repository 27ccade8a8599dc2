import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { ORDER_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const TRADE_INACTIVE = refusal('TRADE_INACTIVE', 409, {
  'ko-KR': '지금은 이 마켓에서 거래할 수 없어요.',
  'en-US': 'This market is not open for trading right now.',
  'ja-JP': '現在このマーケットでは取引できません。',
  'zh-CN': '该市场目前暂停交易。',
  'zh-TW': '此市場目前暫停交易。',
  'fr-FR': 'Ce marché n’est pas ouvert à la négociation pour le moment.',
  'de-DE': 'Auf diesem Markt kann gerade nicht gehandelt werden.',
  'es-ES': 'Este mercado no está abierto en este momento.',
  'vi-VN': 'Thị trường này hiện không mở giao dịch.',
  'pt-PT': 'Este mercado não está aberto neste momento.',
})

const ORDER_INVALID = refusal('ORDER_INVALID', 422, {
  'ko-KR': '주문 내용이 올바르지 않아요. 가격 단위, 수량 단위, 최소 수량을 확인해 주세요.',
  'en-US': 'This order does not meet the market’s rules. Check the price step, the amount step and the minimum.',
  'ja-JP': '注文内容がマーケットの条件に合いません。価格と数量の刻み、最小数量をご確認ください。',
  'zh-CN': '订单不符合市场规则，请检查价格单位、数量单位和最小数量。',
  'zh-TW': '委託不符合市場規則，請檢查價格單位、數量單位與最小數量。',
  'fr-FR': 'Cet ordre ne respecte pas les règles du marché. Vérifiez les pas de prix et de quantité, et le minimum.',
  'de-DE':
    'Diese Order entspricht nicht den Regeln des Markts. Prüfen Sie Preis- und Mengenschritte und die Mindestmenge.',
  'es-ES': 'Esta orden no cumple las reglas del mercado. Revise los pasos de precio y cantidad y el mínimo.',
  'vi-VN': 'Lệnh không hợp lệ với thị trường. Hãy kiểm tra bước giá, bước khối lượng và mức tối thiểu.',
  'pt-PT': 'Esta ordem não respeita as regras do mercado. Verifique os passos de preço e quantidade e o mínimo.',
})

const POST_ONLY_WOULD_TAKE = refusal('POST_ONLY_WOULD_TAKE', 409, {
  'ko-KR': '바로 체결되는 가격이라 메이커 전용 주문을 넣지 않았어요.',
  'en-US': 'At this price the order would trade at once, so the post-only order was not placed.',
  'ja-JP': 'この価格ではすぐに約定するため、ポストオンリー注文は出されませんでした。',
  'zh-CN': '该价格会立即成交，只挂单订单未提交。',
  'zh-TW': '此價格會立即成交，僅掛單委託未送出。',
  'fr-FR': 'À ce prix, l’ordre serait exécuté aussitôt ; l’ordre « post-only » n’a pas été placé.',
  'de-DE': 'Zu diesem Preis würde die Order sofort ausgeführt. Die Post-only-Order wurde nicht platziert.',
  'es-ES': 'A este precio la orden se ejecutaría al instante, así que la orden post-only no se ha colocado.',
  'vi-VN': 'Với giá này lệnh sẽ khớp ngay nên lệnh post-only không được đặt.',
  'pt-PT': 'A este preço a ordem seria executada de imediato, por isso a ordem post-only não foi colocada.',
})

const ORDER_NOT_FILLABLE = refusal('ORDER_NOT_FILLABLE', 409, {
  'ko-KR': '전량을 바로 체결할 수 없어 주문을 넣지 않았어요.',
  'en-US': 'The whole amount cannot be filled at once, so the order was not placed.',
  'ja-JP': '全数量をすぐに約定できないため、注文は出されませんでした。',
  'zh-CN': '无法立即全部成交，订单未提交。',
  'zh-TW': '無法立即全部成交，委託未送出。',
  'fr-FR': 'La quantité totale ne peut pas être exécutée immédiatement ; l’ordre n’a pas été placé.',
  'de-DE': 'Die ganze Menge kann nicht sofort ausgeführt werden. Die Order wurde nicht platziert.',
  'es-ES': 'No se puede ejecutar toda la cantidad al instante, así que la orden no se ha colocado.',
  'vi-VN': 'Không thể khớp ngay toàn bộ khối lượng nên lệnh không được đặt.',
  'pt-PT': 'Não é possível executar de imediato toda a quantidade, por isso a ordem não foi colocada.',
})

const NO_LIQUIDITY = refusal('NO_LIQUIDITY', 409, {
  'ko-KR': '지금은 체결할 상대 주문이 없어요.',
  'en-US': 'There are no orders to trade against right now.',
  'ja-JP': '現在、約定できる相手の注文がありません。',
  'zh-CN': '目前没有可成交的对手订单。',
  'zh-TW': '目前沒有可成交的對手委託。',
  'fr-FR': 'Aucun ordre en face pour le moment.',
  'de-DE': 'Gerade gibt es keine Order auf der Gegenseite.',
  'es-ES': 'Ahora mismo no hay órdenes contra las que operar.',
  'vi-VN': 'Hiện không có lệnh đối ứng để khớp.',
  'pt-PT': 'De momento não há ordens do outro lado.',
})

const ORDER_OVER_DAILY_LIMIT = refusal('ORDER_OVER_DAILY_LIMIT', 403, {
  'ko-KR':
    '이 주문이 기준 환율보다 불리하게 체결되면 잃을 수 있는 금액이 오늘 남은 한도보다 커요. 기준 환율에 더 가까운 가격이나 더 적은 수량으로 주문해 주세요.',
  'en-US':
    'Compared with the base rate, this order could lose more than your daily limit leaves today. Choose a price closer to the base rate, or a smaller amount.',
  'ja-JP':
    'この注文は、基準レートより不利に約定した場合の損失が本日の残りの限度額を超える可能性があります。基準レートに近い価格か、少ない数量でご注文ください。',
  'zh-CN': '与基准汇率相比，此订单可能的损失超过您今日剩余限额。请选择更接近基准汇率的价格或更小的数量。',
  'zh-TW': '與基準匯率相比，此委託可能的損失超過您今日剩餘的額度。請選擇更接近基準匯率的價格或較小的數量。',
  'fr-FR':
    'Par rapport au taux de base, cet ordre pourrait perdre plus que ce que votre limite du jour permet encore. Choisissez un prix plus proche du taux de base ou une quantité plus petite.',
  'de-DE':
    'Gegenüber dem Basiskurs könnte diese Order mehr verlieren, als Ihr Tageslimit heute noch zulässt. Wählen Sie einen Preis näher am Basiskurs oder eine kleinere Menge.',
  'es-ES':
    'Frente al tipo de cambio base, esta orden podría perder más de lo que permite hoy su límite diario. Elija un precio más cercano al tipo base o una cantidad menor.',
  'vi-VN':
    'So với tỷ giá cơ sở, lệnh này có thể lỗ nhiều hơn phần hạn mức còn lại hôm nay. Vui lòng chọn giá gần tỷ giá cơ sở hơn hoặc khối lượng nhỏ hơn.',
  'pt-PT':
    'Face à taxa de base, esta ordem poderia perder mais do que o seu limite diário ainda permite hoje. Escolha um preço mais próximo da taxa de base ou uma quantidade menor.',
})

const ORDER_ENDED = refusal('ORDER_ENDED', 409, {
  'ko-KR': '이미 체결되었거나 취소된 주문이에요.',
  'en-US': 'This order has already been filled or canceled.',
  'ja-JP': 'この注文はすでに約定または取消済みです。',
  'zh-CN': '该订单已成交或已取消。',
  'zh-TW': '此委託已成交或已取消。',
  'fr-FR': 'Cet ordre a déjà été exécuté ou annulé.',
  'de-DE': 'Diese Order wurde bereits ausgeführt oder storniert.',
  'es-ES': 'Esta orden ya se ha ejecutado o cancelado.',
  'vi-VN': 'Lệnh này đã khớp hoặc đã hủy.',
  'pt-PT': 'Esta ordem já foi executada ou cancelada.',
})

const TRADING_ACCOUNT_MISSING = refusal('TRADING_ACCOUNT_MISSING', 409, {
  'ko-KR': '이 마켓의 두 자산 계좌가 모두 있어야 해요. 먼저 {asset} 계좌를 만들어 주세요.',
  'en-US': 'You need an account in both assets of this market. Open one in {asset} first.',
  'ja-JP': 'このマーケットの両方の資産の口座が必要です。先に{asset}の口座を開設してください。',
  'zh-CN': '需要拥有该市场两种资产的账户，请先开立 {asset} 账户。',
  'zh-TW': '需要擁有此市場兩種資產的帳戶，請先開立 {asset} 帳戶。',
  'fr-FR': 'Il vous faut un compte dans les deux actifs de ce marché. Ouvrez d’abord un compte en {asset}.',
  'de-DE': 'Sie brauchen ein Konto in beiden Vermögenswerten dieses Markts. Eröffnen Sie zuerst eines in {asset}.',
  'es-ES': 'Necesita una cuenta en los dos activos de este mercado. Abra primero una en {asset}.',
  'vi-VN': 'Bạn cần có tài khoản cho cả hai tài sản của thị trường này. Hãy mở tài khoản {asset} trước.',
  'pt-PT': 'Precisa de uma conta nos dois ativos deste mercado. Abra primeiro uma em {asset}.',
})

const STOP_REACHED = refusal('STOP_REACHED', 409, {
  'ko-KR':
    '현재가가 이미 이 발동가에 닿아 있어 바로 주문이 나가요. 매도는 현재가보다 낮게, 매수는 현재가보다 높게 정해 주세요.',
  'en-US':
    'The last price has already reached this stop, so the order would be sent at once. Set it below the last price to sell, above it to buy.',
  'ja-JP':
    '直近の価格がすでにこの発動価格に達しているため、すぐに発注されてしまいます。売りは直近の価格より低く、買いは高く設定してください。',
  'zh-CN': '最新价已达到该触发价，订单会立即发出。卖出请设在最新价之下，买入请设在最新价之上。',
  'zh-TW': '最新價已達到此觸發價，委託會立即送出。賣出請設在最新價之下，買入請設在最新價之上。',
  'fr-FR':
    'Le dernier cours a déjà atteint ce prix de déclenchement : l’ordre partirait aussitôt. Placez-le sous le dernier cours pour vendre, au-dessus pour acheter.',
  'de-DE':
    'Der letzte Kurs hat diesen Stop-Preis schon erreicht, die Order ginge sofort hinaus. Setzen Sie ihn zum Verkaufen unter, zum Kaufen über den letzten Kurs.',
  'es-ES':
    'El último precio ya ha alcanzado este precio de activación, así que la orden saldría al instante. Póngalo por debajo para vender y por encima para comprar.',
  'vi-VN':
    'Giá gần nhất đã chạm giá dừng này nên lệnh sẽ được gửi ngay. Hãy đặt thấp hơn giá gần nhất để bán, cao hơn để mua.',
  'pt-PT':
    'O último preço já atingiu este preço de ativação, pelo que a ordem seria enviada de imediato. Coloque-o abaixo para vender e acima para comprar.',
})

export const PLACE_ORDER_REFUSALS = [
  ...OUTFLOW_REFUSALS.ORDER,
  ...ORDER_LIMIT_REFUSALS,
  INSUFFICIENT_BALANCE,
  TRADE_INACTIVE,
  ORDER_INVALID,
  TRADING_ACCOUNT_MISSING,
  POST_ONLY_WOULD_TAKE,
  ORDER_NOT_FILLABLE,
  ORDER_OVER_DAILY_LIMIT,
  NO_LIQUIDITY,
  STOP_REACHED,
] as const

export const CHANGE_ORDER_REFUSALS = [...PLACE_ORDER_REFUSALS, ORDER_ENDED] as const
