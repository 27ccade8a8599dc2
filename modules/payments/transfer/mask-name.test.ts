import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['김철수', '김*수'],
  ['남궁민수', '남**수'],
  ['김수', '김*'],
  ['金', '*'],
  ['王小明', '王*明'],
  ['さくら', 'さ*ら'],
  ['山田 太郎', '山* 太*'],
  ['John Smith', 'J*** S***'],
  ['  Élodie   Du Pont ', 'É*** D*** P***'],
  ['Nguyễn Văn A', 'N*** V*** A***'],
  ['e\u0301lan', 'e\u0301***'],
  ['mina7', 'm***'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
