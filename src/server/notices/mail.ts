import type { Brand } from '#/domain/content/brand.ts'
import type { Locale } from '#/domain/localized.ts'
import { localeFacts } from '#/i18n/locale.ts'
import type { Mail } from '#/server/gateways/messages/notifier.ts'
import { escapeHtml } from '#/server/http/escape-html.ts'

type MailSender = Pick<Brand, 'name' | 'company' | 'email' | 'hotline'>
type Words = Pick<Mail, 'to' | 'subject' | 'text'> & { locale: Locale }

/** A message as an e-mail in its language, as text and as HTML, with the sender's facts below it. */
export function mailOf(sender: MailSender, { to, subject, text, locale }: Words): Mail {
  const senderName = sender.name[locale]
  const footer = footerOf(sender, locale)
  return {
    to,
    subject,
    senderName,
    // The signature's separator of RFC 3676.
    text: `${text}\n\n-- \n${footer.join('\n')}\n`,
    html: htmlOf({ subject, text, senderName, footer, locale }),
  }
}

/** Who sends it: the company that the law asks for if staff have entered it, and how to reach it. */
function footerOf({ name, company, email, hotline }: MailSender, locale: Locale): string[] {
  const facts = company ? [company.name[locale], company.address[locale]] : [name[locale]]
  return [...facts, email, hotline].filter((fact) => fact !== null)
}

type HtmlContent = Pick<Mail, 'subject' | 'text' | 'senderName'> & {
  footer: string[]
  locale: Locale
}

/** Styles are inline, because mailboxes remove style sheets; `dir` is on an element that they leave. */
function htmlOf({ subject, text, senderName, footer, locale }: HtmlContent): string {
  const { code, dir } = localeFacts[locale]
  const line = (style: string, html: string) => `<p style="${style}">${html}</p>`
  const body = [
    line(styles.brand, escapeHtml(senderName)),
    ...text.split('\n').map((written) => line(styles.line, linked(written))),
    `<div style="${styles.footer}">`,
    ...footer.map((fact) => line(styles.fact, escapeHtml(fact))),
    '</div>',
  ]
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}">
<div dir="${dir}" lang="${code}" style="${styles.page}">
${body.join('\n')}
</div>
</body>
</html>
`
}

/** A line with its addresses as links. */
function linked(line: string): string {
  return escapeHtml(line).replaceAll(
    /https?:\/\/\S+/g,
    (address) => `<a dir="ltr" style="${styles.link}" href="${address}">${address}</a>`,
  )
}

const styles = {
  body: 'margin: 0; background-color: #ffffff',
  page: "max-width: 560px; margin: 0 auto; padding: 24px 16px; color: #1f2937; text-align: start; font: 16px/1.7 system-ui, 'Segoe UI', Tahoma, Arial, sans-serif",
  brand: 'margin: 0 0 16px; font-size: 20px; font-weight: bold',
  line: 'margin: 0 0 12px',
  link: 'color: #0f5f73; overflow-wrap: anywhere',
  footer: 'margin-top: 24px; padding-top: 12px; border-top: 1px solid #d1d5db',
  fact: 'margin: 0; font-size: 14px; color: #4b5563',
}
