import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/plugins/inline-script.ts'
import { importProtection } from './scripts/build/import-protection.ts'
import { browserStyles } from './scripts/plugins/browser-styles.ts'
import { lateCalls } from './scripts/plugins/lazy-server-functions.ts'
import { olderClient } from './scripts/plugins/older-client.ts'
import { messages } from './scripts/plugins/messages.ts'
import { relativePaths } from './scripts/plugins/relative-paths.ts'
import { scriptModules } from './scripts/plugins/script-modules.ts'
import { iconSprite } from './scripts/plugins/icon-sprite.ts'
import { toastSwipe } from './scripts/plugins/toast-swipe.ts'
import { LATE_MODULES } from './src/server/render/start-contract.ts'
import { serverThreads } from './scripts/plugins/threads.ts'

/**
 * The code that every page needs, in one file: it compresses better together, and changes less often than our
 * releases.
 */
const framework = {
  name: 'framework',
  test: new RegExp(
    `node_modules/(${[
      '(react|react-dom|scheduler|cookie-es)/',
      '@tanstack/(history|store|react-store|(react-)?router(-core)?)/(?!.*/serializer/)',
      `@tanstack/(react-)?start-client(-core)?/(?!.*(${LATE_MODULES.join('|')}))`,
    ].join('|')})`,
  ),
}

/**
 * Small parts that many pages show: without this group each set of pages that shares some of them had a file
 * of its own.
 */
const pieces = {
  name: 'pieces',
  test: /\/src\/(ui|i18n\/(?!names|terms)|paraglide\/registry)|lucide-react/,
  minShareCount: 16,
}

/** Code that the searches of `/` and `/doctors` share, and that the latter shares with its results. */
const search = {
  name: 'search',
  test: new RegExp(
    [
      'directory/(FilterSelect|NearChip|SearchBox|entries|hrefs|in-place|near-search)\\.tsx?$',
      'icons/(map-pin|search)|domain/money/money\\.ts$|messages/(booking_today|parts_filter(_remove|s_clear))\\.js$',
      '(i18n/names|terms/doctor|i18n/lists)\\.ts$',
      'doctors/route\\.tsx\\?',
      'messages/directory_(count|home_visit|search|(any_)?(insurer|specialty))\\.js$',
    ].join('|'),
  ),
}

/** What the list of doctors shares with the page of a specialty in a district, in one file instead of four. */
const results = {
  name: 'results',
  test: /directory\/LateResults\.tsx$|terms\/doctor-filters\.ts$|i18n\/languages\.ts$|arrow-down-up|messages\/(directory_(chip_|today)|search_chip_|formats_language_)/,
}

/** The oldest browsers served (docs/decisions/033-browsers.md). */
const OLDEST = ['chrome80', 'safari14', 'firefox78']

/**
 * `:is()` would come three times, beside a `:where()` or `:has()` that those who lack it lack too; `:dir()` would
 * become long lists of languages.
 */
const LEFT_AS_WRITTEN = Features.LogicalProperties | Features.IsSelector | Features.DirSelector

/** Named only by their content, so that the server knows the styles by the client's name. */
const assetFileNames = 'assets/[hash][extname]'

/**
 * Modules shared by ten pages, in one file: a start reads a third fewer files. With three, top-level awaits
 * deadlocked.
 */
const nodeOutput = {
  assetFileNames,
  codeSplitting: { groups: [{ name: 'shared', minShareCount: 10 }] },
}

const output = {
  assetFileNames,
  // The first file lists all others: longer names would add a kilobyte for everyone.
  chunkFileNames: 'assets/[hash].js',
  codeSplitting: { groups: [framework, pieces, search, results] },
}

/**
 * Minified twice: terser sees more than the bundler's own minifier, which shortens terser's result again. Each
 * page loads 1.5 % less than with the latter alone.
 */
const minified = { ...output, minify: true }
const terserOptions = {
  ecma: 2020,
  module: true,
  compress: { passes: 3, keep_fargs: false, unsafe_arrows: true },
  format: { comments: false },
} as const

/** Loaded only for the edge, because it imports all of wrangler. */
const workers = async () => {
  const { cloudflare } = await import('@cloudflare/vite-plugin')
  return cloudflare({
    viteEnvironment: { name: 'ssr' },
    remoteBindings: false,
    configPath: './wrangler.jsonc',
  })
}

/** `vite build` makes the Node bundle (`scripts/build/build.ts` says where), with `--mode edge` the Workers one. */
export default defineConfig(({ mode, command }) => {
  const edge = mode === 'edge'
  return {
    build: {
      outDir: edge ? 'dist/edge' : 'dist/node',
      emptyOutDir: true,
      cssTarget: OLDEST,
      // Otherwise the first file would list the imports of each page's file: three kilobytes for everyone.
      modulePreload: { resolveDependencies: () => [] },
    },
    // Files that the site writes while it runs are not sources: otherwise a change of the database's files
    // compiles all messages again.
    server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
    // The first exists only on Cloudflare: looking it up ended the search for packages that browsers get as one
    // file. The second is changed by `toastSwipe`.
    optimizeDeps: { exclude: ['cloudflare:workers', 'sonner'] },
    // Logical properties would be lowered by language, not by direction; `browserStyles` lowers what we use.
    css: { lightningcss: { exclude: LEFT_AS_WRITTEN } },
    environments: {
      client: {
        build: { minify: 'terser', terserOptions, rolldownOptions: { output: minified } },
      },
      // A Worker is parsed and compiled again at each of its starts.
      ssr: {
        build: {
          minify: edge,
          rolldownOptions: { output: edge ? { assetFileNames } : nodeOutput },
        },
        // Imports are awaited one after the other; this reads the following files meanwhile.
        dev: { preTransformRequests: true },
      },
    },
    // One self-contained bundle: the server runs without node_modules, except for sharp, whose binaries
    // cannot be bundled; without it photos are published as uploaded. The development server loads CommonJS
    // packages from node_modules, because it could not run them itself; icons become references
    // (`iconSprite`).
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
      inlineScript(OLDEST),
      olderClient(OLDEST),
      lateCalls(),
      toastSwipe(),
      relativePaths(),
      scriptModules(),
      !edge && serverThreads(),
      tailwindcss(),
      browserStyles(),
      tanstackStart({
        // The build refuses modules that must not be in a browser; checking in development too costs a
        // second.
        importProtection: { ...importProtection, enabled: command === 'build' },
        router: {
          routeFileIgnorePattern: '\\.test\\.',
          quoteStyle: 'single',
          semicolons: false,
          // Nobody reads the generated file, and prettier takes a second.
          enableRouteTreeFormatting: false,
          // A page's own file contains its loader too; the file for all pages has their addresses and titles.
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
