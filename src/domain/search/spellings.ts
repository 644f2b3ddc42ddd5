/**
 * Folded names whose last ي is pronounced a (ى). Egyptians write both letters for both sounds, so the
 * spelling cannot distinguish Salma from Magdi; the list can. An unlisted name ends in i.
 */
export const FINAL_A: ReadonlySet<string> = new Set(
  (
    'سلمي ليلي مني يمني هدي نهي ندي لبني بشري ضحي مصطفي مرتضي موسي عيسي يحيي سلوي نجوي فدوي رضوي ' +
    'شذي مهي تقي ذكري سهي صفوي كبري'
  ).split(' '),
)

/**
 * Common names that consonants alone would confuse, with their own keys, and spellings that don't follow the
 * sound. Patterns match the word folded and without its article.
 */
export const SPELT_APART: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:محمود|mahm(?:ou|oo|u|o)d)$/, 'mhmwd'], // else Mohamed
  [/^(?:حسين|h[ou]+ss?(?:ei|ai|ie|ey|ay|ee|i|e)n)$/, 'hsyn'], // else Hassan
  [/^(?:سيد|s[ae]y+[aei]?d)$/, 'syd'], // else Said, Saad
  [/^(?:اسامه|[ou]ss?ama)h?$/, 'wsma'], // else Asmaa
  [/^(?:عمرو|amro?u?)$/, 'amr'], // its و is silent
  [/^(?:طه|taha)$/, 'tha'],
  [/^(?:عبده|abdou?h?)$/, 'abdo'],
  [/^(?:جو|joe)$/, 'go'],
]
