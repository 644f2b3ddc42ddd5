import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asleepScript } from './scripts/asleep.ts'
import { lateCalls } from './scripts/latecalls.ts'
import { messages } from './scripts/messages.ts'
import { iconSprite } from './scripts/sprite.ts'

/** What every page needs, in one file: it compresses better together, and outlives our releases. */
const framework = {
  name: 'framework',
  test: new RegExp(
    `node_modules/(${[
      '(react|react-dom|scheduler|cookie-es)/',
      '@tanstack/(history|store|react-store|(react-)?router(-core)?)/(?!.*/serializer/)',
      '@tanstack/(react-)?start-client(-core)?/(?!.*(serverFnFetcher|frame-decoder|DefaultSeroval))',
    ].join('|')})`,
  ),
}

/** Small parts that many pages show: each set of pages that shares some of them had a file of its own. */
const pieces = {
  name: 'pieces',
  test: /\/src\/(ui|i18n|paraglide\/registry)|lucide-react/,
  minShareCount: 12,
}

/** What the searches of `/` and `/doctors` have in common, and what the latter shares with its results. */
const search = {
  name: 'search',
  test: new RegExp(
    [
      'directory/(FilterSelect|NearButton|SearchBox|entries|inplace)\\.tsx?$',
      '(parts/names|terms/doctor|i18n/lists)\\.ts$',
      'doctors/route\\.tsx\\?',
      'messages/directory_(count|home_visit|search|(any_)?(insurer|specialty))\\.js$',
    ].join('|'),
  ),
}

/** Named by their content alone, so that the server knows the styles by the client's name. */
const assetFileNames = 'assets/[hash][extname]'

/** What ten pages share, in one file: a start reads a third fewer files. With three, top-level awaits waited for each other for ever. */
const nodeOutput = {
  assetFileNames,
  codeSplitting: { groups: [{ name: 'shared', minShareCount: 10 }] },
}

const output = {
  assetFileNames,
  // The first file lists all others: names would make it a kilobyte longer for everyone.
  chunkFileNames: 'assets/[hash].js',
  codeSplitting: { groups: [framework, pieces, search] },
}

/** Loaded for the edge only: it brings all of wrangler. */
const workers = async () => {
  const { cloudflare } = await import('@cloudflare/vite-plugin')
  return cloudflare({
    viteEnvironment: { name: 'ssr' },
    remoteBindings: false,
    configPath: './wrangler.jsonc',
  })
}

/** `vite build` makes the Node bundle (`scripts/build.ts` says where), with `--mode edge` the Workers one. */
export default defineConfig(({ mode, command }) => {
  const edge = mode === 'edge'
  return {
    build: {
      outDir: edge ? 'dist/edge' : 'dist/node',
      emptyOutDir: true,
      // The first file would list what each page's file imports: three kilobytes for everyone.
      modulePreload: { resolveDependencies: () => [] },
    },
    // What the site writes while it runs is no source: a change of the database's files compiled all messages again.
    server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
    // It is there on Cloudflare only: looked for, it ended the search for packages that browsers get as one file.
    optimizeDeps: { exclude: ['cloudflare:workers'] },
    environments: {
      client: {
        build: { rolldownOptions: { output } },
      },
      // A Worker is read and compiled anew at each of its starts.
      ssr: {
        build: {
          minify: edge,
          rolldownOptions: { output: edge ? { assetFileNames } : nodeOutput },
        },
        // Imports are awaited one after the other: files that follow are read meanwhile.
        dev: { preTransformRequests: true },
      },
    },
    // One self-contained bundle: the server runs without node_modules, but for sharp, whose binaries cannot be
    // bundled; without it photos are published as they come. The development server takes
    // CommonJS packages from there, which it could not run itself; icons become references (`iconSprite`).
    ssr: edge
      ? {}
      : {
          noExternal: command === 'serve' ? ['lucide-react'] : (true as const),
          external: ['sharp'],
        },
    plugins: [
      messages(),
      edge && workers(),
      iconSprite(),
      asleepScript(),
      lateCalls(),
      tailwindcss(),
      tanstackStart({
        // The build refuses what must not be in a browser; to look in development too costs a second.
        importProtection: { behavior: 'error', enabled: command === 'build' },
        router: {
          routeFileIgnorePattern: '\\.test\\.',
          quoteStyle: 'single',
          semicolons: false,
          // Nobody reads the generated file, and prettier takes a second.
          enableRouteTreeFormatting: false,
          // A page's own file brings its loader too; that of all pages has their addresses and titles.
          codeSplittingOptions: {
            defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
          },
        },
        server: { build: { inlineCss: { enabled: true } } },
      }),
      react(),
    ],
  }
})
