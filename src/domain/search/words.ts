// Lists that arabic.ts and names.ts use, spelt as foldText returns them.

/** Titles and function words that don't identify anything. */
export const NOISE_WORDS: ReadonlySet<string> = new Set(
  [
    'د دكتور دكتوره الدكتور الدكتوره دكاتره الدكاتره طبيب طبيبه الطبيب الطبيبه اطباا اطبا الاطبا',
    'استاذ استاذه الاستاذ الاستاذه بروفيسور بروفسور ا',
    // على would be Ali once folded (علي), so it is not here.
    'في من عند مع و او ال ب ل قرب قريب بالقرب جنب بجوار',
    'dr drs doctor doctors doc prof professor',
    'in at the near of and or for a an to with by el al',
  ].flatMap((line) => line.split(' ')),
)

/** Folded words that themselves begin with ال (or بال, وال): names, and medical words such as التهاب. */
export const ARTICLE_IS_ROOT =
  /^(?:الهام|الياس|اليان|الين|الينا|اليسا|الفت|الفريد|الفونس|البرت|البير|الكس|الكسندر\S*|التهاب\S*|التوا|الياف|الكترون\S*|المانيا?|المانيه|بالغ\S*|والد\S*|اليوم)$/
