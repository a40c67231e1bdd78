/** Name of the key that stands for Ctrl on this computer. */
export const CONTROL_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
