import { ALREADY_ASKED } from '../governance/approval.refusals.ts'
import { CASE_REFUSALS } from '../identity/review.refusals.ts'
import { refusal } from '../refusal.ts'
import { SIGNATURE_REFUSED } from './withdraw-address.refusals.ts'

const NOTHING_KEPT = refusal('NOTHING_KEPT', 404, {
  'ko-KR':
    '이 거래 ID로 보관 중인 입금이 없어요. 거래 ID와 계좌의 자산을 확인하고, 블록 확인이 끝난 뒤 다시 시도해 주세요.',
  'en-US':
    'We keep nothing with this transaction ID for this asset. Check both, and try again once it has its confirmations.',
  'ja-JP':
    'この取引IDでお預かりしている入金はありません。IDと口座の資産を確認し、ブロック承認が終わってからもう一度お試しください。',
  'zh-CN': '没有与此交易 ID 和该资产相符的待认领充值。请核对后，在区块确认完成后重试。',
  'zh-TW': '沒有與此交易 ID 和該資產相符的待認領入金。請核對後，於區塊確認完成後重試。',
  'fr-FR':
    'Nous ne gardons rien avec cet identifiant pour cet actif. Vérifiez les deux et réessayez après les confirmations.',
  'de-DE':
    'Zu dieser Transaktions-ID verwahren wir nichts in diesem Vermögenswert. Prüfen Sie beides und versuchen Sie es nach den Bestätigungen noch einmal.',
  'es-ES':
    'No guardamos nada con este identificador para este activo. Compruébelos y vuelva a intentarlo tras las confirmaciones.',
  'vi-VN':
    'Chúng tôi không giữ khoản nào với mã giao dịch và tài sản này. Hãy kiểm tra và thử lại sau khi đủ xác nhận.',
  'pt-PT':
    'Não guardamos nada com este identificador para este ativo. Verifique ambos e tente de novo após as confirmações.',
})

const ALREADY_CLAIMED = refusal('ALREADY_CLAIMED', 409, {
  'ko-KR': '이미 신청한 입금이에요. 심사 결과를 기다려 주세요.',
  'en-US': 'You have claimed this deposit already. Please wait for the decision.',
  'ja-JP': 'この入金はすでに申請済みです。審査結果をお待ちください。',
  'zh-CN': '您已认领此笔充值，请等待审核结果。',
  'zh-TW': '您已認領此筆入金，請等待審核結果。',
  'fr-FR': 'Vous avez déjà signalé ce dépôt. Veuillez attendre la décision.',
  'de-DE': 'Diese Einzahlung haben Sie schon gemeldet. Bitte warten Sie die Entscheidung ab.',
  'es-ES': 'Ya ha enviado una solicitud por este depósito. Espere la decisión.',
  'vi-VN': 'Bạn đã gửi yêu cầu cho khoản nạp này rồi. Vui lòng chờ kết quả.',
  'pt-PT': 'Já pediu para localizar este depósito. Aguarde a decisão.',
})

const CLAIM_DECIDED = refusal('CLAIM_DECIDED', 409, {
  'ko-KR': '이미 처리가 끝난 신청이에요.',
  'en-US': 'This claim has been decided on already.',
  'ja-JP': 'この申請の審査はすでに完了しています。',
  'zh-CN': '此认领已处理完毕。',
  'zh-TW': '此認領已處理完畢。',
  'fr-FR': 'Cette demande a déjà fait l’objet d’une décision.',
  'de-DE': 'Über diese Meldung wurde schon entschieden.',
  'es-ES': 'Ya se ha decidido sobre esta solicitud.',
  'vi-VN': 'Yêu cầu này đã được xử lý xong.',
  'pt-PT': 'Já foi tomada uma decisão sobre este pedido.',
})

const GIVEN_TO_ANOTHER = refusal('GIVEN_TO_ANOTHER', 409, {
  'ko-KR': '이 입금은 이미 다른 신청으로 지급됐어요.',
  'en-US': 'This deposit has been credited to someone else already.',
  'ja-JP': 'この入金はすでに別の申請者に渡されています。',
  'zh-CN': '此笔充值已判给其他认领人。',
  'zh-TW': '此筆入金已判給其他認領人。',
  'fr-FR': 'Ce dépôt a déjà été attribué à quelqu’un d’autre.',
  'de-DE': 'Diese Einzahlung wurde schon jemand anderem zugeordnet.',
  'es-ES': 'Este depósito ya se ha entregado a otra persona.',
  'vi-VN': 'Khoản nạp này đã được trao cho người khác.',
  'pt-PT': 'Este depósito já foi entregue a outra pessoa.',
})

