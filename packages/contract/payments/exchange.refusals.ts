import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'
import { INTENT_REFUSED } from './intent.refusals.ts'

const QUOTE_EXPIRED = refusal('QUOTE_EXPIRED', 409, {
  'ko-KR': '시간이 지나 환율이 바뀌었어요. 새 환율을 확인해 주세요.',
  'en-US': 'The time for this rate is over. Here is a new one to look at.',
  'ja-JP': 'レートの有効時間が過ぎました。新しいレートをご確認ください。',
  'zh-CN': '此汇率已过期，请查看新的汇率。',
  'zh-TW': '此匯率已過期，請查看新的匯率。',
  'fr-FR': 'Ce taux a expiré. En voici un nouveau à vérifier.',
  'de-DE': 'Dieser Kurs ist abgelaufen. Hier ist ein neuer zum Ansehen.',
  'es-ES': 'Este tipo ha caducado. Aquí tiene uno nuevo.',
  'vi-VN': 'Tỷ giá này đã hết hạn. Vui lòng xem tỷ giá mới.',
  'pt-PT': 'Esta taxa expirou. Aqui está uma nova para confirmar.',
})

const QUOTE_MOVED = refusal('QUOTE_MOVED', 409, {
  'ko-KR': '그사이 시세가 크게 움직였어요. 새 환율을 확인해 주세요.',
  'en-US': 'The market has moved too far meanwhile. Here is a new rate to look at.',
  'ja-JP': '相場が大きく動きました。新しいレートをご確認ください。',
  'zh-CN': '市场行情变动较大，请查看新的汇率。',
  'zh-TW': '市場行情變動較大，請查看新的匯率。',
  'fr-FR': 'Le marché a trop bougé entre-temps. Voici un nouveau taux à vérifier.',
  'de-DE': 'Der Markt hat sich inzwischen zu weit bewegt. Hier ist ein neuer Kurs zum Ansehen.',
  'es-ES': 'El mercado se ha movido demasiado. Aquí tiene un tipo nuevo.',
  'vi-VN': 'Thị trường đã biến động quá nhiều. Vui lòng xem tỷ giá mới.',
  'pt-PT': 'O mercado variou demasiado entretanto. Veja a nova taxa.',
})

export const EXCHANGE_CLOSED = refusal('EXCHANGE_CLOSED', 409, {
  'ko-KR': '지금은 이 환전을 이용할 수 없어요.',
  'en-US': 'This exchange is not available at the moment.',
  'ja-JP': '現在この交換はご利用いただけません。',
  'zh-CN': '目前无法进行此兑换。',
  'zh-TW': '目前無法進行此兌換。',
  'fr-FR': 'Cet échange n’est pas disponible pour le moment.',
  'de-DE': 'Dieser Tausch ist gerade nicht möglich.',
  'es-ES': 'Este cambio no está disponible en este momento.',
  'vi-VN': 'Hiện không thể thực hiện giao dịch đổi này.',
  'pt-PT': 'Este câmbio não está disponível neste momento.',
})

const EXCHANGE_TOO_SMALL = refusal('EXCHANGE_TOO_SMALL', 422, {
  'ko-KR': '금액이 너무 작아 받을 수 있는 금액이 없어요. 더 큰 금액을 입력해 주세요.',
  'en-US': 'This amount is too small to give anything back. Enter a larger one.',
  'ja-JP': '金額が小さすぎるため、受け取れるものがありません。より大きい金額を入力してください。',
  'zh-CN': '金额太小，无法兑换出任何资产，请输入更大的金额。',
  'zh-TW': '金額太小，無法兌換出任何資產，請輸入更大的金額。',
  'fr-FR': 'Ce montant est trop faible pour donner quoi que ce soit. Saisissez-en un plus élevé.',
  'de-DE': 'Für diesen Betrag würden Sie nichts erhalten. Geben Sie einen höheren ein.',
  'es-ES': 'Este importe es demasiado pequeño para recibir algo. Introduzca uno mayor.',
  'vi-VN': 'Số tiền này quá nhỏ để nhận được gì. Vui lòng nhập số lớn hơn.',
  'pt-PT': 'Este montante é demasiado pequeno para receber algo. Introduza um maior.',
})

