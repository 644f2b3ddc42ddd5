import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const LIBRARY = 'lucide-react/icons/'

const iconSchema = z.object({ default: z.custom<ComponentType>() })

/**
 * Draws the icons from one file that browsers keep: as components of their own they were 30 KB of a
 * page's HTML, and its script had them once more. Each import of one becomes a reference into the file.
 */
export function iconSprite(): Plugin {
  const names = usedIcons()
  const sprite = drawSprite(names)
  const fileName = sprite.then((text) => `assets/icons-${hashOf(text)}.svg`)
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LIBRARY) ? `\0${id}.js` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${LIBRARY}`)) return null
      const name = id.slice(LIBRARY.length + 1, -'.js'.length)
      const href = JSON.stringify(`/${await fileName}#${name}`)
      return `import { spriteIcon } from '#/ui/spriteicon.tsx'\nexport default spriteIcon(${href})`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: await fileName, source: await sprite })
    },
    configureServer: async ({ middlewares }) => {
      middlewares.use(`/${await fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        void sprite.then((text) => response.end(text))
      })
    },
  }
}

function usedIcons(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/lucide-react\/icons\/([\w-]+)/g),
  ])
  return [...new Set(imports.map(([, name = '']) => name))].toSorted()
}

async function drawSprite(names: string[]): Promise<string> {
  const symbols = await Promise.all(names.map(drawSymbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** As the library draws it, without the element around. */
async function drawSymbol(name: string): Promise<string> {
  const { default: Icon } = iconSchema.parse(await import(`${LIBRARY}${name}`))
  const drawn = renderToStaticMarkup(createElement(Icon))
  const shapes = drawn.slice(drawn.indexOf('>') + 1, -'</svg>'.length)
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
