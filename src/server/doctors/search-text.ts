import { foldText, nameKey, stem } from '#/domain/search/arabic.ts'
import { nameIndexKeys } from '#/domain/search/names.ts'
import { NOISE_WORDS } from '#/domain/search/words.ts'

/**
 * Spells each Arabic letter of a folded word as two ASCII characters. In a database whose character
 * type is C, PostgreSQL does not recognize other letters: its trigrams would skip every Arabic word,
 * for the index and for typing errors.
 */
export function spell(folded: string): string {
  return folded.replace(/[\u0621-\u064A]/g, (letter) => {
    const index = letter.charCodeAt(0) - 0x621
    return String.fromCharCode(97 + (index % 26)) + Math.floor(index / 26)
  })
}

/** The words of a text in order, without noise words and articles, in the index's spelling. */
export function wordsOf(text: string): string[] {
  return tellingWords(text).map((word) => spell(stem(word)))
}

/**
 * The forms by which a word can be searched: unchanged, without the article,
 * without a leading و (وتوليد), and without an English plural's s.
 */
export function formsOf(text: string): string[] {
  const words = tellingWords(text)
  const forms = words.concat(words.flatMap(bareForms))
  return unique(forms.flatMap((word) => [spell(word), spell(stem(word))]))
}

function bareForms(word: string): string[] {
  if (/^و\S{4}/.test(word)) return [word.slice(1)]
  return /^[a-z]{3,}s$/.test(word) ? [word.slice(0, -1)] : []
}

/** Marks a word of the doctor's name; the word is also in the text without the mark. */
export const NAME_MARK = '='
/** Marks a phonetic key that a name's spellings in both scripts share. */
export const KEY_MARK = '~'

/** Begins each type of visit, with the names in both languages, where it is offered and its fee, at the end of the text. */
export const TYPE_MARK = '|'
/** Marks the slug of a district or governorate where a type of visit is offered. */
export const PLACE_MARK = '@'
/** Marks its fee in piastres, after which it ends. */
export const FEE_MARK = '$'

/** Null for a key of one consonant, which would match half the directory. */
export function keyOf(word: string): string | null {
  const key = nameKey(word)
  return key.length > 1 ? key : null
}

/** The words of a person's name, with compounds also joined: Abdel Rahman, ابو زيد. */
export function nameWords(name: string): string[] {
  return unique([...formsOf(name), ...formsOf(joinCompounds(name))])
}

/** A type of visit by its names, and the slugs of the places where it is offered, at one fee. */
export type SearchedType = {
  names: readonly string[]
  places: readonly string[]
  feePiastres: number
}

/**
 * The text that a listing is searched by: every word is surrounded by spaces and phrases keep their order.
 * Words that a phrase contains are not repeated, because every search reads this text.
 */
export function searchText(
  names: readonly string[],
  phrases: readonly string[],
  types: readonly SearchedType[] = [],
): string {
  const whole = unique([...names, ...phrases].map((phrase) => wordsOf(phrase).join(' ')))
  const said = new Set(whole.flatMap((phrase) => phrase.split(' ')))
  const forms = unique([...names.flatMap(nameWords), ...phrases.flatMap(formsOf)])
  const marked = [
    ...names.flatMap((name) => nameWords(name).map((word) => NAME_MARK + word)),
    ...names.flatMap(nameIndexKeys).map((key) => KEY_MARK + key),
  ]
  const rest = forms.filter((word) => !said.has(word))
  return ` ${[...whole, ...rest, ...unique(marked), ...types.map(typeText)].join(' ')} `
}

function typeText({ names, places, feePiastres }: SearchedType): string {
  const said = names.flatMap(wordsOf)
  const marked = unique(places).map((slug) => PLACE_MARK + slug)
  const words = unique([...said, ...names.flatMap(formsOf)])
  return [TYPE_MARK, ...words, ...marked, FEE_MARK + feePiastres].join(' ')
}

function tellingWords(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !NOISE_WORDS.has(word))
}

function joinCompounds(name: string): string {
  return foldText(name).replace(
    /(?<=^| )(abd|abou|abu|عبد|ابو)? ?(abd|abdel|abou|abu|aboul|el|al|عبد|ابو) /g,
    '$1$2',
  )
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