const EXCHANGE_TOO_LARGE = refusal('EXCHANGE_TOO_LARGE', 422, {
  'ko-KR': '지금은 {max}까지 환전할 수 있어요.',
  'en-US': 'You can exchange up to {max} at the moment.',
  'ja-JP': '現在交換できるのは{max}までです。',
  'zh-CN': '目前最多可兑换 {max}。',
  'zh-TW': '目前最多可兌換 {max}。',
  'fr-FR': 'Vous pouvez échanger jusqu’à {max} pour le moment.',
  'de-DE': 'Sie können im Moment bis zu {max} tauschen.',
  'es-ES': 'En este momento puede cambiar hasta {max}.',
  'vi-VN': 'Hiện bạn có thể đổi tối đa {max}.',
  'pt-PT': 'De momento pode trocar até {max}.',
})

const EXCHANGE_SOLD_OUT = refusal('EXCHANGE_SOLD_OUT', 409, {
  'ko-KR': '받으실 자산의 재고가 부족해 지금은 환전할 수 없어요. 다른 자산을 선택해 주세요.',
  'en-US': 'We do not have enough of the asset you want right now. Choose another one to receive.',
  'ja-JP': '受け取る資産の在庫が足りないため、現在交換できません。別の資産をお選びください。',
  'zh-CN': '您想获得的资产目前库存不足，请选择其他资产。',
  'zh-TW': '您想獲得的資產目前庫存不足，請選擇其他資產。',
  'fr-FR': 'Nous n’avons pas assez de l’actif souhaité pour le moment. Choisissez-en un autre à recevoir.',
  'de-DE':
    'Von dem Vermögenswert, den Sie erhalten möchten, haben wir gerade nicht genug. Wählen Sie einen anderen, den Sie erhalten möchten.',
  'es-ES': 'Ahora mismo no tenemos suficiente del activo que desea. Elija otro para recibir.',
  'vi-VN': 'Hiện chúng tôi không có đủ tài sản bạn muốn nhận. Vui lòng chọn tài sản khác để nhận.',
  'pt-PT': 'De momento não temos o suficiente do ativo que pretende. Escolha outro para receber.',
})

/** The house has it, but on another shard of the ledger; it is being moved. */
const EXCHANGE_STOCK_MOVING = refusal('EXCHANGE_STOCK_MOVING', 503, {
  'ko-KR': '받으실 자산을 준비하고 있어요. 잠시 후 다시 시도해 주세요.',
  'en-US': 'We are getting the asset you want ready. Try again in a few seconds.',
  'ja-JP': '受け取る資産を準備しています。数秒後にもう一度お試しください。',
  'zh-CN': '正在准备您想获得的资产，请稍后几秒重试。',
  'zh-TW': '正在準備您想獲得的資產，請於幾秒後重試。',
  'fr-FR': 'Nous préparons l’actif souhaité. Réessayez dans quelques secondes.',
  'de-DE':
    'Der Vermögenswert, den Sie erhalten möchten, wird gerade bereitgestellt. Versuchen Sie es in einigen Sekunden erneut.',
  'es-ES': 'Estamos preparando el activo que desea. Inténtelo de nuevo en unos segundos.',
  'vi-VN': 'Chúng tôi đang chuẩn bị tài sản bạn muốn nhận. Hãy thử lại sau vài giây.',
  'pt-PT': 'Estamos a preparar o ativo que pretende. Tente novamente dentro de alguns segundos.',
})

const EXCHANGE_FULL = refusal('EXCHANGE_FULL', 409, {
  'ko-KR': '지금은 바꾸실 자산을 더 받을 수 없어요. 다른 자산으로 환전해 주세요.',
  'en-US': 'We can’t take any more of this asset right now. Choose another one to exchange from.',
  'ja-JP': '現在、交換に出される資産をこれ以上お受けできません。別の資産をお選びください。',
  'zh-CN': '我们目前无法再接收您要兑出的资产，请选择其他资产兑出。',
  'zh-TW': '我們目前無法再接收您要兌出的資產，請選擇其他資產兌出。',
  'fr-FR': 'Nous ne pouvons plus accepter de l’actif que vous cédez pour le moment. Choisissez-en un autre à céder.',
  'de-DE':
    'Von dem Vermögenswert, den Sie geben möchten, können wir gerade nichts mehr annehmen. Wählen Sie einen anderen, den Sie geben möchten.',
  'es-ES': 'Ahora mismo no podemos aceptar más del activo que entrega. Elija otro para entregar.',
  'vi-VN': 'Hiện chúng tôi không thể nhận thêm tài sản bạn đưa. Vui lòng chọn tài sản khác để đổi.',
  'pt-PT': 'De momento não podemos aceitar mais deste ativo. Escolha outro para trocar.',
})

