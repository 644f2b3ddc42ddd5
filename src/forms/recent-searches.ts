/** Recent searches on this device, the latest first. They are never sent. */
const STORED = 'recent-searches'
const MOST = 5

export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((each) => typeof each === 'string').slice(0, MOST)
  } catch {
    // Browsers may forbid storage, and other scripts may write there too.
    return []
  }
}

export function storeRecentSearch(text: string): void {
  const words = text.trim()
  if (words !== '') store([words, ...withoutSearch(words)])
}

export function removeRecentSearch(text: string): void {
  store(withoutSearch(text))
}

export function clearRecentSearches(): void {
  store([])
}

const withoutSearch = (text: string) => listRecentSearches().filter((each) => each !== text)

function store(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify(texts.slice(0, MOST)))
  } catch {
    // Without storage nothing is remembered.
  }
}
