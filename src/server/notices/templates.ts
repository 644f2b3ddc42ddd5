import { brandName } from '#/brand.ts'
import {
  hasReplies,
  hasTemplate,
  replyChoices,
  type MessageTemplate,
  type NoticeForm,
  type TemplateKey,
} from '#/domain/messages/template.ts'
import { m } from '#/paraglide/messages.js'
import { noticeForms, type NoticeText } from './forms.ts'
import { plain } from './texts.ts'

/** Meta writes the text of codes itself. */
type WordedKey = Exclude<TemplateKey, 'code'>

/** What we suggest to submit for approval. */
export type SuggestedTemplate = {
  body: string
  /** The values that the text numbers. */
  values: string[]
  /** Whether a button opens the message's page. */
  hasLink: boolean
  /** The values and the buttons, to notice that an approved template has others. */
  parameters: string
}

/**
 * A notice's text as a template, in the language of the request: its values are numbered in the order of the text, and its link
 * is a button. Both what staff submit and what is sent are made from this.
 */
export function suggestTemplate(key: WordedKey): SuggestedTemplate {
  const text = key === 'no-account' ? m.notices_no_account : noticeForms[key]
  // An approved text may not begin with a value.
  const written = plain(text({ ...marked, brand: brandName() }))
  const hasLink = written.includes(marked.link)
  const body = written.replace(marked.link, '').trim()
  const values = [...new Set([...body.matchAll(/<(\w+)>/g)].map(([, name = '']) => name))]
  const numbered = body
    .replace(/<(\w+)>/g, (_, name: string) => `{{${values.indexOf(name) + 1}}}`)
    // Nor have two of them side by side.
    .replaceAll('}} {{', '}}: {{')
  const buttons = [...(hasReplies(key) ? replyChoices : []), ...(hasLink ? ['link'] : [])]
  // Nor end with one.
  const closed = numbered.endsWith('}}') ? `${numbered}.` : numbered
  return { body: closed, values, hasLink, parameters: [...values, ...buttons].join() }
}

/** A message by template, in the language of the request; null for a notice that is only sent by e-mail. */
export function templateOf(
  form: NoticeForm,
  words: Record<string, string>,
  { path, replies = [] }: { path: string; replies?: string[] },
): MessageTemplate | null {
  if (!hasTemplate(form)) return null
  const { values, hasLink, parameters } = suggestTemplate(form)
  return {
    key: form,
    parameters,
    values: values.map((name) => (words[name] ?? '').replace(/\.$/, '')),
    path: hasLink ? path : null,
    replies,
  }
}

const marked: NoticeText = {
  brand: '<brand>',
  link: '<link>',
  when: '<when>',
  time: '<time>',
  soon: '<soon>',
  left: '<left>',
  amount: '<amount>',
  hotline: '<hotline>',
  said: '<said>',
  event: '<event>',
  reference: '<reference>',
  sessions: '<sessions>',
  shown: '<shown>',
  count: '<count>',
}
