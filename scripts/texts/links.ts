import { existsSync } from 'node:fs'
import { posix, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { nodesIn, readDocuments, type Document } from './documents.ts'

const root = join(import.meta.dirname, '..', '..')

/** Throws a list of the links of documents that lead to no file or heading. */
export async function checkLinks(): Promise<void> {
  const lost = brokenLinks(readDocuments(root), (path) => existsSync(join(root, path)))
  if (lost.length > 0) throw new Error(`links lead nowhere:\n  ${lost.join('\n  ')}`)
}

/** Links inside the repository whose file, or whose heading in a document, does not exist. */
export function brokenLinks(documents: Document[], exists: (path: string) => boolean): string[] {
  const anchors = new Map(documents.map(({ path, tree }) => [path, anchorsOf(tree)]))
  const leadsNowhere = (from: string, url: string) => {
    const [path = '', anchor] = url.split('#')
    const to = path ? posix.join(posix.dirname(from), decodeURIComponent(path)) : from
    if (!exists(to)) return true
    return anchor !== undefined && anchors.has(to) && !anchors.get(to)?.has(anchor)
  }
  return documents.flatMap(({ path, tree }) =>
    linksOf(tree)
      .filter((url) => leadsNowhere(path, url))
      .map((url) => `${path}: ${url}`),
  )
}

/** Addresses of the web are not asked. */
function linksOf(tree: Document['tree']): string[] {
  const urls = nodesIn(tree).map((node) => ('url' in node ? node.url : ''))
  return urls.filter((url) => url !== '' && !/^[a-z]+:/i.test(url))
}

/** The anchors of headings, as GitHub makes them. */
function anchorsOf(tree: Document['tree']): Set<string> {
  const slugger = new GithubSlugger()
  const headings = nodesIn(tree).filter(({ type }) => type === 'heading')
  return new Set(headings.map((heading) => slugger.slug(headingText(heading))))
}

function headingText(heading: Nodes): string {
  const isText = (part: Nodes) => part.type === 'text' || part.type === 'inlineCode'
  return nodesIn(heading)
    .map((part) => (isText(part) && 'value' in part ? part.value : ''))
    .join('')
}
