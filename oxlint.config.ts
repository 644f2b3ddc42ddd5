import { defineConfig } from 'oxlint'
import { borders } from './scripts/lint/borders.ts'

const noTemporal = {
  name: 'Temporal',
  message: 'Most browsers and workerd have none: domain/schedule converts.',
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
  },
  overrides: [
    {
      files: ['src/server/**', 'e2e/http/*.server.ts'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    { files: ['src/**'], rules: { 'typescript/consistent-type-imports': 'error' } },
    {
      files: ['src/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-restricted-globals': ['error', noTemporal] },
    },
    ...borders,
    { files: ['src/router.tsx'], rules: { 'import/no-cycle': 'off' } },
  ],
  ignorePatterns: ['src/routeTree.gen.ts', 'src/paraglide/**', 'dist/**'],
})
