/** An audit entry about the directory as a whole; `by` is null for the command line. */
export function directoryEntry(action: string, subjectId: string, by: string | null) {
  const actorKind = by === null ? ('system' as const) : ('staff' as const)
  return { action, subjectKind: 'directory', subjectId, actorKind, actorId: by }
}
