/** An article as written: front matter, and a body of `##` headings, paragraphs, flat lists, ** and _. */
export interface SeedArticle {
  title: string
  summary: string
  /** A specialty's slug. */
  specialty: string
  /** Invented, as all people of the seed are. */
  reviewer: string
  reviewedOn: string
  publishedOn: string
  references: ArticleReference[]
  body: string
}

export interface ArticleReference {
  name: string
  url: string
}

/** Parses a file of the articles folder. Throws if a line of the front matter is missing. */
export function parseArticle(text: string): SeedArticle {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const lines = head.split('\n')
  const field = (name: string) => {
    const line = lines.find((each) => each.startsWith(`${name}: `))
    if (line === undefined) throw new Error(`an article without ${name}`)
    return line.slice(name.length + 2).trim()
  }
  return {
    title: field('title'),
    summary: field('summary'),
    specialty: field('specialty'),
    reviewer: field('reviewer'),
    reviewedOn: field('reviewedOn'),
    publishedOn: field('publishedOn'),
    references: lines.filter((line) => line.startsWith('  - ')).map(reference),
    body: body.trim(),
  }
}

function reference(line: string): ArticleReference {
  const [name, url] = line.slice(4).split(' | ')
  if (name === undefined || url === undefined) throw new Error(`no reference: ${line}`)
  return { name, url }
}
