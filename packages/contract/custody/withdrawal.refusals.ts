import { ALREADY_ASKED } from '../governance/approval.refusals.ts'
import { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'
import { WITHDRAW_FEE_REFUSALS } from './withdraw-fee.refusals.ts'

export const INSUFFICIENT_BALANCE = refusal('INSUFFICIENT_BALANCE', 409, {
  'ko-KR': '계좌의 잔액이 부족해요. 수수료가 있다면 수수료까지 확인해 주세요.',
  'en-US': 'There is not enough in the account for this amount and any fee.',
  'ja-JP': '口座の残高が足りません。手数料がある場合は手数料も含めてご確認ください。',
  'zh-CN': '账户可用余额不足以支付此金额及可能的手续费。',
  'zh-TW': '帳戶可用餘額不足以支付此金額及可能的手續費。',
  'fr-FR': 'Le solde disponible ne couvre pas ce montant et les frais éventuels.',
  'de-DE': 'Das verfügbare Guthaben reicht für diesen Betrag und eine etwaige Gebühr nicht aus.',
  'es-ES': 'El saldo disponible no cubre este importe y la posible comisión.',
  'vi-VN': 'Số dư khả dụng không đủ cho số tiền này và phí nếu có.',
  'pt-PT': 'O saldo disponível não cobre este montante e a eventual comissão.',
})

const ADDRESS_NOT_CERTIFIED = refusal('ADDRESS_NOT_CERTIFIED', 403, {
  'ko-KR': '확인된 출금 주소로만 출금할 수 있어요.',
  'en-US': 'You can withdraw only to an address of yours that is verified.',
  'ja-JP': '確認済みの出金アドレスにのみ出金できます。',
  'zh-CN': '只能提现到您已确认的地址。',
  'zh-TW': '只能提領到您已確認的地址。',
  'fr-FR': 'Vous ne pouvez retirer que vers une adresse vérifiée à votre nom.',
  'de-DE': 'Auszahlen können Sie nur an eine eigene, bestätigte Adresse.',
  'es-ES': 'Solo puede retirar a una dirección suya verificada.',
  'vi-VN': 'Bạn chỉ có thể rút về địa chỉ đã được xác minh của mình.',
  'pt-PT': 'Só pode levantar para um endereço seu verificado.',
})

const ADDRESS_COOLING_OFF = refusal('ADDRESS_COOLING_OFF', 403, {
  'ko-KR': '새로 등록한 주소예요. 약 {hours}시간 뒤부터 출금할 수 있어요.',
  'en-US': 'This address is new. It can be used in about {hours} h.',
  'ja-JP': '新しく登録されたアドレスです。約{hours}時間後からご利用いただけます。',
  'zh-CN': '此地址刚登记，约 {hours} 小时后可用。',
  'zh-TW': '此地址剛登記，約 {hours} 小時後可用。',
  'fr-FR': 'Cette adresse est récente. Elle sera utilisable dans environ {hours} h.',
  'de-DE': 'Diese Adresse ist neu. Sie ist in etwa {hours} Std. nutzbar.',
  'es-ES': 'Esta dirección es nueva. Podrá usarse dentro de unas {hours} h.',
  'vi-VN': 'Địa chỉ này mới đăng ký. Có thể dùng sau khoảng {hours} giờ.',
  'pt-PT': 'Este endereço é novo. Pode ser usado dentro de cerca de {hours} h.',
})

const RATE_UNKNOWN = refusal('RATE_UNKNOWN', 409, {
  'ko-KR': '지금은 이 자산의 기준 환율을 알 수 없어 출금할 수 없어요.',
  'en-US': 'The value of this asset is not known at the moment, so it cannot be withdrawn.',
  'ja-JP': '現在この資産の基準レートが不明なため、出金できません。',
  'zh-CN': '目前无法获知此资产的价值，暂时不能提现。',
  'zh-TW': '目前無法得知此資產的價值，暫時不能提領。',
  'fr-FR': 'La valeur de cet actif n’est pas connue pour le moment : aucun retrait possible.',
  'de-DE': 'Der Wert dieses Vermögenswerts ist gerade nicht bekannt, daher ist keine Auszahlung möglich.',
  'es-ES': 'El valor de este activo no se conoce en este momento, por lo que no se puede retirar.',
  'vi-VN': 'Hiện chưa xác định được giá trị của tài sản này nên không thể rút.',
  'pt-PT': 'O valor deste ativo não é conhecido neste momento, por isso não pode ser levantado.',
})

const BELOW_MINIMUM_WITHDRAWAL = refusal('BELOW_MINIMUM_WITHDRAWAL', 422, {
  'ko-KR': '받는 금액이 {amount} 이상이어야 네트워크로 보낼 수 있어요.',
  'en-US': 'At least {amount} must arrive for the network to carry it.',
  'ja-JP': 'ネットワークで送るには、受取額が{amount}以上必要です。',
  'zh-CN': '到账金额至少为 {amount}，网络才能转账。',
  'zh-TW': '入帳金額至少為 {amount}，網路才能轉帳。',
  'fr-FR': 'Au moins {amount} doivent arriver pour que le réseau les transmette.',
  'de-DE': 'Mindestens {amount} müssen ankommen, damit das Netzwerk sie überträgt.',
  'es-ES': 'Deben llegar al menos {amount} para que la red los transmita.',
  'vi-VN': 'Phải nhận ít nhất {amount} thì mạng mới chuyển được.',
  'pt-PT': 'Têm de chegar pelo menos {amount} para a rede os transmitir.',
})

const WITHDRAWAL_UNDER_WAY = refusal('WITHDRAWAL_UNDER_WAY', 409, {
  'ko-KR': '이미 보내고 있거나 끝난 출금이라 취소할 수 없어요.',
  'en-US': 'This withdrawal is being sent or is over, so it cannot be canceled.',
  'ja-JP': '送金中または完了した出金のため、取り消せません。',
  'zh-CN': '此提现正在发送或已结束，无法取消。',
  'zh-TW': '此提領正在傳送或已結束，無法取消。',
  'fr-FR': 'Ce retrait est en cours d’envoi ou terminé : il ne peut plus être annulé.',
  'de-DE': 'Diese Auszahlung wird gerade gesendet oder ist beendet und lässt sich nicht mehr stornieren.',
  'es-ES': 'Esta retirada se está enviando o ya terminó y no se puede cancelar.',
  'vi-VN': 'Lệnh rút này đang được gửi hoặc đã kết thúc nên không thể hủy.',
  'pt-PT': 'Este levantamento está a ser enviado ou já terminou e não pode ser cancelado.',
})

const WITHDRAWAL_DECIDED = refusal('WITHDRAWAL_DECIDED', 409, {
  'ko-KR': '더는 검토를 기다리지 않는 출금이에요.',
  'en-US': 'This withdrawal does not wait for review any more.',
  'ja-JP': 'この出金はもう審査待ちではありません。',
  'zh-CN': '此提现已不再等待审核。',
  'zh-TW': '此提領已不再等待審核。',
  'fr-FR': 'Ce retrait n’attend plus d’examen.',
  'de-DE': 'Diese Auszahlung wartet nicht mehr auf Prüfung.',
  'es-ES': 'Esta retirada ya no espera revisión.',
  'vi-VN': 'Lệnh rút này không còn chờ xem xét.',
  'pt-PT': 'Este levantamento já não espera revisão.',
})

const MEMBER_NOT_ACTIVE = refusal('MEMBER_NOT_ACTIVE', 409, {
  'ko-KR': '회원이 정지되었거나 계정을 잠갔어요. 풀린 뒤에 다시 검토해 주세요.',
  'en-US': 'The member is suspended or has locked the account. Review it again once that is over.',
  'ja-JP': '会員が停止中か、アカウントをロックしています。解除後にもう一度審査してください。',
  'zh-CN': '会员已被停用或已自行锁定账户。请在解除后重新审核。',
  'zh-TW': '會員已被停用或已自行鎖定帳戶。請在解除後重新審核。',
  'fr-FR': 'Le membre est suspendu ou a bloqué son accès. Réexaminez le retrait ensuite.',
  'de-DE': 'Das Mitglied ist gesperrt oder hat das Konto selbst gesperrt. Prüfen Sie danach erneut.',
  'es-ES': 'El miembro está suspendido o ha bloqueado su cuenta. Vuelva a revisarlo después.',
  'vi-VN': 'Thành viên đang bị tạm ngưng hoặc đã khóa tài khoản. Hãy xem xét lại sau khi được mở.',
  'pt-PT': 'O membro está suspenso ou bloqueou a conta. Reveja depois disso.',
})

const WITHDRAWAL_ACCOUNT_FROZEN = refusal('WITHDRAWAL_ACCOUNT_FROZEN', 409, {
  'ko-KR': '이 계좌는 보내기가 중단되어 있어요. 중단이 풀린 뒤에 다시 검토해 주세요.',
  'en-US': 'Sending from this account is paused. Review the withdrawal again once that is over.',
  'ja-JP': 'この出金の口座は一時停止中です。解除後にもう一度審査してください。',
  'zh-CN': '此提现的账户已暂停转出。请在恢复后重新审核。',
  'zh-TW': '此提領的帳戶已暫停轉出。請在恢復後重新審核。',
  'fr-FR': 'Les sorties du compte de ce retrait sont suspendues. Réexaminez-le ensuite.',
  'de-DE': 'Die Ausgänge dieses Kontos sind gesperrt. Prüfen Sie die Auszahlung danach erneut.',
  'es-ES': 'Las salidas de la cuenta de esta retirada están suspendidas. Vuelva a revisarla después.',
  'vi-VN': 'Tài khoản của lệnh rút này đang tạm dừng chuyển đi. Hãy xem xét lại sau khi được mở.',
  'pt-PT': 'As saídas da conta deste levantamento estão suspensas. Reveja depois disso.',
})

export const WITHDRAWAL_QUOTE_REFUSALS = [
  ...OUTFLOW_REFUSALS.WITHDRAWAL,
  RATE_UNKNOWN,
  ...WITHDRAW_FEE_REFUSALS,
] as const
export const WITHDRAWAL_REFUSALS = [
  ...WITHDRAWAL_QUOTE_REFUSALS,
  ...OUTFLOW_LIMIT_REFUSALS,
  INSUFFICIENT_BALANCE,
  ADDRESS_NOT_CERTIFIED,
  ADDRESS_COOLING_OFF,
  BELOW_MINIMUM_WITHDRAWAL,
] as const
export const WITHDRAWAL_CANCEL_REFUSALS = [WITHDRAWAL_UNDER_WAY] as const
export const WITHDRAWAL_DECISION_REFUSALS = [
  WITHDRAWAL_DECIDED,
  MEMBER_NOT_ACTIVE,
  WITHDRAWAL_ACCOUNT_FROZEN,
  ALREADY_ASKED,
] as const
