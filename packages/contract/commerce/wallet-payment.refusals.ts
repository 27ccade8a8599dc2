import { refusal } from '../refusal.ts'

const WALLET_PAYMENT_OFF = refusal('WALLET_PAYMENT_OFF', 409, {
  'ko-KR': '이 결제는 다른 지갑에서 보낼 수 없어요.',
  'en-US': 'This transaction cannot be paid from another wallet.',
  'ja-JP': 'この取引は、ほかのウォレットからは支払えません。',
  'zh-CN': '此交易不支持从其他钱包付款。',
  'zh-TW': '此交易不支援從其他錢包付款。',
  'fr-FR': 'Cette transaction ne peut pas être payée depuis un autre portefeuille.',
  'de-DE': 'Diese Transaktion kann nicht aus einer anderen Wallet bezahlt werden.',
  'es-ES': 'Esta transacción no se puede pagar desde otro monedero.',
  'vi-VN': 'Giao dịch này không thể thanh toán từ ví khác.',
  'pt-PT': 'Esta transação não pode ser paga a partir de outra carteira.',
})

const TOO_MANY_PAYERS = refusal('TOO_MANY_PAYERS', 409, {
  'ko-KR': '이 결제에는 주소를 더 만들 수 없어요. 상점에 새 결제를 요청해 주세요.',
  'en-US': 'No more addresses can be created for this transaction. Ask the shop for a new one.',
  'ja-JP': 'この取引では、これ以上アドレスを発行できません。店舗に新しい取引をご依頼ください。',
  'zh-CN': '此交易无法再生成新的地址。请让店铺重新发起付款。',
  'zh-TW': '此交易無法再產生新的地址。請商店重新發起付款。',
  'fr-FR': 'Aucune autre adresse ne peut être créée pour cette transaction. Demandez-en une nouvelle à la boutique.',
  'de-DE':
    'Für diese Transaktion können keine weiteren Adressen angelegt werden. Bitten Sie den Shop um eine neue Transaktion.',
  'es-ES': 'No se pueden crear más direcciones para esta transacción. Pida una nueva a la tienda.',
  'vi-VN': 'Không thể tạo thêm địa chỉ cho giao dịch này. Hãy yêu cầu cửa hàng tạo giao dịch mới.',
  'pt-PT': 'Não é possível criar mais endereços para esta transação. Peça uma nova à loja.',
})

export const WALLET_ADDRESS_REFUSALS = [WALLET_PAYMENT_OFF, TOO_MANY_PAYERS] as const
