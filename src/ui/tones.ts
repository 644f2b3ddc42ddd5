export type Tone = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'

/** Spelt out, because Tailwind only finds whole class names. */
export const toneClasses: Record<Tone, string> = {
  primary: 'tone-primary',
  secondary: 'tone-secondary',
  success: 'tone-success',
  info: 'tone-info',
  warning: 'tone-warning',
  error: 'tone-error',
  neutral: 'tone-neutral',
}
