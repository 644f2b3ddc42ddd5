import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** A document of the project; `path` is relative to its root. */
export type Document = { path: string; tree: Root }

/** All documents that people read in the repository. */
export function readDocuments(root: string): Document[] {
  const paths = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root })
  return paths.map((path) => parseDocument(path, readFileSync(join(root, path), 'utf8')))
}

export function parseDocument(path: string, text: string): Document {
  return { path, tree: fromMarkdown(text) }
}

/** A part of a document and everything in it, in their order. */
export function nodesIn(node: Nodes): Nodes[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesIn)] : [node]
}

/** The texts of a part without code, one for each run of the same kind. */
export function textsIn(node: Nodes): string[] {
  return nodesIn(node).flatMap((part) => (part.type === 'text' ? [part.value] : []))
}
