import type { Plugin } from 'vite'

const RULE = 'Math.abs(swipeAmount) >= SWIPE_THRESHOLD || velocity > 0.11'

/**
 * A swipe of 50 pixels dismisses a notification (specification, section 9). Sonner has no option for its 45, nor
 * for dismissing shorter swipes that are fast. Fails if a new version of it has other code.
 */
export function toastSwipe(): Plugin {
  return {
    name: 'toast-swipe',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null
      if (!code.includes(RULE)) throw new Error('Sonner decides about swipes in another way.')
      return code.replace(RULE, 'Math.abs(swipeAmount) >= 50')
    },
  }
}
