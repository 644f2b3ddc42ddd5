// `npm run release -- minor` (or major, patch, or a version) publishes what CHANGELOG.md has under Unreleased: it sets the
// version, dates the section, writes the list of components and of their licences to release/, commits and tags.
// Nothing is pushed.
import { StartRefused } from './serving/refusal.ts'
import { release } from './release/release.ts'

try {
  const { tag, folder } = await release(process.cwd(), process.argv.slice(2))
  console.log(
    `✓ ${tag} is committed and tagged; its lists of components and licences are in ${folder}.`,
  )
  console.log('  To publish it: git push --follow-tags')
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
