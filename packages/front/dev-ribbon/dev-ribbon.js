// Classic scripts share one scope, hence the block.
{
  const KEY = 'dev-ribbon'
  const ribbon = document.querySelector('.dev-ribbon details')
  const saved = localStorage.getItem(KEY)
  ribbon.open = saved === null ? matchMedia('(min-width: 75em)').matches : saved === 'open'
  ribbon.querySelector('summary').addEventListener('click', () => {
    localStorage.setItem(KEY, ribbon.open ? 'closed' : 'open')
  })
}
