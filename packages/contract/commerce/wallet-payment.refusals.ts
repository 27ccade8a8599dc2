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
  'ko-KR': '이 네트워크에서 주소를 너무 많이 요청했어요. {minutes}분 뒤에, 또는 다른 네트워크에서 다시 시도해 주세요.',
  'en-US':
    'Too many addresses were requested from your network. Try again in {minutes} min, or over another connection.',
  'ja-JP':
    'お使いのネットワークから要求されたアドレスが多すぎます。{minutes}分後に、または別の回線でもう一度お試しください。',
  'zh-CN': '您所在的网络请求的地址过多。请在 {minutes} 分钟后重试，或换用其他网络。',
  'zh-TW': '您所在的網路請求的地址過多。請在 {minutes} 分鐘後重試，或改用其他網路。',
  'fr-FR':
    'Trop d’adresses ont été demandées depuis votre réseau. Réessayez dans {minutes} min ou avec une autre connexion.',
  'de-DE':
    'Aus Ihrem Netzwerk wurden zu viele Adressen angefordert. Versuchen Sie es in {minutes} Min. oder über eine andere Verbindung erneut.',
  'es-ES':
    'Se han pedido demasiadas direcciones desde su red. Inténtelo de nuevo en {minutes} min o con otra conexión.',
  'vi-VN': 'Mạng của bạn đã yêu cầu quá nhiều địa chỉ. Vui lòng thử lại sau {minutes} phút hoặc dùng kết nối khác.',
  'pt-PT':
    'Foram pedidos demasiados endereços a partir da sua rede. Tente novamente dentro de {minutes} min ou com outra ligação.',
})

export const WALLET_ADDRESS_REFUSALS = [WALLET_PAYMENT_OFF, TOO_MANY_PAYERS] as const
