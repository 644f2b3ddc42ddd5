import { StartRefused } from '../serving/refusal.ts'

const UNRELEASED = '## [Unreleased]'

/**
 * A changelog in the format of Keep a Changelog with its Unreleased section as that of a version, and the section's
 * own text. `date` is YYYY-MM-DD. Refuses a changelog with nothing to release.
 */
export function datedChangelog(
  changelog: string,
  version: string,
  date: string,
): { text: string; notes: string } {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`)
  if (before === undefined || rest === undefined)
    throw new StartRefused(`CHANGELOG.md has no section “${UNRELEASED}”: add one.`)
  const [section = ''] = rest.split(/^## /m)
  const notes = section.trim()
  // A heading such as “Added” alone says nothing.
  if (!/^[^#\s]/m.test(notes))
    throw new StartRefused(
      'CHANGELOG.md has nothing under Unreleased: write there what people notice.',
    )
  return { text: `${before}${UNRELEASED}\n\n## [${version}] - ${date}\n${rest}`, notes }
}
