import { StartRefused } from '../serving/refusal.ts'
import { run } from './run.ts'

/** Refuses, in one sentence, a repository that this version cannot be released from. */
export async function requireReleasable(root: string, tag: string): Promise<void> {
  const git = (...parts: string[]) => run(root, 'git', ...parts)
  const isRepository = await git('rev-parse', '--verify', 'HEAD').then(
    () => true,
    () => false,
  )
  if (!isRepository) refuse('A release needs a git repository with a commit.')
  if (await git('status', '--porcelain'))
    refuse('The working tree has changes: commit them, or put them away, and release again.')
  const [here] = (await git('tag', '--points-at', 'HEAD', '--list', 'v*')).split('\n')
  if (here) refuse(`This commit is ${here} already: there is nothing to release.`)
  if (await git('tag', '--list', tag))
    refuse(`The tag ${tag} exists already: choose another version.`)
  await git('var', 'GIT_COMMITTER_IDENT').catch(() =>
    refuse('git does not know who releases: set user.name and user.email.'),
  )
}

function refuse(sentence: string): never {
  throw new StartRefused(sentence)
}
