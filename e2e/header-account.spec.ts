import { Header } from './pages/header.ts'
import { LoginPage } from './pages/login.ts'
import { expect, test } from './test.ts'

test('R-HEADER-GUEST: a guest sees register and log in, not my page and log out', async ({ page }) => {
  const header = new Header(page)
  await page.goto('/home')
  await expect(header.account('register')).toHaveAttribute('href', '/register')
  await expect(header.account('login')).toHaveAttribute('href', '/login')
  await expect(header.account('mypage')).toHaveCount(0)
  await expect(header.account('logout')).toHaveCount(0)
})

test('R-HEADER-MEMBER: a member sees my page and log out, not register and log in', async ({ page }) => {
  const header = new Header(page)
  await new LoginPage(page).logIn()
  await expect(header.account('mypage')).toHaveAttribute('href', '/mypage/myprofile')
  await expect(header.account('logout')).toHaveAttribute('href', '/logout')
  await expect(header.account('register')).toHaveCount(0)
  await expect(header.account('login')).toHaveCount(0)
})
