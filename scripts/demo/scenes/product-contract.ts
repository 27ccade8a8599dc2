import { type TermTexts, textsOf } from '@cocobnk/contract'
import { LOCALES, type Locale } from '@cocobnk/i18n'

type Section = readonly [heading: string, text: string]

/** Sections on principal, interest and early returns. */
const SECTIONS: Readonly<Record<Locale, readonly Section[]>> = {
  'ko-KR': [
    ['원금', '넣은 돈은 회원의 것이며, 상품 계좌에 따로 보관해요.'],
    ['이자', '이자는 가입하는 날 전액 따로 떼어 두고, 원금 × 이율 × 일수 ÷ 365로 매일 계산해 소수점 아래는 버려요.'],
    ['중도 해지', '언제든 전부 또는 일부를 찾을 수 있어요. 아직 지급하지 않은 이자만 없어지고 원금은 줄지 않아요.'],
  ],
  'en-US': [
    ['Principal', 'What you put in stays yours and is kept in an account of its own.'],
    [
      'Interest',
      'All interest is set aside on the day you join. It is principal × rate × days ÷ 365, counted every day and cut to whole units.',
    ],
    [
      'Leaving early',
      'You can take out all or a part at any time. Only interest that was not yet paid is lost; the principal never shrinks.',
    ],
  ],
  'ja-JP': [
    ['元本', 'お預け入れの資金は会員のものであり、専用の商品口座で別に管理します。'],
    ['利息', '利息は加入日に全額を取り置き、元本×利率×日数÷365で毎日計算し、最小単位未満は切り捨てます。'],
    ['中途解約', 'いつでも全額または一部を引き出せます。失うのはまだ支払われていない利息だけで、元本は減りません。'],
  ],
  'zh-CN': [
    ['本金', '您存入的资金始终归您所有，并单独存放在产品账户中。'],
    ['利息', '利息在认购当天全额预留，每日按 本金 × 利率 × 天数 ÷ 365 计算，最小单位以下舍去。'],
    ['提前赎回', '可随时全部或部分取出。只会失去尚未支付的利息，本金不会减少。'],
  ],
  'zh-TW': [
    ['本金', '您存入的資金始終歸您所有，並單獨存放在商品帳戶中。'],
    ['利息', '利息在申購當天全額預留，每日按 本金 × 利率 × 天數 ÷ 365 計算，最小單位以下捨去。'],
    ['提前贖回', '可隨時全部或部分取出。只會失去尚未支付的利息，本金不會減少。'],
  ],
  'fr-FR': [
    ['Capital', 'L’argent placé reste le vôtre et est conservé sur un compte qui lui est propre.'],
    [
      'Intérêts',
      'Tous les intérêts sont mis de côté le jour de la souscription. Ils valent capital × taux × jours ÷ 365, calculés chaque jour et arrondis à l’unité inférieure.',
    ],
    [
      'Sortie anticipée',
      'Vous pouvez retirer tout ou partie à tout moment. Seuls les intérêts pas encore versés sont perdus ; le capital ne diminue jamais.',
    ],
  ],
  'de-DE': [
    ['Kapital', 'Ihr angelegtes Geld bleibt Ihres und liegt auf einem eigenen Konto.'],
    [
      'Zinsen',
      'Alle Zinsen werden am Tag des Abschlusses zurückgelegt. Sie betragen Kapital × Zinssatz × Tage ÷ 365, werden täglich berechnet und auf ganze Einheiten abgerundet.',
    ],
    [
      'Vorzeitiger Ausstieg',
      'Sie können jederzeit alles oder einen Teil herausnehmen. Nur noch nicht gezahlte Zinsen gehen verloren; das Kapital wird nie kleiner.',
    ],
  ],
  'es-ES': [
    ['Principal', 'El dinero que aporta sigue siendo suyo y se guarda en una cuenta propia.'],
    [
      'Intereses',
      'Todos los intereses se reservan el día de la contratación. Son principal × tipo × días ÷ 365, calculados cada día y redondeados a la baja.',
    ],
    [
      'Salida anticipada',
      'Puede sacar todo o una parte en cualquier momento. Solo se pierden los intereses no pagados; el principal nunca disminuye.',
    ],
  ],
  'vi-VN': [
    ['Tiền gốc', 'Tiền bạn gửi luôn là của bạn và được giữ trong một tài khoản riêng.'],
    [
      'Tiền lãi',
      'Toàn bộ tiền lãi được dành sẵn vào ngày bạn tham gia, bằng gốc × lãi suất × số ngày ÷ 365, tính mỗi ngày và làm tròn xuống.',
    ],
    ['Rút sớm', 'Bạn có thể rút toàn bộ hoặc một phần bất cứ lúc nào. Chỉ mất phần lãi chưa trả; tiền gốc không giảm.'],
  ],
  'pt-PT': [
    ['Capital', 'O dinheiro que aplica continua a ser seu e fica guardado numa conta própria.'],
    [
      'Juros',
      'Todos os juros são reservados no dia da subscrição. São capital × taxa × dias ÷ 365, calculados todos os dias e arredondados para baixo.',
    ],
    [
      'Saída antecipada',
      'Pode retirar tudo ou uma parte a qualquer momento. Só se perdem os juros ainda não pagos; o capital nunca diminui.',
    ],
  ],
}

/** A short contract in every language, under the name of its product. */
export function contractOf(names: Readonly<Record<Locale, string>>): TermTexts {
  const texts = textsOf('')
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        ...texts[locale],
        title: names[locale],
        sections: SECTIONS[locale].map(([heading, text]) => ({ heading, paragraphs: [text] })),
      },
    ]),
  ) as TermTexts
}