const EXCHANGE_PRICE_JUMP = refusal('EXCHANGE_PRICE_JUMP', 503, {
  'ko-KR': '시세가 갑자기 크게 움직여 이 환전을 일시 중단했어요. 확인이 끝나면 다시 열어요.',
  'en-US': 'The price has moved sharply, so this exchange is paused. It opens again once we have checked it.',
  'ja-JP': '価格が急に大きく動いたため、この交換を一時停止しています。確認が終わり次第再開します。',
  'zh-CN': '价格突然大幅波动，此兑换已暂停，核查完成后将重新开放。',
  'zh-TW': '價格突然大幅波動，此兌換已暫停，查核完成後將重新開放。',
  'fr-FR': 'Le prix a brusquement bougé : cet échange est suspendu. Il rouvrira après vérification.',
  'de-DE': 'Der Preis hat sich sprunghaft bewegt, daher ruht dieser Tausch. Nach unserer Prüfung geht es weiter.',
  'es-ES': 'El precio se ha movido bruscamente, por lo que este cambio está en pausa. Se reabrirá tras comprobarlo.',
  'vi-VN': 'Giá biến động đột ngột nên giao dịch đổi này tạm dừng. Chúng tôi sẽ mở lại sau khi kiểm tra.',
  'pt-PT': 'O preço mexeu-se bruscamente, por isso este câmbio está em pausa. Reabre depois de o verificarmos.',
})

const EXCHANGE_HOUSE_VOLUME = refusal('EXCHANGE_HOUSE_VOLUME', 503, {
  'ko-KR': '은행 전체의 시간당 환전 한도에 도달해 환전을 일시 중단했어요. 나중에 다시 시도해 주세요.',
  'en-US': 'The bank has reached its hourly limit for exchanges, so they are paused. Please try again later.',
  'ja-JP': '当行全体の1時間あたりの交換上限に達したため、交換を一時停止しています。後ほどお試しください。',
  'zh-CN': '本行每小时兑换总额已达上限，兑换已暂停，请稍后再试。',
  'zh-TW': '本行每小時兌換總額已達上限，兌換已暫停，請稍後再試。',
  'fr-FR': 'La banque a atteint son plafond horaire d’échanges : ils sont suspendus. Réessayez plus tard.',
  'de-DE':
    'Die Bank hat ihre stündliche Obergrenze für Tauschvorgänge erreicht; der Tausch ist vorübergehend ausgesetzt. Versuchen Sie es später.',
  'es-ES': 'El banco ha alcanzado su límite de cambios por hora, por lo que están en pausa. Inténtelo más tarde.',
  'vi-VN': 'Ngân hàng đã đạt giới hạn đổi mỗi giờ nên việc đổi tạm dừng. Vui lòng thử lại sau.',
  'pt-PT': 'O banco atingiu o limite de câmbios por hora, por isso estão em pausa. Tente mais tarde.',
})

const EXCHANGE_HOUSE_LOSS = refusal('EXCHANGE_HOUSE_LOSS', 503, {
  'ko-KR': '최근 환전에서 은행의 손실이 한도를 넘어 환전을 일시 중단했어요. 원인을 확인한 뒤 다시 열어요.',
  'en-US':
    'The bank’s losses on recent exchanges have passed their limit, so exchanges are paused until we have found out why.',
  'ja-JP': '直近の交換による当行の損失が上限を超えたため、原因を確認するまで交換を一時停止しています。',
  'zh-CN': '本行近期兑换的亏损超过上限，兑换已暂停，查明原因后将重新开放。',
  'zh-TW': '本行近期兌換的虧損超過上限，兌換已暫停，查明原因後將重新開放。',
  'fr-FR':
    'Les pertes de la banque sur les échanges récents ont dépassé leur plafond : les échanges sont suspendus le temps d’en trouver la cause.',
  'de-DE':
    'Die Verluste der Bank aus den letzten Tauschvorgängen haben ihr Limit überschritten. Der Tausch ist ausgesetzt, bis die Ursache gefunden ist.',
  'es-ES':
    'Las pérdidas del banco en los cambios recientes han superado su límite, por lo que los cambios están en pausa hasta conocer la causa.',
  'vi-VN':
    'Khoản lỗ của ngân hàng từ các giao dịch đổi gần đây đã vượt giới hạn nên việc đổi tạm dừng cho đến khi tìm ra nguyên nhân.',
  'pt-PT':
    'As perdas do banco nos câmbios recentes ultrapassaram o limite, por isso os câmbios estão em pausa até apurarmos a causa.',
})

