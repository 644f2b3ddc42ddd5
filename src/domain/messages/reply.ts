import { foldText } from '#/domain/search/arabic.ts'

/** What a person’s own words ask for: to end or resume messages, or anything else. */
export type ReplyWish = 'stop' | 'start' | 'text'

const words: Record<Exclude<ReplyWish, 'text'>, readonly string[]> = {
  stop: ['stop', 'unsubscribe', 'توقف', 'قف', 'الغاء', 'وقف'],
  start: ['start', 'ابدأ', 'ابدا'],
}

/** Only a message of exactly one of these words asks for it. */
export function readReply(text: string): ReplyWish {
  const typed = foldText(text.slice(0, 100))
  const asks = (wish: 'stop' | 'start') => words[wish].some((word) => foldText(word) === typed)
  if (asks('stop')) return 'stop'
  return asks('start') ? 'start' : 'text'
}
