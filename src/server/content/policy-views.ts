import type { Texts } from '#/domain/content/content.ts'
import { readClinicTime } from '#/domain/content/content-fields.ts'
import { readPolicyKey, type PolicyKind } from '#/domain/content/policy.ts'
import type { Block } from '#/domain/content/rich-text.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readBody } from '#/server/content/markdown.ts'
import { readCurrentPolicy } from '#/server/site/policies.ts'
import { viewRetention } from './retention.ts'

/** `heading` is empty for a text that begins without one. */
export type PolicySection = { id: string; heading: string; blocks: Block[] }

export type PolicyView = {
  version: string
  /** A calendar date. */
  since: string
  sections: PolicySection[]
}

/** The text in force. */
export async function findPolicy(app: App, kind: PolicyKind): Promise<PolicyView> {
  const { version, effectiveAt, body } = await readCurrentPolicy(app, kind)
  return viewPolicy({ kind, version, effectiveAt, body: inLocale(body) })
}

type PolicyRevision = { kind: PolicyKind | null; version: string; effectiveAt: Date; body: string }

/** A draft, as its page will be. */
export function previewPolicy({ key, texts }: { key: string; texts: Texts }): PolicyView {
  const { bodyAr = '', bodyEn = '', effectiveAt = '' } = texts
  const policy = readPolicyKey(key)
  return viewPolicy({
    kind: policy?.kind ?? null,
    version: policy?.version ?? key,
    effectiveAt: readClinicTime(effectiveAt) ?? new Date(0),
    body: inLocale({ ar: bodyAr, en: bodyEn }),
  })
}

/** The privacy policy ends with the periods that the hourly job follows, whatever its text says. */
function viewPolicy({ kind, version, effectiveAt, body }: PolicyRevision): PolicyView {
  const { blocks, contents } = readBody(body)
  const since = clinicDate(effectiveAt)
  const sections = sectionsOf(
    blocks,
    contents.map(({ text }) => text),
  )
  return {
    version,
    since,
    sections: kind === 'privacy' ? [...sections, viewRetention()] : sections,
  }
}

/** Sections are numbered by position, so that both languages have the same ids. */
function sectionsOf(blocks: readonly Block[], headings: readonly string[]): PolicySection[] {
  const sections: PolicySection[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const heading = headings[sections.filter((each) => each.heading !== '').length] ?? ''
      sections.push({ id: `section-${sections.length + 1}`, heading, blocks: [] })
    } else {
      if (sections.length === 0) sections.push({ id: 'section-1', heading: '', blocks: [] })
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections
}