const EXCHANGE_MEMBER_HOUR = refusal('EXCHANGE_MEMBER_HOUR', 409, {
  'ko-KR': '한 시간에 {max}까지 환전할 수 있어요. 나중에 다시 시도해 주세요.',
  'en-US': 'You can exchange up to {max} within an hour. Please try again later.',
  'ja-JP': '1時間に交換できるのは{max}までです。後ほどお試しください。',
  'zh-CN': '您每小时最多可兑换 {max}，请稍后再试。',
  'zh-TW': '您每小時最多可兌換 {max}，請稍後再試。',
  'fr-FR': 'Vous pouvez échanger jusqu’à {max} par heure. Réessayez plus tard.',
  'de-DE': 'Sie können innerhalb einer Stunde bis zu {max} tauschen. Versuchen Sie es später.',
  'es-ES': 'Puede cambiar hasta {max} por hora. Inténtelo más tarde.',
  'vi-VN': 'Bạn có thể đổi tối đa {max} trong một giờ. Vui lòng thử lại sau.',
  'pt-PT': 'Pode trocar até {max} por hora. Tente mais tarde.',
})

const SOURCE_INSUFFICIENT = refusal('SOURCE_INSUFFICIENT', 409, {
  'ko-KR': '바꿀 계좌의 잔액이 부족해요.',
  'en-US': 'There is not enough money in the account you exchange from.',
  'ja-JP': '交換元の口座の残高が足りません。',
  'zh-CN': '兑出账户余额不足。',
  'zh-TW': '兌出帳戶餘額不足。',
  'fr-FR': 'Le solde du compte à débiter ne suffit pas.',
  'de-DE': 'Das Guthaben auf dem Ausgangskonto reicht nicht aus.',
  'es-ES': 'No hay saldo suficiente en la cuenta de origen.',
  'vi-VN': 'Tài khoản nguồn không đủ số dư.',
  'pt-PT': 'Não há saldo suficiente na conta de origem.',
})

const ACCOUNT_NOT_USABLE = refusal('ACCOUNT_NOT_USABLE', 403, {
  'ko-KR': '휴면 상태이거나 확인을 위해 보내기가 중단된 계좌예요. 휴면을 해제하거나 고객센터에 문의해 주세요.',
  'en-US':
    'This account is dormant, or sending is paused while we look into it. Reactivate it, or contact the help center.',
  'ja-JP': '休眠中、または確認のため送金を一時停止している口座です。口座を再開するか、サポートへお問い合わせください。',
  'zh-CN': '此账户处于休眠状态，或因核查暂停转出。请激活账户或联系客服中心。',
  'zh-TW': '此帳戶處於休眠狀態，或因查核暫停轉出。請恢復使用帳戶或聯絡客服中心。',
  'fr-FR':
    'Ce compte est inactif, ou ses sorties sont suspendues le temps d’une vérification. Réactivez-le ou contactez-nous.',
  'de-DE':
    'Dieses Konto ruht, oder Ausgänge sind gesperrt, solange wir etwas prüfen. Reaktivieren Sie es oder wenden Sie sich an den Kundenservice.',
  'es-ES':
    'Esta cuenta está inactiva, o sus salidas están suspendidas mientras la revisamos. Reactívela o contacte con Atención al cliente.',
  'vi-VN':
    'Tài khoản này đang ngủ đông hoặc tạm dừng chuyển đi để kiểm tra. Hãy kích hoạt lại hoặc liên hệ trung tâm hỗ trợ.',
  'pt-PT':
    'Esta conta está inativa, ou as saídas estão suspensas enquanto verificamos. Reative-a ou contacte o centro de apoio.',
})

