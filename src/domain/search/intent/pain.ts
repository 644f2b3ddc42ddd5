/**
 * One word for all spellings of "it hurts" in both scripts: a phrase of the lexicon names the body part, and
 * there are many ways to say that it hurts.
 */
export function samePain(folded: string): string {
  return PAIN.test(folded) ? 'وجع' : folded
}

const PAIN = new RegExp(
  '^(?:' +
    [
      '(?:ال|ب|بال|و|وال)?(?:وجع|وجعا|اوجاع|الام|الم|مولم|مولمه|ووجع|والم)',
      '(?:ب|ه)?[يتا]?وجع(?:ني|نا|ه|ها|وني|ك|هم)?',
      'ب[يت]ولم(?:ني|ه|ها)?|ب[يت]الم(?:ني|ه|ها)?|[تي]ولمني',
      'و?[او]?اجع(?:ني|اني|ه|ها|اه|اها)|واجعني|وجعاني|وجعني|موجوع|موجوعه|توجعني|يوجعني',
      'pain|pains|painful|ache|aches|aching|achy|hurt|hurts|hurting|sore|soreness|pian',
      'waga3|wag3|wga3|wagaa|waja3|waga|wag3a|alam|elam|byewga3ny|(?:b[eiy]*|bt[ei]*)?w[ae]?[gj]a?3(?:a?n[iy])?',
    ].join('|') +
    ')$',
)
