// A separate file, loaded before the first paint: the page never flashes light to a reader who chose dark.
const saved = localStorage.getItem('color-scheme')
const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
