import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import type { Plugin } from 'vite'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const LIBRARY = 'lucide-react/icons/'

const iconSchema = z.object({ default: z.custom<ComponentType>() })

/**
 * Puts the icons into one file that browsers cache: as components they were 30 KB of a page's HTML, and its
 * script contained them again. Each import of one becomes a reference to the file.
 */
export function iconSprite(): Plugin {
  let sprite: Promise<Sprite> | undefined
  const drawOnce = () => (sprite ??= drawSprite())
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LIBRARY) ? `\0${id}.js` : null),
    async load(id) {
      if (!id.startsWith(`\0${LIBRARY}`)) return null
      const name = id.slice(LIBRARY.length + 1, -'.js'.length)
      const file = this.environment.mode === 'dev' ? IN_DEVELOPMENT : (await drawOnce()).fileName
      const href = JSON.stringify(`/${file}#${name}`)
      return `import { spriteIcon } from '#/ui/sprite-icon.tsx'\nexport default spriteIcon(${href})`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { fileName, source } = await drawOnce()
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${IN_DEVELOPMENT}`, (_request, response, fail) => {
        response.setHeader('content-type', 'image/svg+xml')
        drawSprite().then(({ source }) => response.end(source), fail)
      })
    },
  }
}

type Sprite = { fileName: string; source: string }

/** Made on request: finding all icons reads all sources, and a new one is included immediately. */
const IN_DEVELOPMENT = 'assets/icons.svg'

function usedIcons(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/lucide-react\/icons\/([\w-]+)/g),
  ])
  return [...new Set(imports.map(([, name = '']) => name))].toSorted()
}

async function drawSprite(): Promise<Sprite> {
  const symbols = await Promise.all(usedIcons().map(drawSymbol))
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  return { fileName: `assets/icons-${hashOf(source)}.svg`, source }
}

/** As the library renders it, without the element around. */
async function drawSymbol(name: string): Promise<string> {
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { default: Icon } = iconSchema.parse(await import(`${LIBRARY}${name}`))
  const drawn = renderToStaticMarkup(createElement(Icon))
  const shapes = drawn.slice(drawn.indexOf('>') + 1, -'</svg>'.length)
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
