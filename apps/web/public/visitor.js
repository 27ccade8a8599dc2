// Runs before the first paint. The prerendered content is for visitors; a member sees the splash animation in its place.
if (/(?:^|; )access_token=[^;]/.test(document.cookie)) document.documentElement.dataset.member = ''