const CLAIM_UNPROVEN = refusal('CLAIM_UNPROVEN', 409, {
  'ko-KR': '보낸 주소가 본인 것이라는 증명이 아직 없어요. 회원에게 서명이나 확인 입금을 요청해 주세요.',
  'en-US':
    'The claimer has not proven yet that the sending address is theirs. Ask for the signature or the second payment.',
  'ja-JP': '送金元アドレスが本人のものだという証明がまだありません。署名または確認用の送金を依頼してください。',
  'zh-CN': '认领人尚未证明发送地址归其所有。请要求其签名或进行确认付款。',
  'zh-TW': '認領人尚未證明匯出地址歸其所有。請要求其簽章或進行確認付款。',
  'fr-FR':
    'Le demandeur n’a pas encore prouvé que l’adresse d’envoi est la sienne. Demandez la signature ou le second paiement.',
  'de-DE':
    'Es ist noch nicht nachgewiesen, dass die Absenderadresse dem Mitglied gehört. Bitten Sie um die Signatur oder die zweite Zahlung.',
  'es-ES': 'Aún no se ha demostrado que la dirección de envío sea del solicitante. Pida la firma o el segundo pago.',
  'vi-VN': 'Người nhận chưa chứng minh địa chỉ gửi là của mình. Hãy yêu cầu chữ ký hoặc khoản chuyển xác nhận.',
  'pt-PT': 'Ainda não está provado que o endereço de envio é do requerente. Peça a assinatura ou o segundo pagamento.',
})

export const DEPOSIT_NOT_FINAL = refusal('DEPOSIT_NOT_FINAL', 409, {
  'ko-KR':
    '이 입금이 담긴 블록이 체인에서 사라졌거나 블록 확인이 아직 부족해요. 확인 횟수가 다시 채워지면 처리할 수 있어요.',
  'en-US':
    'The block with these coins has left the chain, or lacks confirmations. You can decide once they are confirmed again.',
  'ja-JP': 'この入金を含むブロックがチェーンから外れたか、ブロック承認が不足しています。再び承認されると処理できます。',
  'zh-CN': '包含这笔充值的区块已脱离链，或区块确认数不足。重新获得足够确认后即可处理。',
  'zh-TW': '包含這筆入金的區塊已脫離鏈，或區塊確認數不足。重新取得足夠確認後即可處理。',
  'fr-FR':
    'Le bloc de ces fonds n’est plus dans la chaîne ou manque de confirmations. Vous pourrez décider une fois reconfirmé.',
  'de-DE':
    'Der Block mit diesen Coins gehört nicht mehr zur Blockchain oder hat zu wenige Bestätigungen. Sie können entscheiden, sobald er wieder bestätigt ist.',
  'es-ES':
    'El bloque de estas monedas ya no está en la cadena o le faltan confirmaciones. Podrá decidir cuando vuelva a confirmarse.',
  'vi-VN':
    'Khối chứa khoản nạp này đã rời khỏi chuỗi hoặc chưa đủ xác nhận. Bạn có thể quyết định khi khoản này được xác nhận lại.',
  'pt-PT':
    'O bloco destas moedas já não está na cadeia ou tem poucas confirmações. Poderá decidir quando voltar a ser confirmado.',
})

export const CLAIM_DEPOSIT_REFUSALS = [NOTHING_KEPT, ALREADY_CLAIMED] as const
export const ANSWER_CLAIM_REFUSALS = [CLAIM_DECIDED] as const
export const PROVE_CLAIM_REFUSALS = [CLAIM_DECIDED, SIGNATURE_REFUSED] as const
export const DECIDE_CLAIM_REFUSALS = [
  ...CASE_REFUSALS,
  GIVEN_TO_ANOTHER,
  DEPOSIT_NOT_FINAL,
  CLAIM_UNPROVEN,
  ALREADY_ASKED,
] as const