export const RATE_UNAVAILABLE = refusal('RATE_UNAVAILABLE', 503, {
  'ko-KR': '지금은 믿을 수 있는 시세가 없어 환율을 드릴 수 없어요. 잠시 후 다시 시도해 주세요.',
  'en-US': 'There is no price we can trust right now, so we give no rate. Please try again shortly.',
  'ja-JP': '現在信頼できる価格がないため、レートを提示できません。しばらくしてからお試しください。',
  'zh-CN': '目前没有可靠的价格，无法报价，请稍后再试。',
  'zh-TW': '目前沒有可靠的價格，無法報價，請稍後再試。',
  'fr-FR': 'Aucun prix fiable pour le moment : nous ne donnons pas de taux. Réessayez dans un instant.',
  'de-DE':
    'Gerade gibt es keinen verlässlichen Preis, daher nennen wir keinen Kurs. Versuchen Sie es gleich noch einmal.',
  'es-ES': 'Ahora mismo no hay un precio fiable, por lo que no ofrecemos cambio. Inténtelo de nuevo en breve.',
  'vi-VN': 'Hiện không có giá đáng tin cậy nên chưa thể báo tỷ giá. Vui lòng thử lại sau.',
  'pt-PT': 'De momento não há um preço fiável, por isso não damos taxa. Tente de novo em breve.',
})

/** Why a pair cannot be exchanged, whatever the amount. */
export const PAIR_REFUSALS = [
  EXCHANGE_CLOSED,
  EXCHANGE_PRICE_JUMP,
  EXCHANGE_HOUSE_VOLUME,
  EXCHANGE_HOUSE_LOSS,
  EXCHANGE_SOLD_OUT,
  EXCHANGE_FULL,
  RATE_UNAVAILABLE,
] as const
/** The house does not have the amount, or it would cost next to nothing. */
const CONVERSION_UNAVAILABLE = refusal('CONVERSION_UNAVAILABLE', 409, {
  'ko-KR': '지금은 이 계좌의 자산을 환전해 결제할 수 없어요. 다른 계좌를 선택해 주세요.',
  'en-US': 'The asset of this account cannot be converted for this payment right now. Choose another account.',
  'ja-JP': '現在、この口座の資産を交換して支払うことはできません。別の口座をお選びください。',
  'zh-CN': '目前无法兑换此账户的资产来付款，请选择其他账户。',
  'zh-TW': '目前無法兌換此帳戶的資產來付款，請選擇其他帳戶。',
  'fr-FR': 'L’actif de ce compte ne peut pas être converti pour ce paiement en ce moment. Choisissez un autre compte.',
  'de-DE': 'Der Wert dieses Kontos kann für diese Zahlung gerade nicht getauscht werden. Wählen Sie ein anderes Konto.',
  'es-ES': 'El activo de esta cuenta no se puede convertir para este pago en este momento. Elija otra cuenta.',
  'vi-VN': 'Hiện không thể đổi tài sản của tài khoản này để thanh toán. Vui lòng chọn tài khoản khác.',
  'pt-PT': 'O ativo desta conta não pode ser convertido para este pagamento neste momento. Escolha outra conta.',
})

/** Why a payment in an asset that the shop does not accept cannot be made at a quote. */
export const CONVERSION_REFUSALS = [
  EXCHANGE_CLOSED,
  EXCHANGE_PRICE_JUMP,
  EXCHANGE_HOUSE_VOLUME,
  EXCHANGE_HOUSE_LOSS,
  EXCHANGE_FULL,
  RATE_UNAVAILABLE,
  EXCHANGE_TOO_LARGE,
  EXCHANGE_STOCK_MOVING,
  EXCHANGE_MEMBER_HOUR,
  QUOTE_EXPIRED,
  QUOTE_MOVED,
  CONVERSION_UNAVAILABLE,
] as const
export const QUOTE_REFUSALS = [...PAIR_REFUSALS, EXCHANGE_TOO_SMALL, EXCHANGE_TOO_LARGE, EXCHANGE_STOCK_MOVING] as const
export const EXCHANGE_REFUSALS = [
  ...QUOTE_REFUSALS,
  EXCHANGE_MEMBER_HOUR,
  QUOTE_EXPIRED,
  QUOTE_MOVED,
  SOURCE_INSUFFICIENT,
  ACCOUNT_NOT_USABLE,
  INTENT_REFUSED,
  ...OUTFLOW_REFUSALS.EXCHANGE,
] as const
