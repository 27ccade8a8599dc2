import type { Press } from './key-sequence.ts'

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="searchbox"]'
const NOT_TYPED_INTO = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])'
/** While one of these is open it gets all keys, so that the screen beneath does not react. */
const OWN_FLOOR = 'dialog, [role="dialog"], [role="menu"], [role="listbox"]'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

export function isModifier(event: KeyboardEvent): boolean {
  return MODIFIERS.includes(event.key)
}

export function pressOfEvent(event: KeyboardEvent): Press {
  return {
    key: event.key,
    code: event.code,
    command: event.metaKey || event.ctrlKey,
    alt: event.altKey,
    inTextField: keepsLetters(event.target),
    atMs: event.timeStamp,
  }
}

function keepsLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const typing = target.closest(TYPING)
  return (typing !== null && !typing.matches(NOT_TYPED_INTO)) || target.closest(OWN_FLOOR) !== null
}
