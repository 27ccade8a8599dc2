import { refusal } from './refusal.ts'

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
  'pt-PT': 'O mercado mexeu-se demasiado entretanto. Aqui está uma nova taxa para confirmar.',
})

const EXCHANGE_CLOSED = refusal('EXCHANGE_CLOSED', 409, {
  'ko-KR': '지금은 이 환전을 이용할 수 없어요.',
  'en-US': 'This exchange is not available at the moment.',
  'ja-JP': '現在この両替はご利用いただけません。',
  'zh-CN': '目前无法进行此兑换。',
  'zh-TW': '目前無法進行此兌換。',
  'fr-FR': 'Cet échange n’est pas disponible pour le moment.',
  'de-DE': 'Dieser Tausch ist gerade nicht möglich.',
  'es-ES': 'Este cambio no está disponible en este momento.',
  'vi-VN': 'Hiện không thể thực hiện giao dịch đổi này.',
  'pt-PT': 'Este câmbio não está disponível neste momento.',
})

const EXCHANGE_TOO_SMALL = refusal('EXCHANGE_TOO_SMALL', 422, {
  'ko-KR': '금액이 너무 작아 받을 수 있는 것이 없어요. 더 큰 금액을 입력해 주세요.',
  'en-US': 'This amount is too small to give anything back. Enter a larger one.',
  'ja-JP': '金額が小さすぎるため、受け取れるものがありません。より大きい金額を入力してください。',
  'zh-CN': '金额太小，无法兑换出任何资产，请输入更大的金额。',
  'zh-TW': '金額太小，無法兌換出任何資產，請輸入更大的金額。',
  'fr-FR': 'Ce montant est trop faible pour donner quoi que ce soit. Saisissez-en un plus élevé.',
  'de-DE': 'Für diesen Betrag gäbe es nichts zurück. Geben Sie einen höheren ein.',
  'es-ES': 'Este importe es demasiado pequeño para recibir algo. Introduzca uno mayor.',
  'vi-VN': 'Số tiền này quá nhỏ để nhận được gì. Hãy nhập số lớn hơn.',
  'pt-PT': 'Este montante é demasiado pequeno para receber algo. Introduza um maior.',
})

const EXCHANGE_TOO_LARGE = refusal('EXCHANGE_TOO_LARGE', 422, {
  'ko-KR': '한 번에 {max}까지 환전할 수 있어요.',
  'en-US': 'You can exchange up to {max} at once.',
  'ja-JP': '一度に両替できるのは{max}までです。',
  'zh-CN': '单次最多可兑换 {max}。',
  'zh-TW': '單次最多可兌換 {max}。',
  'fr-FR': 'Vous pouvez échanger jusqu’à {max} à la fois.',
  'de-DE': 'Sie können bis zu {max} auf einmal tauschen.',
  'es-ES': 'Puede cambiar hasta {max} de una vez.',
  'vi-VN': 'Bạn có thể đổi tối đa {max} mỗi lần.',
  'pt-PT': 'Pode trocar até {max} de cada vez.',
})

const EXCHANGE_SOLD_OUT = refusal('EXCHANGE_SOLD_OUT', 409, {
  'ko-KR': '지금은 이만큼 환전할 수 없어요. 더 작은 금액으로 시도해 주세요.',
  'en-US': 'We cannot exchange this much at the moment. Try a smaller amount.',
  'ja-JP': '現在この金額は両替できません。より小さい金額でお試しください。',
  'zh-CN': '目前无法兑换这么多，请尝试较小的金额。',
  'zh-TW': '目前無法兌換這麼多，請嘗試較小的金額。',
  'fr-FR': 'Nous ne pouvons pas échanger autant pour le moment. Essayez un montant plus petit.',
  'de-DE': 'So viel können wir gerade nicht tauschen. Versuchen Sie einen kleineren Betrag.',
  'es-ES': 'No podemos cambiar tanto en este momento. Pruebe con un importe menor.',
  'vi-VN': 'Hiện chúng tôi không thể đổi nhiều như vậy. Hãy thử số nhỏ hơn.',
  'pt-PT': 'Não conseguimos trocar tanto neste momento. Tente um montante menor.',
})

