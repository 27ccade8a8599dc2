// Before the first paint: what was drawn beforehand is for visitors. A member sees the moving figure in its place.
if (/(?:^|; )access_token=[^;]/.test(document.cookie)) document.documentElement.dataset.member = ''
