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

export const WALLET_ADDRESS_REFUSALS = [WALLET_PAYMENT_OFF] as const