const SOURCE_INSUFFICIENT = refusal('SOURCE_INSUFFICIENT', 409, {
  'ko-KR': '바꿀 계좌의 잔액이 부족해요.',
  'en-US': 'There is not enough in the account you give from.',
  'ja-JP': '両替元の口座の残高が足りません。',
  'zh-CN': '转出账户余额不足。',
  'zh-TW': '轉出帳戶餘額不足。',
  'fr-FR': 'Le solde du compte à débiter ne suffit pas.',
  'de-DE': 'Auf dem Konto, von dem Sie geben, ist nicht genug.',
  'es-ES': 'No hay saldo suficiente en la cuenta de origen.',
  'vi-VN': 'Tài khoản nguồn không đủ số dư.',
  'pt-PT': 'Não há saldo suficiente na conta de origem.',
})

const ACCOUNT_NOT_USABLE = refusal('ACCOUNT_NOT_USABLE', 403, {
  'ko-KR': '휴면 상태이거나 확인을 위해 멈춘 계좌예요. 계좌를 다시 활성화하거나 고객센터에 문의해 주세요.',
  'en-US': 'This account is dormant or stopped while we look into it. Wake it, or contact us.',
  'ja-JP': '休眠中、または確認のため停止中の口座です。口座を再開するか、お問い合わせください。',
  'zh-CN': '此账户处于休眠状态或正在核查中。请激活账户或联系我们。',
  'zh-TW': '此帳戶處於休眠狀態或正在查核中。請啟用帳戶或與我們聯絡。',
  'fr-FR': 'Ce compte est en sommeil ou suspendu le temps d’une vérification. Réactivez-le ou contactez-nous.',
  'de-DE': 'Dieses Konto ruht oder ist gestoppt, während wir prüfen. Aktivieren Sie es oder melden Sie sich bei uns.',
  'es-ES': 'Esta cuenta está inactiva o detenida mientras la revisamos. Reactívela o contáctenos.',
  'vi-VN': 'Tài khoản này đang ngủ hoặc tạm dừng để kiểm tra. Hãy kích hoạt lại hoặc liên hệ với chúng tôi.',
  'pt-PT': 'Esta conta está inativa ou suspensa enquanto verificamos. Reative-a ou contacte-nos.',
})

const RATE_UNAVAILABLE = refusal('RATE_UNAVAILABLE', 503, {
  'ko-KR': '지금은 믿을 수 있는 시세가 없어 환율을 드릴 수 없어요. 잠시 후 다시 시도해 주세요.',
  'en-US': 'There is no price we can trust right now, so we give no rate. Please try again shortly.',
  'ja-JP': '現在信頼できる価格がないため、レートを提示できません。しばらくしてからお試しください。',
  'zh-CN': '目前没有可靠的价格，无法报价，请稍后再试。',
  'zh-TW': '目前沒有可靠的價格，無法報價，請稍後再試。',
  'fr-FR': 'Aucun prix fiable pour le moment : nous ne donnons pas de taux. Réessayez dans un instant.',
  'de-DE':
    'Gerade gibt es keinen verlässlichen Preis, daher nennen wir keinen Kurs. Versuchen Sie es gleich noch einmal.',
  'es-ES': 'Ahora mismo no hay un precio fiable, por lo que no damos tipo. Inténtelo de nuevo en breve.',
  'vi-VN': 'Hiện không có giá đáng tin cậy nên chưa thể báo tỷ giá. Vui lòng thử lại sau.',
  'pt-PT': 'De momento não há um preço fiável, por isso não damos taxa. Tente de novo em breve.',
})

export const QUOTE_REFUSALS = [
  EXCHANGE_CLOSED,
  EXCHANGE_TOO_SMALL,
  EXCHANGE_TOO_LARGE,
  EXCHANGE_SOLD_OUT,
  RATE_UNAVAILABLE,
] as const
export const EXCHANGE_REFUSALS = [
  ...QUOTE_REFUSALS,
  QUOTE_EXPIRED,
  QUOTE_MOVED,
  SOURCE_INSUFFICIENT,
  ACCOUNT_NOT_USABLE,
] as const
